import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NUMA_LINHA } from './UmaLinha.ts';

const Linha = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignContent: 'center',
  columnGap: theme.spacing(0.75),
  minHeight: 64,
  // O meio do nome fica a meia altura de um dedo do alto, também na linha que tem outra por baixo.
  paddingBlock: 11,
  // Sem ações, o valor encosta à direita.
  '&:not(:has(> [data-acao]))': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  '& > [data-figura]': {
    gridRow: '1 / span 2',
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'center',
    minWidth: 32,
  },
  '& > :is([data-nome], [data-abaixo])': {
    gridColumn: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > [data-nome]': { margin: 0, fontSize: '0.875rem', fontWeight: 500, lineHeight: '22px' },
  '& > [data-abaixo]': {
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
  },
  '& > [data-abaixo] > span + span::before': { content: '" · "' },
  // O que se abre cede o lugar, com reticências, ao que vem antes.
  '& > [data-abaixo]:has(:is(a, button))': {
    display: 'flex',
    '& > span': { flex: 'none', whiteSpace: 'pre' },
    '& > span:has(:is(a, button))': {
      display: 'flex',
      alignItems: 'baseline',
      flex: '0 1 auto',
      minWidth: 0,
      '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
  // O que traz figura fica na linha do que vem depois, e é só esse que termina em reticências.
  '& > [data-abaixo] > span:not(:last-child) > span:has(.letra)': {
    display: 'inline-flex',
    maxWidth: '100%',
    verticalAlign: 'top',
  },
  '& > [data-valor]': { gridColumn: 3, textAlign: 'right', whiteSpace: 'nowrap', lineHeight: '22px' },
  '& > [data-canto]': {
    gridColumn: 3,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
  },
  // Sem valor, o nome vai até ao fim; e sem nada no canto, o que vem embaixo dele.
  '&:not(:has(> [data-valor])) > [data-nome]': { gridColumn: '2 / span 2' },
  '&:has(> [data-acao]) > [data-nome]': { marginRight: 12 },
  '&:not(:has(> [data-canto])) > [data-abaixo]': { gridColumn: '2 / span 2' },
  '& > [data-acao]': {
    gridColumn: 4,
    gridRow: '1 / span 2',
    alignSelf: 'center',
    display: 'flex',
    // Os ícones têm o alvo de um dedo, e dele só se vê o meio: o que está ao lado chega-se a ele.
    marginInline: '-12px',
  },
  // Com valor, que acaba onde acaba a linha, as ações ficam por baixo dele, e a altura delas não é da linha.
  '&:has(> [data-acao]):has(> [data-valor])': {
    '& > [data-valor]': { gridColumn: '3 / -1' },
    '& > [data-abaixo]': { gridColumn: 2, gridRow: 2, marginRight: 4 },
    '& > [data-acao]': {
      gridColumn: '3 / -1',
      gridRow: 2,
      justifySelf: 'end',
      alignItems: 'center',
      height: 20,
    },
  },
  '& > [data-acao] [data-chamar]': { color: theme.vars.palette.text.secondary },
  '& > [data-acao] > :is(a, button)': { display: 'grid', placeItems: 'center', minWidth: 44, minHeight: 44 },
  '& > [data-fim]': { gridColumn: '2 / -1', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) },
  '& > [data-fim]:empty': { display: 'none' },
  // O nome, ou o que abre o registro, cobre a linha inteira; a figura, a caixa e as ações ficam por cima. O menu que
  // elas abrem fica onde está: por cima de tudo, também da barra de baixo.
  '& > :is([data-figura], [data-acao]) > :not(.MuiModal-root)': { position: 'relative', zIndex: 1 },
  // O que se toca é a linha: o link não precisa da altura do dedo.
  '&& > :is([data-nome], [data-abaixo]) :is(a, button)': {
    display: 'inline',
    minHeight: 0,
    color: 'inherit',
  },
  // As reticências não entram num botão: tem as dele.
  '&& > :is([data-nome], [data-abaixo]) button': NUMA_LINHA,
}));

/** Os pedaços de uma linha: os que são null não ocupam lugar. */
export type PedacosDaLinha = {
  /** Quem ou o que é, num relance: as iniciais, ou a caixa de quem escolhe. */
  readonly figura: ReactNode;
  readonly nome: ReactNode;
  /** À direita do nome. */
  readonly valor?: ReactNode;
  /** Embaixo do nome, numa linha só: o que não cabe termina em reticências. */
  readonly abaixo: readonly ReactNode[];
  /** À direita do que vem embaixo. */
  readonly canto?: ReactNode;
  readonly acao?: ReactNode;
  /** O que há de fora do comum, numa linha a mais. */
  readonly fim?: ReactNode;
};

const vazio = (pedaco: ReactNode) =>
  pedaco === null || pedaco === undefined || pedaco === false || pedaco === '';

/** Um registro na tela estreita: 64 px, o nome e uma linha. */
export function LinhaDensa(props: PedacosDaLinha & { id: string; nivel?: 'h2' | 'h3' }) {
  const { id, nivel: Titulo = 'h2', figura, nome, valor, abaixo, canto, acao, fim } = props;
  const aVista = abaixo.filter((pedaco) => !vazio(pedaco));
  return (
    <Linha data-linha={id}>
      <div data-figura>{figura}</div>
      <Titulo data-nome>{nome}</Titulo>
      {!vazio(valor) && <div data-valor>{valor}</div>}
      <div data-abaixo>
        {aVista.map((pedaco, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: os pedaços de uma linha não trocam de lugar
          <span key={i}>{pedaco}</span>
        ))}
      </div>
      {!vazio(canto) && <div data-canto>{canto}</div>}
      {!vazio(acao) && <div data-acao>{acao}</div>}
      {!vazio(fim) && <div data-fim>{fim}</div>}
    </Linha>
  );
}
