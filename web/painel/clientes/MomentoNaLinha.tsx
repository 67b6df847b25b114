import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Data, formatarDiaEMes, formatarInstante } from '../../../shared/base/datas.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { ChevronDown } from '../../kit/icones.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { horaDe, nomeDoDia } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';
import { AnotacaoNoTempo } from './AnotacaoNoTempo.tsx';
import { ConversaNoTempo } from './ConversaNoTempo.tsx';
import { diaDe, type LugarNoTempo } from './conversaNoTempo.ts';
import { IconeDoMomento } from './IconeDoMomento.tsx';
import { descreverLembretes } from './lembretesNoTempo.ts';
import { escreverLugar } from './pagamentosNoTempo.ts';

/** Se a hora diz alguma coisa: a do que se escreveu e a do que se comprou; por fora só se sabe o dia. */
function importaAHora(momento: Momento): boolean {
  if (momento.tipo === 'pagamento') return momento.pedido_id !== null;
  return momento.tipo === 'mensagem' || momento.tipo === 'pedido';
}

/** Um momento: o ícone no fio, o que houve, e à direita quanto e quando, que no celular ficam um sobre o outro. */
const Linha = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  const fundo = (cor: string) => `color-mix(in srgb, ${cor} 12%, ${palette.background.default})`;
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr) auto',
    columnGap: theme.spacing(1.25),
    alignItems: 'start',
    paddingBlock: theme.spacing(0.5),
    '& > i': {
      display: 'grid',
      placeItems: 'center',
      height: '1.5rem',
      borderRadius: '50%',
      color: palette.text.secondary,
      backgroundColor: fundo(palette.text.secondary),
    },
    '& > i > svg': { fontSize: '0.875rem' },
    '&[data-entrou] > i': { color: palette.success.main, backgroundColor: fundo(palette.success.main) },
    // O dinheiro que entrou é o que se procura; o resto lê-se, e não pesa.
    '& [data-titulo], & [data-valor]': { color: palette.text.secondary },
    '&[data-entrou] [data-titulo]': { color: palette.text.primary, fontWeight: 550 },
    '&[data-entrou] [data-valor]': { color: palette.success.main, fontWeight: 550 },
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
    // O que se abriu da série é um ponto no fio: lê-se a seguir a ela, e pesa menos.
    '&[data-dentro]': {
      '& > i': { backgroundColor: 'transparent' },
      '& > i > svg': { display: 'none' },
      '& > i::before': {
        content: '""',
        width: 7,
        height: 7,
        borderRadius: '50%',
        backgroundColor: `color-mix(in srgb, ${palette.text.secondary} 45%, ${palette.background.default})`,
      },
    },
    // A série abre-se tocando em qualquer parte da linha.
    '& button[aria-expanded]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      padding: 0,
      border: 0,
      background: 'none',
      font: 'inherit',
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
      '& > [data-quando]': { flexDirection: 'column', alignItems: 'flex-end', gap: 0 },
      '& > [data-quando] > :last-child': { minWidth: 0 },
      // O detalhe vai até ao fim da linha de baixo, que só o valor de um pagamento lhe tira.
      '&:has([data-houve]) > i': { gridRow: 1 },
      '& > [data-houve] > :first-child': { gridColumn: 2, gridRow: 1, paddingTop: '1.5px' },
      '& > [data-houve] ~ [data-quando]': { gridColumn: 3, gridRow: 1 },
      // O valor está na linha do título, e o dia na do detalhe.
      '& > [data-houve] ~ [data-quando]:has(> [data-valor])': {
        display: 'contents',
        '& > [data-valor]': { gridColumn: 3, gridRow: 1, paddingTop: '1.5px', textAlign: 'right' },
        '& > :last-child': { gridColumn: 3, gridRow: 2 },
      },
      '& > [data-houve] > :not(:first-child)': { gridColumn: 2, justifySelf: 'start' },
      '&:not(:has([data-valor])) > [data-houve] > [data-detalhe]': { gridColumn: '2 / -1', gridRow: 2 },
      '&[data-nota] > :not(i)': { gridColumn: '2 / -1' },
      '&[data-nota] > [data-quando]': { alignItems: 'flex-start' },
    },
    // Com o dedo toca-se na linha inteira, e no fim da de cima, que não é de ninguém.
    '@media (pointer: coarse)': {
      '&:has(a, button[aria-expanded])': { minHeight: 42 },
      '& :is(a, button[aria-expanded])::after': { content: '""', position: 'absolute', inset: '-8px 0 0' },
    },
  };
});

/** O que houve, numa linha: o título e ao lado, até onde cabe, o detalhe, que só se é longo vai embaixo. */
const OQueHouve = styled('div')(({ theme }) => ({
  display: 'flex',
  // De um pagamento o título é comprido: o que não cabe ao lado dele lê-se embaixo, e não se corta.
  '&:has(> [data-detalhe="longo"]), [data-entrou] > &': { flexWrap: 'wrap' },
  columnGap: theme.spacing(1),
  alignItems: 'center',
  minWidth: 0,
  paddingTop: '1.5px',
  '& > :first-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-detalhe]': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: { '& [data-estreito]': { display: 'none' } },
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
    '& [data-largo]': { display: 'none' },
    '& > :first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));

/** Letras de um detalhe que fica ao lado do título, e não embaixo. */
const NA_MESMA_LINHA = 60;

/** O que se fez e, do que se pagou, de que produto: no celular ele vai com o detalhe, que tem onde se ler inteiro. */
function separarProduto(titulo: string, momento: Momento): readonly [o_que: string, produto: string | null] {
  if (momento.tipo !== 'pagamento' || momento.produto === null) return [titulo, null];
  return [titulo.slice(0, -`: ${momento.produto}`.length), momento.produto];
}

/** Um momento na linha do tempo, ou a conversa de um dia; `dentro`, o que se abriu de uma série. */
export function MomentoNaLinha(props: { id: string; lugar: LugarNoTempo; dentro?: boolean }) {
  const { id, lugar, dentro = false } = props;
  const { momento, falas, fez } = lugar;
  const hoje = useHoje();
  const deHoje = diaDe(momento) === hoje;
  const quando = (
    <time dateTime={momento.em} title={formatarInstante(momento.em)}>
      {/* O ano que não é este está por cima. */}
      {nomeDoDia(diaDe(momento), hoje, formatarDiaEMes)}
      {deHoje && ` ${horaDe(momento.em)}`}
    </time>
  );
  const icone = (
    <i>
      <IconeDoMomento momento={momento} />
    </i>
  );
  if (momento.tipo === 'anotacao') {
    return (
      <Linha data-nota="">
        {icone}
        <AnotacaoNoTempo key={momento.anotacao.id} id={id} anotacao={momento.anotacao} />
        <div data-quando="">{quando}</div>
      </Linha>
    );
  }
  if (momento.tipo === 'conversa') {
    return (
      <Linha>
        {icone}
        <ConversaNoTempo falas={falas} ultima={momento} quando={quando} />
      </Linha>
    );
  }
  const { titulo, detalhe: dito, chip, valor, entrou, para } = escreverLugar(momento, fez);
  // À direita só o dia, que todos têm: os dias ficam uns por baixo dos outros.
  const hora = !deHoje && importaAHora(momento) && horaDe(momento.em);
  const detalhe = [dito, hora].filter(Boolean).join(' · ') || null;
  const [oQueFez, deQue] = separarProduto(titulo, momento);
  const feito = (
    <>
      {oQueFez}
      {deQue !== null && <span data-largo="">: {deQue}</span>}
    </>
  );
  return (
    <Linha {...(entrou && { 'data-entrou': true })} {...(dentro && { 'data-dentro': true })}>
      {icone}
      <OQueHouve data-houve="">
        <span data-titulo="" title={titulo}>
          {para === null ? feito : <Link to={para}>{feito}</Link>}
        </span>
        {chip && <StatusChip {...chip} />}
        {detalhe !== null && (
          <span data-detalhe={detalhe.length <= NA_MESMA_LINHA ? 'curto' : 'longo'} title={detalhe}>
            {deQue !== null && <span data-estreito="">{deQue} · </span>}
            {detalhe}
          </span>
        )}
      </OQueHouve>
      <div data-quando="">
        {valor !== null && <span data-valor>{valor}</span>}
        {quando}
      </div>
    </Linha>
  );
}

/** De um dia a outro, em poucas letras: o mês do primeiro só se diz se não é o mesmo. */
function escreverDias(de: Data, ate: Data, hoje: Data): string {
  const [primeiro, ultimo] = [de, ate].map((dia) => nomeDoDia(dia, hoje, formatarDiaEMes));
  if (de === ate) return `${ultimo}`;
  const [dia, mes] = `${primeiro}`.split('/');
  return mes !== undefined && `${ultimo}`.endsWith(`/${mes}`)
    ? `${dia}–${ultimo}`
    : `${primeiro} – ${ultimo}`;
}

/** Os lembretes seguidos numa linha, que se abre no lugar: quantos, de quê, e de que dia a que dia. */
export function LembretesNaLinha(props: { id: string; lugares: readonly [LugarNoTempo, ...LugarNoTempo[]] }) {
  const { id, lugares } = props;
  const [aberto, abrir] = useState(false);
  const hoje = useHoje();
  const { titulo, detalhe } = descreverLembretes(lugares);
  const [{ momento }] = lugares;
  const dias = escreverDias(diaDe(lugares.at(-1)?.momento ?? momento), diaDe(momento), hoje);
  return (
    <>
      <Linha>
        <i>
          <IconeDoMomento momento={momento} />
        </i>
        <OQueHouve data-houve="">
          <button type="button" data-titulo="" aria-expanded={aberto} onClick={() => abrir(!aberto)}>
            {titulo}
            <ChevronDown aria-hidden />
          </button>
          <span data-detalhe="curto" title={detalhe}>
            {detalhe}
          </span>
        </OQueHouve>
        <div data-quando="">
          <span>{dias}</span>
        </div>
      </Linha>
      {aberto &&
        lugares.map((lugar) => <MomentoNaLinha key={lugar.momento.id} id={id} lugar={lugar} dentro />)}
    </>
  );
}
