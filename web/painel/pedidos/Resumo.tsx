import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Contador, Contadores } from '../../kit/Contadores.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';

/** Em pixels, a de cada uma das duas linhas ao lado do número grande. */
const ALTURA_DA_LINHA = 40;

/**
 * Onde cabem todos, o primeiro e o desenho enchem a altura, e os outros são duas linhas ao lado, como as do que espera:
 * o nome e, na ponta, o número, e um fio entre elas.
 */
const AO_LADO = {
  display: 'grid',
  flex: '1 1 0',
  gridAutoFlow: 'column',
  gridTemplateRows: `repeat(2, ${ALTURA_DA_LINHA}px)`,
  gridTemplateColumns: 'auto',
  justifyContent: 'start',
  alignItems: 'stretch',
  gap: '0 24px',
  '&:has(figure)': { gridTemplateColumns: 'auto minmax(0, 1fr)', justifyContent: 'stretch' },
  // O lugar dos outros guarda-se até a lista chegar inteira: o desenho não encolhe.
  '@media (min-width: 1280px)': {
    '&:has(figure)': { gridTemplateColumns: 'auto minmax(0, 1fr) minmax(12.75rem, auto)' },
  },
  '& > figure': { gridArea: '1 / 2 / -1', maxWidth: 'none' },
  '& dl[data-em-linha] > div:first-of-type': {
    gridRow: '1 / -1',
    gridTemplateRows: '1.25rem 2.5rem 1.25rem',
    // O lugar do número guarda-se até se saber.
    minWidth: '12.5rem',
    '& > dd:first-of-type': { lineHeight: '2.5rem' },
  },
  '& dl[data-em-linha] > div:not(:first-of-type)': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    '@media (min-width: 1280px)': { minWidth: '12.75rem' },
    paddingLeft: '25px',
    fontSize: '0.875rem',
    '& > dt': { fontSize: 'inherit', fontWeight: 400, color: 'text.secondary' },
    '& > dd:first-of-type': { padding: 0, margin: 0, fontSize: 'inherit', lineHeight: 'inherit' },
    // O botão, mais alto do que a linha, não a empurra.
    '& button': { marginBlock: '-2px' },
    '& button::after': { inset: '4px -8px 4px 16px' },
    // O fio que separa um grupo do outro tem a altura toda, também se o grupo é de um só.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 auto auto 0',
      height: 2 * ALTURA_DA_LINHA,
      borderLeft: '1px solid',
      borderColor: 'divider',
    },
  },
  '& dl[data-em-linha] > div[data-embaixo]:not(:first-of-type)': {
    '&::before': {
      inset: '0 0 auto 25px',
      height: 0,
      borderLeft: 0,
      borderTop: '1px solid',
      borderColor: 'divider',
    },
  },
} as const;

/** O nome por cima do número, e do primeiro, grande, o que se diz dele por baixo: são todos da mesma maneira. */
const UM_ESTILO = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 32px',
  minWidth: 0,
  // O desenho, que não é dos números, fica entre o primeiro deles e os outros.
  '& > section, & dl[data-em-linha]': { display: 'contents' },
  '& > section:first-of-type dl > div:not(:first-of-type)': { order: 1 },
  '& dl[data-em-linha] > div': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: '1.25rem auto',
    justifyItems: 'start',
    minHeight: 0,
    gap: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    '& > *': { order: 0 },
    '& > dt': { fontWeight: 400, color: 'text.secondary' },
    // A linha de base é a do número grande.
    '& > dd:first-of-type': {
      fontSize: '1.25rem',
      lineHeight: '2.25rem',
      letterSpacing: '-0.01em',
      '@media (min-width: 600px)': { paddingTop: '3px', marginBottom: '-3px' },
    },
    // O lugar da comparação guarda-se até se saber.
    '& > dd + dd': { minHeight: '1.25rem', lineHeight: 'inherit' },
    '& strong': { fontWeight: 400 },
    '& button': { lineHeight: 'inherit' },
    '& button::after': { inset: '-4px -8px' },
  },
  '@media (min-width: 600px)': {
    '& dl[data-em-linha] > div:first-of-type > dd:first-of-type': {
      padding: 0,
      margin: 0,
      fontSize: '2rem',
      lineHeight: '2.25rem',
      letterSpacing: '-0.02em',
    },
  },
  [`@media ${CABE_TABELA}`]: AO_LADO,
  // No celular, o desenho ao lado do que se recebeu e, numa linha por baixo, quietos, os outros.
  '@media (max-width: 599.95px)': {
    gap: '0 12px',
    '& dl[data-em-linha] > div:first-of-type': {
      flex: 'none',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 0.75,
      '& > dd:first-of-type': { gridRow: 2, gridColumn: '1 / -1', lineHeight: '1.625rem' },
    },
    // Do tamanho do dedo.
    '& dl[data-em-linha] > div button::after': { inset: '-6px' },
    '& dl[data-em-linha] > div:first-of-type button': {
      position: 'relative',
      padding: '20px 0 0',
      marginTop: '-20px',
    },
    '& dl[data-em-linha] > div:first-of-type button::after': { inset: '0 -6px' },
    '&:not(:has(figure)) dl[data-em-linha] > div:first-of-type': { flexBasis: '100%' },
    '& dl[data-em-linha] > div:not(:first-of-type)': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.75,
      minHeight: '2rem',
      color: 'text.secondary',
      '& > dt': { fontWeight: 400, color: 'inherit' },
      '& > dd:first-of-type': { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 400 },
    },
  },
} as const;

/** Os números no alto das vendas: o que se procura, grande, e os outros, se não são zero; cada um filtra a lista. */
export const Resumo = ({
  desenho,
  ...props
}: {
  prontos: boolean;
  contadores: readonly Contador[];
  /** O primeiro número, dia a dia. */
  desenho?: ReactNode;
}) => (
  <Box sx={UM_ESTILO}>
    <Contadores rotulo="Totais" emLinha {...props} />
    {desenho}
  </Box>
);
