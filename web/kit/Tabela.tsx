import { styled } from '@mui/material/styles';

/** Tabela simples, para listas que não precisam da grade: cabeçalho discreto e uma linha por registro. */
export const Tabela = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& th, & td': { padding: theme.spacing(1.25, 1.5), textAlign: 'left', verticalAlign: 'top' },
  '& thead th': {
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
  },
  '& tbody th': { fontWeight: 'inherit' },
  '& tbody th, & tbody td': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& [data-numero]': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
}));

/** Lista de cartões, um por linha no celular. */
export const GradeDeCartoes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

/** Largura a partir da qual uma lista cabe em tabela, ao lado da barra lateral. */
export const CABE_TABELA = '(min-width:1100px)';
