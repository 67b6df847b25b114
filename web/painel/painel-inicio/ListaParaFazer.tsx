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

/** A da ação mais comprida, numa linha; no celular, em duas. */
const LARGURA_DA_ACAO = { xs: '6.5rem', sm: '8.5rem' } as const;

const Lista = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  const tingir = (parte: string) => `color-mix(in srgb, ${palette.text.primary} ${parte}, transparent)`;
  return {
    // Quantos, o quê, quanto vale e o que se faz: as mesmas colunas em todas as linhas, e os números à direita.
    display: 'grid',
    gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr) auto auto',
    alignContent: 'start',
    columnGap: theme.spacing(1.5),
    '--tom': '16%',
    ...theme.applyStyles('dark', { '--tom': '22%' }),
    '&[aria-busy="true"]': { minHeight: RESERVADAS * 44 },
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': {
      position: 'relative',
      isolation: 'isolate',
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      columnGap: 'inherit',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: 44,
      lineHeight: '1.25rem',
      borderTop: `1px solid ${palette.divider}`,
    },
    // A linha inteira acende-se, um pouco para fora das colunas, e leva aonde leva a ação dela.
    '@media (hover: hover)': {
      '& li:not(.nada):hover::before': {
        content: '""',
        position: 'absolute',
        inset: '0 -10px',
        zIndex: -1,
        borderRadius: theme.shape.borderRadius,
        backgroundColor: tingir('3%'),
      },
    },
    '& li > a::after, & details:not([open]) > summary::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
    },
    '& b': { fontSize: '1rem', fontWeight: 550, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    // Vermelho só o que já passou da hora: o que venceu, e quem pagou e está do lado de fora.
    '& li:is([data-fazer=renovar], [data-fazer=pagaram]) b': { color: palette.error.main },
    '& .frase': { display: 'contents' },
    '& .valor': {
      fontWeight: 550,
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
      whiteSpace: 'nowrap',
    },
    '& li > :is(a, details)': { gridColumn: 4 },
    '& li:not(:has(.valor)) .texto': { gridColumn: '2 / span 2' },
    '& li.nada': { display: 'flex' },
    // Todas as ações têm a mesma forma quieta; onde se toca, o que se vê é menor do que o que se toca.
    '& li > a, & summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      width: LARGURA_DA_ACAO.sm,
      minHeight: 32,
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${tingir('var(--tom)')}`,
      color: palette.text.primary,
      fontSize: '0.8125rem',
      fontWeight: 550,
      lineHeight: '1rem',
      textAlign: 'center',
      textDecoration: 'none',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& li:hover > a, & li:hover > details:not([open]) > summary, & summary:hover': {
      backgroundColor: tingir('5%'),
    },
    // Por onde se começa: o que aperta mais tem o botão cheio.
    '& li:first-of-type[data-urgente] > a, & li:first-of-type[data-urgente] > details > summary': {
      borderColor: 'transparent',
      backgroundColor: 'var(--cheio)',
      color: 'var(--no-cheio)',
    },
    '& li:first-of-type[data-urgente]:hover > a, & li:first-of-type[data-urgente]:hover > details > summary':
      {
        backgroundColor: 'var(--cheio-forte)',
      },
    '& summary': { listStyle: 'none' },
    '& summary svg': { margin: '0 -3px 0 3px', fontSize: '1rem', transform: 'rotate(90deg)' },
    '& details[open] > summary svg': { transform: 'rotate(-90deg)' },
    // Aberta, o que se abriu vem por baixo, na largura da linha, e o botão fica onde estava, ao lado da frase.
    '& li > details[open]': { gridColumn: '1 / -1', gridRow: 1, justifySelf: 'stretch' },
    '& li:has(> details[open]) :is(b, .frase, .texto)': { gridRow: 1, alignSelf: 'start' },
    '& li:has(> details[open]) :is(b, .texto)': { lineHeight: '43px' },
    '& li:has(> details[open]) b': { gridColumn: 1 },
    '& li:has(> details[open]) .texto': { gridColumn: 2 },
    '& details[open] > summary': {
      margin: '5.5px 0 5.5px auto',
      '@media (pointer: coarse)': { marginBlock: 0 },
    },
    '& details a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 36,
      marginLeft: '2.25rem',
      color: palette.primary.main,
      fontWeight: 550,
      textDecoration: 'none',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& details a:hover': { textDecoration: 'underline' },
    '& .nada': { color: palette.text.secondary },
    // No celular o dinheiro segue a frase, e a ação fica ao lado das duas.
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(1.5rem, auto) minmax(0, 1fr) auto',
      columnGap: theme.spacing(1),
      '& li': { minHeight: 56, paddingBlock: theme.spacing(0.5) },
      '& .frase': { display: 'block' },
      '& li > :is(a, details)': { gridColumn: 3 },
      '& li > a, & summary': { width: LARGURA_DA_ACAO.xs },
      '& summary svg': { display: 'none' },
      '& li:has(> details[open]) :is(b, .texto)': { lineHeight: 'inherit' },
      '& li:has(> details[open]) :is(b, .frase)': {
        alignContent: 'center',
        minHeight: 44,
        lineHeight: '1.25rem',
      },
      '& li:has(> details[open]) .frase': { gridColumn: 2 },
      '& details a': { marginLeft: '2rem' },
    },
  };
});

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
  const linhas = useLinhas();
  const fila = useContagemDaFila();
  const pronto = hoje !== undefined && !linhas.isPending && !fila.isPending;
  const fazer = pronto ? listarParaFazer(hoje, linhas.data?.itens ?? [], fila.data) : [];
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
