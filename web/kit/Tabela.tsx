import { styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties } from 'react';

/** Tabela simples, sem moldura: cabeçalho discreto, um fio e uma linha de 44 px por registro. */
export const Tabela = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { padding: theme.spacing(0.75, 1.5), textAlign: 'left', verticalAlign: 'middle' },
  '& tbody tr': { height: 44 },
  '& thead th': {
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    paddingBlock: theme.spacing(1),
  },
  '& tbody th': { fontWeight: 'inherit' },
  '& tbody th, & tbody td': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& [data-numero]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tbody tr:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
}));

const Cartoes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--largura)), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Juntos são linhas, e não cartões: um fio entre elas, da largura toda.
  '&[data-juntos]': { gap: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-juntos] > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

/**
 * Lista de cartões da largura dada (em rem) ou mais, um por linha no celular; `juntos`, linhas com um fio entre elas.
 */
export function GradeDeCartoes({
  largura = 20,
  juntos = false,
  ...resto
}: ComponentProps<'ul'> & { largura?: number; juntos?: boolean }) {
  const estilo: CSSProperties & { '--largura': string } = { '--largura': `${largura}rem` };
  return <Cartoes style={estilo} {...(juntos && { 'data-juntos': true })} {...resto} />;
}

/** Largura a partir da qual uma lista cabe em tabela, ao lado da barra lateral. */
export const CABE_TABELA = '(min-width:1100px)';
