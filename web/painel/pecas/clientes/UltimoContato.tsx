import Box from '@mui/material/Box';
import { formatarInstante, type Instante } from '../../../../shared/base/datas.ts';
import { dizerContato } from './contato.ts';

/**
 * Há quanto tempo saiu a última mensagem; se nenhuma saiu, 'nunca' ou, de quem não a quer, que só se liga; nada, se não
 * se sabe.
 */
export function UltimoContato({
  em,
  agora,
  soLigacao = false,
}: {
  em: Instante | null | undefined;
  agora: Date;
  soLigacao?: boolean;
}) {
  if (em === undefined) return null;
  const nenhum = soLigacao ? 'só ligação' : 'nunca';
  return (
    <Box
      component="span"
      sx={{ color: 'text.secondary' }}
      title={em === null ? 'Nenhum pelo que tem' : formatarInstante(em)}
    >
      {em === null ? nenhum : dizerContato(em, agora)}
    </Box>
  );
}
