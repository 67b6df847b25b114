import { styled } from '@mui/material/styles';

/** Grade de campos: uma coluna no celular, `colunas` no computador. */
export const Grade = styled('div')<{ colunas: number }>(({ theme, colunas }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))` },
}));

/** Lugar de um campo que no computador ocupa mais de uma coluna da grade. */
export const Celula = styled('div')<{ colunas: number }>(({ theme, colunas }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: `span ${colunas}` },
}));
