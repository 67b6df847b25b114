import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DialogoConfirmacao } from '../../../kit/DialogoConfirmacao.tsx';
import { listarNomes } from './lote.ts';

/** Pergunta, com os nomes, antes de fazer a vários o que não volta (regra 57). */
export function PerguntaDoLote(props: {
  titulo: string;
  nomes: readonly string[];
  rotuloConfirmar: string;
  perigosa?: boolean;
  ocupado: boolean;
  aoConfirmar: () => void;
  aoCancelar: () => void;
  children: ReactNode;
}) {
  const { nomes, children, ...dialogo } = props;
  const { aVista, mais } = listarNomes(nomes);
  return (
    <DialogoConfirmacao aberto {...dialogo}>
      <Box component="ul" sx={{ margin: 0, marginBottom: 1.5, paddingLeft: 2.5, overflowWrap: 'anywhere' }}>
        {aVista.map((nome, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dois podem ter o mesmo nome, e a lista não muda
          <li key={i}>{nome}</li>
        ))}
        {mais > 0 && <li>e mais {mais.toLocaleString('pt-BR')}</li>}
      </Box>
      <Typography>{children}</Typography>
    </DialogoConfirmacao>
  );
}
