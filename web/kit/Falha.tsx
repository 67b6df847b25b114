import Alert from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';

/** O que falhou, escrito onde se agiu, até que se aja de novo. */
export function Falha({ erro, sx = {} }: { erro: string | null; sx?: SxProps<Theme> }) {
  if (erro === null) return null;
  return (
    <Alert severity="error" role="alert" sx={{ overflowWrap: 'anywhere', ...sx }}>
      {erro}
    </Alert>
  );
}
