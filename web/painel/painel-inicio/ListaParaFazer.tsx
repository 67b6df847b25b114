import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { ChevronRight } from '../../kit/iconesDaMoldura.tsx';
import { numero } from '../pecas/contar.ts';
import { useLinhas } from '../pecas/linhas/linhas.ts';
import { listarParaFazer, type ParaFazer } from '../pecas/painel-inicio/paraFazer.ts';
import { useContagemDaFila } from '../pecas/renovacoes/consultas.ts';

/** Linhas que se reservam enquanto não se sabe quantas há. */
const RESERVADAS = 6;

/** A da ação mais comprida: as duas beiras delas alinham, e o dinheiro é uma coluna só. */
const LARGURA_DA_ACAO = '9.5rem';

const Lista = styled('ul')(({ theme }) => ({
  // Quantos, o quê, quanto vale e o que se faz: as mesmas colunas em todas as linhas, e o dinheiro alinhado à direita.
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignContent: 'start',
  columnGap: theme.spacing(1.5),
  minHeight: RESERVADAS * 44,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    columnGap: 'inherit',
    alignItems: 'center',
    minHeight: 44,
    // A frase de várias linhas não encosta nos fios.
    paddingBlock: 2,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 2,
  },
  '& li:not(.nada):hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
  '& b': {
    fontSize: '1.25rem',
    fontWeight: 550,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  // Vermelho só por onde se começa, e quem pagou e está do lado de fora: com todos não se saberia qual.
  '& li:is(:first-of-type, [data-fazer=pagaram])[data-urgente] b': { color: theme.vars.palette.error.main },
  '& .frase': { display: 'contents' },
  '& .valor': {
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& li > :is(a, details)': { gridColumn: 4 },
  '& .texto': { lineHeight: 1.35 },
  '& li:not(:has(.valor)) .texto': { gridColumn: '2 / span 2' },
  '& li.nada': { display: 'flex' },
  // No celular o dinheiro segue a frase, e a ação fica ao lado das duas.
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1),
    '& li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      lineHeight: 1.35,
      paddingBlock: theme.spacing(0.75),
    },
    // De dois algarismos: as frases alinham também com um.
    '& b': { minWidth: '1.5rem' },
    '& .frase': { display: 'block' },
    '& li > :is(a, details)': { gridColumn: 3, justifySelf: 'end' },
  },
  // Todas as ações têm a mesma forma quieta; onde se toca, o que se vê é menor do que o que se toca.
  '& li > a, & summary': {
    '--fundo': theme.vars.palette.background.paper,
    '--fio': `color-mix(in srgb, ${theme.vars.palette.text.secondary} 30%, transparent)`,
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: '5.75rem',
    minHeight: 30,
    paddingInline: theme.spacing(1.5),
    [theme.breakpoints.up('sm')]: { width: LARGURA_DA_ACAO, paddingInline: theme.spacing(0.5) },
    color: theme.vars.palette.text.primary,
    fontSize: '0.8125rem',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      borderRadius: theme.shape.borderRadius,
      border: '1px solid var(--fio)',
      backgroundColor: 'var(--fundo)',
    },
    '&:hover': { '--fio': theme.vars.palette.primary.main },
    '@media (pointer: coarse)': { minHeight: 44, '&::before': { insetBlock: '5px' } },
  },
  // Por onde se começa: o que aperta mais tem o botão cheio.
  '& li:first-of-type[data-urgente] > a': {
    '--fundo': theme.vars.palette.primary.main,
    '--fio': 'transparent',
    color: theme.vars.palette.primary.contrastText,
    '&:hover': { '--fundo': theme.vars.palette.primary.dark, '--fio': 'transparent' },
  },
  '& summary': { listStyle: 'none' },
  '& summary svg': { margin: '0 -3px 0 3px', fontSize: '1rem', transform: 'rotate(90deg)' },
  '& details[open] > summary svg': { transform: 'rotate(-90deg)' },
  // Aberta, o que se abriu vem por baixo, na largura da linha; onde cabe, o botão fica onde estava, ao lado da frase.
  '& li > details[open]': { gridColumn: '1 / -1', justifySelf: 'stretch' },
  [theme.breakpoints.up('sm')]: {
    '& li:has(> details[open]) :is(b, .texto)': { gridRow: 1, alignSelf: 'start', lineHeight: '40px' },
    '& li:has(> details[open]) .texto': { gridColumn: 2 },
    '& li:has(> details[open]) b': { gridColumn: 1 },
    '& li > details[open]': { gridRow: 1 },
    '& details[open] > summary': { marginTop: 5, '@media (pointer: coarse)': { marginTop: 0 } },
  },
  '& details[open] > summary': {
    marginLeft: 'auto',
    [theme.breakpoints.down('sm')]: { width: 'fit-content' },
  },
  '& details a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    marginLeft: '2.25rem',
    [theme.breakpoints.down('sm')]: { marginLeft: '2rem' },
    color: theme.vars.palette.primary.main,
    fontWeight: 550,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& details a:hover': { textDecoration: 'underline' },
  '& .nada': { color: theme.vars.palette.text.secondary },
}));

const escrever = ({ quantos, ha_mais = false }: ParaFazer) => `${numero(quantos)}${ha_mais ? '+' : ''}`;

/** Aonde se faz: um link ou, com vários produtos, os de cada um, que se abrem. */
function Destinos({ fazer }: { fazer: ParaFazer }) {
  const { texto, destinos, verbo } = fazer;
  const links = destinos.map(({ rotulo, para }) => (
    <Link key={para} to={para} aria-label={`${rotulo}: ${escrever(fazer)} ${texto}`}>
      {rotulo}
    </Link>
  ));
  if (verbo === undefined) return links[0];
  return (
    <details>
      <summary aria-label={`${verbo}: ${escrever(fazer)} ${texto}`}>
        {verbo}
        <ChevronRight aria-hidden />
      </summary>
      {links}
    </details>
  );
}

/** O que há para fazer, uma linha cada com o número e a ação: o que chega a zero desaparece. */
export function ListaParaFazer({ hoje }: { hoje: Hoje | undefined }) {
  const { data: linhas } = useLinhas();
  const fila = useContagemDaFila();
  const pronto = hoje !== undefined && linhas !== undefined && !fila.isPending;
  const fazer = pronto ? listarParaFazer(hoje, linhas.itens, fila.data) : [];
  return (
    <Lista aria-label="Para fazer" aria-busy={!pronto}>
      {fazer.map((linha) => (
        <li key={linha.id} data-fazer={linha.id} data-urgente={linha.urgente ? '' : undefined}>
          <b>{escrever(linha)}</b>
          <span className="frase">
            <span className="texto">{linha.texto}</span>{' '}
            {linha.valor !== undefined && <span className="valor">{formatarReais(linha.valor)}</span>}
          </span>
          <Destinos fazer={linha} />
        </li>
      ))}
      {pronto && fazer.length === 0 && <li className="nada">Nada espera por você agora.</li>}
    </Lista>
  );
}
