import Alert from '@mui/material/Alert';
import { OQueFalta } from '../pecas/mensagens/OQueFalta.tsx';
import { useFaltasDo } from './consultas.ts';

/** O que falta ao produto para quem o compra pagar e receber o acesso, e onde se resolve; nada, quando nada falta. */
export function FaltaParaVender({ id }: { id: string }) {
  const { data } = useFaltasDo(id);
  if (!data?.faltas.length) return null;
  return (
    <Alert severity={data.a_venda ? 'warning' : 'info'} role="status">
      <strong>{data.a_venda ? 'Está à venda, e falta:' : 'Para pôr à venda, falta:'}</strong>
      {data.faltas.map((falta) => (
        <OQueFalta key={falta.o_que} falta={falta} />
      ))}
    </Alert>
  );
}
