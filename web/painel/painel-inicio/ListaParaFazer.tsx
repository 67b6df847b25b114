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
/** Em pixels, a de uma linha. */
const ALTURA = 44;

const Lista = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  const tingir = (parte: string, cor = palette.text.primary) =>
    `color-mix(in srgb, ${cor} ${parte}, transparent)`;
  return {
    // Quantos, o quê e quanto vale, e o que se faz: as mesmas colunas em todas as linhas.
    display: 'grid',
    gridTemplateColumns: 'minmax(34px, auto) minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: theme.spacing(1.5),
    '--tinta': '8%',
    ...theme.applyStyles('dark', { '--tinta': '16%' }),
    '&[aria-busy="true"]': { minHeight: RESERVADAS * ALTURA },
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': {
      '--cor': palette.text.primary,
      position: 'relative',
      isolation: 'isolate',
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      columnGap: 'inherit',
      alignItems: 'center',
      boxSizing: 'border-box',
      minHeight: ALTURA,
      lineHeight: '1.25rem',
      borderTop: `1px solid ${palette.divider}`,
    },
    // Vermelho só o que já passou da hora: o que venceu, e quem pagou e está do lado de fora.
    '& li:is([data-fazer=renovar], [data-fazer=pagaram])': { '--cor': palette.error.main },
    '& li[data-fazer=hoje]': { '--cor': palette.warning.main },
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
    '& b': {
      minHeight: 30,
      paddingInline: theme.spacing(0.5),
      borderRadius: theme.shape.borderRadius,
      color: 'var(--cor)',
      backgroundColor: tingir('var(--tinta)', 'var(--cor)'),
      fontWeight: 550,
      lineHeight: '30px',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .valor': {
      marginLeft: theme.spacing(0.75),
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& li > :is(a, details)': { gridColumn: 3, justifySelf: 'end' },
    '& li.nada': { display: 'flex' },
    // O que se faz acaba todo na mesma ponta; onde se toca, o que se vê é menor do que o que se toca.
    '& li > a, & summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: theme.spacing(0.5),
      boxSizing: 'border-box',
      minHeight: 32,
      paddingLeft: theme.spacing(1.5),
      borderRadius: theme.shape.borderRadius,
      color: palette.primary.main,
      fontSize: '0.8125rem',
      fontWeight: 550,
      lineHeight: '1rem',
      textAlign: 'right',
      textDecoration: 'none',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    // O traço acaba onde acaba a linha.
    '& :is(a, summary) > svg': { marginRight: '-5px', fontSize: '1rem' },
    // Por onde se começa: o que aperta mais tem o botão cheio.
    '& li:first-of-type[data-urgente] > a, & li:first-of-type[data-urgente] > details > summary': {
      paddingInline: theme.spacing(2),
      backgroundColor: 'var(--cheio)',
      color: 'var(--no-cheio)',
      // Um botão cheio lê-se como o que é.
      '& > svg': { display: 'none' },
    },
    '& li:first-of-type[data-urgente]:hover > a, & li:first-of-type[data-urgente]:hover > details > summary':
      {
        backgroundColor: 'var(--cheio-forte)',
      },
    '& summary': { listStyle: 'none' },
    '& summary > svg': { marginRight: '-3px', transform: 'rotate(90deg)' },
    '& details[open] > summary > svg': { transform: 'rotate(-90deg)' },
    // Aberta, o que se abriu vem por baixo, na largura da linha, e o botão fica onde estava, ao lado da frase.
    '& li > details[open]': { gridColumn: '1 / -1', gridRow: 1, justifySelf: 'stretch' },
    '& li:has(> details[open]) :is(b, .frase)': { gridRow: 1, alignSelf: 'start' },
    '& li:has(> details[open]) .frase': { gridColumn: 2, lineHeight: `${ALTURA - 1}px` },
    '& li:has(> details[open]) b': { gridColumn: 1, marginTop: (ALTURA - 31) / 2 },
    '& details[open] > summary': {
      width: 'max-content',
      margin: `${(ALTURA - 33) / 2}px 0 ${(ALTURA - 33) / 2}px auto`,
      '@media (pointer: coarse)': { marginBlock: 0 },
    },
    '& details a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 36,
      marginLeft: '2.875rem',
      color: palette.primary.main,
      fontWeight: 550,
      textDecoration: 'none',
      '@media (pointer: coarse)': { minHeight: 44 },
    },
    '& details a:hover': { textDecoration: 'underline' },
    '& .nada': { color: palette.text.secondary },
    // No celular o dinheiro vem por baixo da frase; a ação fica ao lado dos dois.
    [theme.breakpoints.down('sm')]: {
      columnGap: theme.spacing(1.25),
      '& li': { minHeight: 56, paddingBlock: theme.spacing(0.5) },
      '& b': { minHeight: 34, lineHeight: '34px' },
      '& .valor': { display: 'block', marginLeft: 0 },
      '& li > a, & summary': { paddingLeft: 0, whiteSpace: 'nowrap' },
      // O que se vê do botão cheio é menor do que o que se toca.
      '& li:first-of-type[data-urgente] > :is(a, details > summary)': {
        minHeight: 38,
        paddingInline: theme.spacing(1.75),
        '@media (pointer: coarse)': { minHeight: 38 },
      },
      '& li:has(> details[open]) b': { marginTop: 5 },
      '& li:has(> details[open]) .frase': {
        alignContent: 'center',
        minHeight: 44,
        lineHeight: '1.25rem',
      },
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
      {verbo === undefined && <ChevronRight aria-hidden />}
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
            {linha.texto}{' '}
            {linha.valor !== undefined && <span className="valor">{formatarReais(linha.valor)}</span>}
          </span>
          <Destinos fazer={linha} />
        </li>
      ))}
      {pronto && fazer.length === 0 && <li className="nada">Nada espera por você agora.</li>}
    </Lista>
  );
}
