import { styled } from '@mui/material/styles';

/**
 * Um momento: o que é dinheiro, o que se disse e o que saiu têm um ícone no fio, o resto é um ponto; depois o que
 * houve, e à direita quanto e quando, que no celular ficam um sobre o outro.
 */
export const Linha = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  const fundo = (cor: string) => `color-mix(in srgb, ${cor} 12%, ${palette.background.default})`;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
    columnGap: theme.spacing(1.25),
    alignItems: 'start',
    paddingBlock: 5,
    '& > i': {
      // Por cima do fio, e do que o tapa no fim.
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      height: '1.5rem',
      borderRadius: '50%',
      color: palette.text.secondary,
    },
    '& > i:has(> svg)': { backgroundColor: fundo(palette.text.secondary) },
    // À altura do que se lê ao lado.
    '& > i > svg': { position: 'relative', top: -1, fontSize: '0.875rem' },
    // Do que saiu sozinho só o traço, por cima do fio.
    '& > i:has(> [data-quieto])': { backgroundColor: 'transparent' },
    '& > i > [data-quieto]': {
      boxSizing: 'content-box',
      paddingBlock: 2,
      backgroundColor: palette.background.default,
    },
    '& > i:empty::before': {
      content: '""',
      width: 7,
      height: 7,
      borderRadius: '50%',
      backgroundColor: `color-mix(in srgb, ${palette.text.secondary} 50%, ${palette.background.default})`,
    },
    '&[data-entrou] > i': { color: palette.success.main, backgroundColor: fundo(palette.success.main) },
    '& :is([data-houve], [data-quando])': { lineHeight: '1.25rem' },
    // O dinheiro que entrou é o que se procura; o resto lê-se, e não pesa.
    '& [data-titulo], & [data-valor]': { color: palette.text.secondary, fontSize: '0.8125rem' },
    '&[data-entrou] :is([data-titulo], [data-valor])': { fontSize: '0.875rem' },
    '&[data-entrou] [data-titulo]': { color: palette.text.primary, fontWeight: 550 },
    '&[data-entrou] [data-valor]': { color: palette.text.primary, fontWeight: 550 },
    '& > [data-conversa]': { gridColumn: '2 / -1', paddingBottom: theme.spacing(0.5) },
    '& > [data-quando]': {
      display: 'flex',
      gap: theme.spacing(1.5),
      alignItems: 'baseline',
      justifyContent: 'flex-end',
      paddingTop: '1.5px',
      whiteSpace: 'nowrap',
    },
    '& time, & > [data-quando] > span:last-child': { color: palette.text.secondary, fontSize: '0.8125rem' },
    // O dia tem uma coluna, da largura do mais comprido: o valor acaba sempre antes dela.
    '& > [data-quando] > :last-child': { minWidth: '4.25rem', textAlign: 'right' },
    '& a': { color: 'inherit', textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
    // O que se abriu da série lê-se a seguir a ela, e pesa menos.
    '&[data-dentro] > i::before': { width: 5, height: 5 },
    // A série abre-se tocando em qualquer parte da linha.
    '& button[aria-expanded]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      cursor: 'pointer',
      [theme.breakpoints.up('sm')]: { flex: 'none' },
      '& > svg': { fontSize: '1rem', color: palette.text.secondary },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '@media (hover: hover) and (min-width: 600px)': {
      '&[data-nota]:is(:hover, :focus-within) > [data-quando]': { opacity: 0, pointerEvents: 'none' },
    },
    [theme.breakpoints.down('sm')]: {
      // O valor é mais largo do que o dia: o que sobra por baixo dele é do detalhe.
      gridTemplateColumns: '1.5rem minmax(0, 1fr) auto auto',
      '& > [data-quando]': { gridColumn: '3 / -1', flexDirection: 'column', alignItems: 'flex-end', gap: 0 },
      '& > [data-quando] > :last-child': { minWidth: 0 },
      // O detalhe vai até ao fim da linha de baixo, que só o dia de um pagamento lhe tira.
      '&:has([data-houve]) > i': { gridRow: 1 },
      '& > [data-houve] > :first-child': { gridColumn: 2, gridRow: 1, paddingTop: '1.5px' },
      '& > [data-houve] ~ [data-quando]': { gridRow: 1 },
      // O valor está na linha do título, e o dia na do detalhe.
      '& > [data-houve] ~ [data-quando]:has(> [data-valor])': {
        display: 'contents',
        '& > [data-valor]': { gridColumn: '3 / -1', gridRow: 1, paddingTop: '1.5px', textAlign: 'right' },
        '& > :last-child': { gridColumn: 4, gridRow: 2 },
      },
      '&:has([data-valor]) > [data-houve] > [data-detalhe]': { gridColumn: '2 / 4' },
      '& > [data-houve] > :not(:first-child)': { gridColumn: 2, justifySelf: 'start' },
      '&:not(:has([data-valor])) > [data-houve] > [data-detalhe]': { gridColumn: '2 / -1', gridRow: 2 },
      '&[data-nota] > :not(i)': { gridColumn: '2 / -1' },
      '&[data-nota] > [data-quando]': { alignItems: 'flex-start' },
    },
    // Com o rato, um pouco por cima e por baixo da palavra.
    '@media (pointer: fine)': {
      '& a': { position: 'relative' },
      '& a::after': { content: '""', position: 'absolute', inset: '-4px 0' },
    },
    // Com o dedo toca-se na linha inteira, e no fim da de cima, que não é de ninguém.
    '@media (pointer: coarse)': {
      '&:has(a, button[aria-expanded])': { minHeight: 42 },
      '& :is(a, button[aria-expanded])::after': { content: '""', position: 'absolute', inset: '-8px 0 0' },
    },
  };
});

/** O que houve, numa linha: o título e ao lado, até onde cabe, o detalhe, que só se é longo vai embaixo. */
export const OQueHouve = styled('div')(({ theme }) => ({
  display: 'flex',
  '&:has(> [data-detalhe="longo"])': { flexWrap: 'wrap' },
  columnGap: theme.spacing(1),
  alignItems: 'baseline',
  minWidth: 0,
  paddingTop: '1.5px',
  '& > :first-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-detalhe]': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& > [data-detalhe="curto"]': {
    flex: '0 1000 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [theme.breakpoints.up('sm')]: { whiteSpace: 'nowrap' },
  },
  '& > [data-detalhe="longo"]': {
    flexBasis: '100%',
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('sm')]: {
    display: 'contents',
    '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));
