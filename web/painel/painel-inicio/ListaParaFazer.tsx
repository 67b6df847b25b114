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
  // Por onde se começa: o que aperta mais tem o botão cheio.
  '& li:first-of-type[data-urgente] > a': {
    minHeight: 32,
    paddingInline: theme.spacing(1.75),
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& b': {
    minWidth: '2.25rem',
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
  '& li > :is(a, details)': { gridColumn: '3 / -1', justifySelf: 'end' },
  '& li:has(.valor) > a': { gridColumn: 4 },
  '& li.nada': { display: 'flex' },
  // No celular o dinheiro segue a frase, e a ação fica ao lado das duas.
  [theme.breakpoints.down('sm')]: {
    columnGap: theme.spacing(1),
    '& li': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      lineHeight: 1.35,
      paddingBlock: theme.spacing(0.75),
    },
    '& b': { minWidth: '1.75rem' },
    '& .frase': { display: 'block' },
    '& li > :is(a, details), & li:has(.valor) > a': { gridColumn: 3 },
  },
  '& a, & summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    fontSize: '0.875rem',
    fontWeight: 550,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44, minWidth: 44, justifyContent: 'flex-end' },
  },
  // O ícone tem folga à volta: o que se vê dele acaba onde acabam os outros verbos.
  '& summary': { listStyle: 'none' },
  '& summary svg': { margin: '0 -5px 0 2px', fontSize: '1.25rem', transform: 'rotate(90deg)' },
  '& li > details[open]': { gridColumn: '1 / -1', justifySelf: 'stretch' },
  '& details[open] > summary': { justifyContent: 'flex-end' },
  '& details[open] > summary svg': { transform: 'rotate(-90deg)' },
  '& details a': { marginLeft: '3rem' },
  '& a:hover, & summary:hover': { textDecoration: 'underline' },
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
