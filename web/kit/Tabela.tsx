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
    fontWeight: 550,
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

/** Uma linha só: o que não cabe termina em reticências. */
export const UMA_LINHA = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
} as const;

/** As linhas de uma lista em colunas: o nome e, nas que o têm, o que vem embaixo cabem nos 44 px. */
export const LinhasDaTabela = styled(Tabela)(({ theme }) => ({
  // O botão de um nome pode cobrir a linha inteira.
  '& tbody tr': { position: 'relative' },
  '& tbody th > div:first-of-type': { fontWeight: 550 },
  // O nome e o que vem embaixo ocupam uma linha cada um, e as duas cabem em 44 px: o que não cabe termina em
  // reticências, e nunca se parte.
  '& tbody :is(th, td)': { paddingBlock: 0 },
  // Um link tem ao menos 24 px de altura (WCAG 2.5.8), sem que a linha cresça.
  '& tbody :is(a, button).MuiLink-root': {
    display: 'inline-block',
    maxWidth: '100%',
    lineHeight: '24px',
    verticalAlign: 'top',
  },
  '& tbody th :is(a, button)': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody th': { maxWidth: '16rem' },
  '& tbody :is(th > div, td[data-forma="texto"] > div:nth-of-type(2))': UMA_LINHA,
  '& tbody tr:has(td[data-forma="escolha"] :checked)': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, transparent)`,
  },
  // Por cima do nome que cobre a linha, e estreita.
  '& td[data-forma="escolha"]': { width: '2.5rem', padding: 0, textAlign: 'center' },
  '& td[data-forma="escolha"] > *': { position: 'relative', zIndex: 1 },
  '& td:is([data-forma="instante"], [data-forma="acoes"])': { whiteSpace: 'nowrap' },
  // A ação da vez aparece na linha em que se está, por cima do que ela diz; onde não há por cima do que passar, está no
  // menu.
  '& [data-rapida]': {
    position: 'absolute',
    right: 56,
    zIndex: 1,
    opacity: 0,
    backgroundColor: theme.vars.palette.background.paper,
    '@media (hover: none)': { display: 'none' },
  },
  '& tbody tr:is(:hover, :focus-within) [data-rapida]': { opacity: 1 },
  '& td:is([data-forma="etiquetas"], [data-forma="acoes"]) > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.25, 0.75),
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
