import { styled, type Theme } from '@mui/material/styles';
import type { ComponentProps, CSSProperties } from 'react';

/** Tabela simples, sem moldura: cabeçalho discreto, um fio e uma linha de 44 px por registro. */
export const Tabela = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.875rem',
  '& th, & td': { padding: theme.spacing(0.75, 1.5), textAlign: 'left', verticalAlign: 'middle' },
  // O fundo da linha, que o que aparece por cima dela também tem.
  '& tbody tr': { height: 44, '--linha': theme.vars.palette.background.paper },
  '& thead th': {
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    paddingBlock: theme.spacing(1),
  },
  '& tbody th': { fontWeight: 'inherit' },
  '& tbody th, & tbody td': {
    borderTop: `1px solid color-mix(in srgb, ${theme.vars.palette.divider} 60%, transparent)`,
    overflowWrap: 'anywhere',
  },
  '& [data-numero]': { textAlign: 'right', whiteSpace: 'nowrap' },
  // A seta vem antes: a palavra acaba onde acabam os números.
  '& th[data-numero] > button': { flexDirection: 'row-reverse' },
  '& tbody tr:hover': {
    '--linha': `color-mix(in srgb, ${theme.vars.palette.text.primary} 3%, ${theme.vars.palette.background.paper})`,
    backgroundColor: 'var(--linha)',
  },
}));

/** Uma linha só: o que não cabe termina em reticências. */
export const UMA_LINHA = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.4,
} as const;

/** O que se vê de um botão, por trás das palavras: é menor do que o lugar de lhe tocar. */
const FUNDO_DO_BOTAO = {
  content: '""',
  position: 'absolute',
  inset: '50% 0 auto',
  zIndex: -1,
  borderRadius: 8,
  transform: 'translateY(-50%)',
} as const;

/**
 * O título de um grupo de linhas: uma faixa quase branca; o que aperta diz-se na marca, e o que passou tem o botão
 * cheio.
 */
const tituloDoGrupo = ({ vars: { palette } }: Theme) => ({
  color: palette.text.secondary,
  '--faixa': `color-mix(in srgb, var(--tinta) 4%, ${palette.background.paper})`,
  '[data-tema="dark"] &': {
    '--faixa': `color-mix(in srgb, var(--tinta) 6%, ${palette.background.paper})`,
  },
  '&[data-grupo="erro"]': { color: 'var(--passou)' },
  '&[data-grupo="alerta"]': { color: 'var(--perto)' },
  '&[data-grupo="corre"]': { color: 'var(--corre)' },
  '& [data-titulo]': { margin: 0, fontSize: '0.875rem', fontWeight: 550, color: palette.text.primary },
  '& [data-quantas]': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& [data-soma]': { color: palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  // O que se faz do grupo.
  '& a': {
    position: 'relative',
    zIndex: 0,
    color: palette.primary.main,
    fontWeight: 550,
    lineHeight: '24px',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
    // Uma seta diz que leva a outro lugar, e que nada sai daqui.
    '& > svg': { marginInline: '3px -4px', fontSize: '0.875rem', verticalAlign: -2 },
  },
  // Do que passou, o cheio: é o que se vem fazer.
  '&[data-grupo="erro"] a': {
    color: 'var(--no-cheio)',
    textDecoration: 'none',
    '&::before': { ...FUNDO_DO_BOTAO, insetInline: -10, height: 26, backgroundColor: 'var(--cheio)' },
    '&:hover::before': { backgroundColor: 'var(--cheio-forte)' },
  },
});

/** As linhas de uma lista em colunas: o nome e, nas que o têm, o que vem embaixo cabem nos 44 px. */
export const LinhasDaTabela = styled(Tabela)(({ theme }) => ({
  // O botão de um nome pode cobrir a linha inteira.
  '& tbody tr': { position: 'relative' },
  '& tbody th > div:first-of-type': { fontWeight: 500 },
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
  '& tbody td .letra': { width: 16, height: 16, borderRadius: 4, fontSize: '0.625rem', lineHeight: '16px' },
  '& tbody :is(th > div, td[data-forma="texto"] > div:nth-of-type(2))': UMA_LINHA,
  '& tbody tr:has(td[data-forma="escolha"] :checked)': {
    '--linha': `color-mix(in srgb, ${theme.vars.palette.primary.main} 8%, ${theme.vars.palette.background.paper})`,
    backgroundColor: 'var(--linha)',
  },
  // As caixas ficam na beira da tela, fora da lista, que começa onde começa o título.
  '&[data-escolhe]': {
    width: 'calc(100% + var(--beira, 0px))',
    marginLeft: 'calc(-1 * var(--beira, 0px))',
    '& th:nth-of-type(1)': { paddingLeft: 0 },
  },
  // Por cima do nome que cobre a linha, e estreita.
  '& td[data-forma="escolha"]': {
    width: 'var(--beira, 2.5rem)',
    padding: 0,
    border: 0,
    textAlign: 'center',
    '& > *': { position: 'relative', zIndex: 1 },
  },
  // Onde se aponta, só na linha em que se está, até que se marque uma.
  '@media (hover: hover) and (pointer: fine)': {
    '&[data-escolhe]:not(:has(:checked)) tr:not(:hover, :focus-within) > td[data-forma="escolha"] > *': {
      opacity: 0,
    },
    // O menu da linha fica na outra beira, e também só na linha em que se está.
    '&[data-escolhe] tr[data-linha]': {
      '& > td:last-of-type': { position: 'relative' },
      // Do ícone da ponta vê-se o meio: é ele que acaba onde acaba a lista, e o menu começa onde ele acaba de se tocar.
      '& > td:last-of-type > div': { marginRight: '-4px' },
      '& > td:last-of-type .MuiIconButton-root': { padding: '4px' },
      '& > td:last-of-type [aria-haspopup="menu"]': {
        position: 'absolute',
        top: '50%',
        left: 'calc(100% + 4px)',
        width: 24,
        paddingInline: 0,
        transform: 'translateY(-50%)',
        color: theme.vars.palette.text.secondary,
      },
      '&:not(:hover, :focus-within) [aria-haspopup="menu"]:not([aria-expanded="true"])': { opacity: 0 },
      '&:is(:hover, :has(td[data-forma="escolha"] :checked))': {
        boxShadow: 'var(--beira, 0) 0 0 var(--linha)',
      },
    },
  },
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
  '& tbody tr[data-grupo]': {
    ...tituloDoGrupo(theme),
    height: 38,
    '&, &:hover': { backgroundColor: 'transparent' },
    '& > *': { border: 0, color: 'inherit' },
    '& > th': { maxWidth: 'none', padding: 0 },
    // A faixa passa um pouco das pontas das linhas: a marca fica no meio das iniciais, o título onde começa o nome, e o
    // que se faz dele acaba onde acabam os valores.
    '& > th > div': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      height: 38,
      margin: '0 -8px 0 calc(var(--beira, 2.5rem) - 8px)',
      padding: '0 8px 0 14.5px',
      borderRadius: 8,
      backgroundColor: 'var(--faixa)',
      fontWeight: 'inherit',
    },
    '& > th [data-titulo]': { marginLeft: 8.5 },
    '& > th a': { overflow: 'visible' },
    '& [data-acoes]': { display: 'flex', alignItems: 'center', gap: 16, marginLeft: 'auto' },
    '&[data-grupo="erro"] [data-acoes] > a': { marginInline: 10, '& > svg': { display: 'none' } },
  },
  // A faixa já separa: a primeira linha do grupo não tem fio, e o grupo seguinte vem um pouco abaixo.
  '& tbody tr[data-grupo] + tr': { height: 43, '& > *': { borderTop: 0 } },
  '& tbody:has(tr[data-grupo]) ~ tbody::before': { content: '""', display: 'block', height: 8 },
  // Começa onde começam os nomes.
  '& tbody tr[data-outras]': {
    height: 36,
    '&, &:hover': { backgroundColor: 'transparent' },
    '& > td:first-of-type': { border: 0 },
    '& > td:last-of-type': { paddingLeft: 34 },
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
  '&[data-juntos] > li:has(+ li[data-grupo])': { borderBottom: 0 },
  '&[data-juntos] > li[data-grupo]': {
    ...tituloDoGrupo(theme),
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    height: 44,
    border: 0,
    borderRadius: 8,
    backgroundColor: 'var(--faixa)',
    fontSize: '0.8125rem',
    // A marca fica no meio das iniciais, o título onde começa o nome, e a soma acaba onde acaba o valor das linhas.
    padding: '0 8px 0 10.5px',
    '& > [data-titulo]': { marginLeft: 11.5 },
    '& > [data-soma]': { marginLeft: 'auto', whiteSpace: 'nowrap' },
    '& > [data-acao]': { flex: 'none', marginLeft: 4 },
    '& > [data-titulo]:not(:last-child)': { whiteSpace: 'nowrap' },
    // Sem nada que fazer, o lugar é do título, que cabe numa linha.
    '& > [data-acao]:empty': { margin: 0 },
    '& > [data-acao] > a': {
      display: 'inline-grid',
      placeItems: 'center',
      minHeight: 44,
      minWidth: 64,
      '& > svg': { display: 'none' },
    },
    // Com o dedo, um botão vê-se que o é.
    '& > [data-acao] > a::before': { ...FUNDO_DO_BOTAO, height: 30 },
    '&:not([data-grupo="erro"]) > [data-acao] > a::before': {
      boxSizing: 'border-box',
      border: `1px solid color-mix(in srgb, ${theme.vars.palette.primary.main} 35%, transparent)`,
      backgroundColor: theme.vars.palette.background.paper,
    },
  },
  '&[data-juntos] > li[data-outras]': { paddingLeft: 38, borderBottom: 0 },
  '&[data-juntos] > li + li[data-grupo]': { marginTop: 8 },
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
