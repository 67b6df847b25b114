import Link from '@mui/material/Link';
import { useState } from 'react';
import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { ConfirmarRemocao } from '../pecas/assinaturas/ConfirmarRemocao.tsx';
import { usePessoaMudou } from './pessoa.consultas.ts';

/** Tira a pessoa do grupo, ao lado de onde se diz que continua nele. */
export function RemoverDoGrupo({ id, linha }: { id: string; linha: AssinaturaDoCliente }) {
  const mudou = usePessoaMudou(id);
  const reler = () => {
    mudou.tudo();
    mudou.assinatura();
  };
  const [aberta, abrir] = useState(false);
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-label={`Remover ${linha.cliente_nome} do grupo`}
        onClick={() => abrir(true)}
        sx={{
          position: 'relative',
          font: 'inherit',
          fontWeight: 550,
          verticalAlign: 'baseline',
          '&::before': { content: '""', position: 'absolute', inset: '-12px -8px' },
        }}
      >
        Remover
      </Link>
      {aberta && (
        <ConfirmarRemocao
          linha={linha}
          versao={() => linha.versao}
          guardar={reler}
          reler={async () => reler()}
          aoFechar={() => abrir(false)}
        />
      )}
    </>
  );
}
