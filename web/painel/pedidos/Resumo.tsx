import Box from '@mui/material/Box';
import { type Contador, Contadores } from '../../kit/Contadores.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';

const LINHA = '1.1875rem';

/**
 * Na tela larga: o primeiro, grande, com o que se diz dele ao lado; os outros, cada um por cima do seu nome. No
 * celular, o primeiro numa linha e os outros, quietos, na de baixo.
 */
const EM_DUAS_LINHAS = {
  '@media (max-width: 599.95px)': {
    '& dl[data-em-linha]': { flexWrap: 'wrap', overflow: 'visible' },
    '& dl[data-em-linha] > div:first-of-type': { flexBasis: '100%' },
    '& dl[data-em-linha] > div:not(:has(button))': {
      alignItems: 'baseline',
      minHeight: '1.5rem',
      '& > dd': { fontWeight: 400, color: 'text.secondary' },
    },
  },
  '@media (min-width: 600px)': {
    '& dl[data-em-linha]': {
      alignItems: 'center',
      gap: '8px 24px',
      marginBottom: 1.75,
      [`@media ${CABE_TABELA}`]: { marginBottom: 0 },
      '@media (min-width: 1440px)': { columnGap: '32px' },
    },
    '& dl[data-em-linha] > div': {
      display: 'grid',
      gridAutoRows: LINHA,
      alignItems: 'start',
      gap: 0,
      lineHeight: LINHA,
      '& > *': { order: 0 },
      '& > dd:first-of-type': { gridRow: 1, fontSize: '0.875rem', lineHeight: 'inherit' },
      '& > dt': { gridRow: 2 },
      // O que se clica tem 24 px, sem que a linha cresça.
      '& button': { lineHeight: 'inherit', marginBlock: '-2.5px', verticalAlign: 'top' },
    },
    '& dl[data-em-linha] > div:first-of-type': {
      columnGap: 1.5,
      '& > dd:first-of-type': { gridRow: '1 / span 2', fontSize: '2rem', lineHeight: '2.375rem' },
      '& > dt': { gridRow: 1, gridColumn: 2, color: 'text.primary', fontWeight: 550 },
      '& > dd + dd': { gridRow: 2, gridColumn: 2, lineHeight: 'inherit' },
      // Sem mais nada a dizer, o nome fica a meia altura do número.
      '&:not(:has(dd + dd)) > dt': { gridRow: '1 / span 2', alignSelf: 'center' },
    },
  },
} as const;

/** Os números no alto das vendas: o que se procura, grande, e os outros, se não são zero; cada um filtra a lista. */
export const Resumo = (props: { prontos: boolean; contadores: readonly Contador[] }) => (
  <Box sx={EM_DUAS_LINHAS}>
    <Contadores rotulo="Totais" emLinha {...props} />
  </Box>
);
