import { styled } from '@mui/material/styles';

/** Pares de nome e valor, um por linha (`dt` e `dd`). */
export const Dados = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  fontSize: '0.875rem',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // Ao lado de um link da altura do dedo, o nome fica no meio.
  '@media (pointer: coarse)': { alignItems: 'center' },
}));
