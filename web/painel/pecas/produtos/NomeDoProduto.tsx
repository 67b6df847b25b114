import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Letra } from '../../../kit/Letra.tsx';
import { separarPlano } from './nomeDoProduto.ts';

const NumaLinha = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  // O nome cede o lugar, com reticências, ao plano, que distingue uma linha da outra.
  '& > :last-child': { display: 'flex', alignItems: 'baseline', minWidth: 0, whiteSpace: 'pre' },
  '& > :last-child > :first-child': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-child > i': { flex: 'none' },
  // O plano assenta na linha do nome, também quando este se abre.
  '&&& :is(a, button)': { verticalAlign: 'baseline' },
  // A cor já o distingue do nome: os parênteses ouvem-se e copiam-se, e não se veem.
  '& i': { fontStyle: 'normal', color: theme.vars.palette.text.secondary },
  '& small': { fontSize: 0 },
}));

/** A inicial de um produto, na cor que tem no menu. */
export const LetraDoProduto = ({ nome }: { nome: string }) => <Letra nome={separarPlano(nome)[0]} />;

const Maior = styled('span')({
  display: 'grid',
  flex: 'none',
  '& > .letra': {
    width: 'var(--lado)',
    height: 'var(--lado)',
    borderRadius: 'calc(var(--lado) / 4)',
    fontSize: '0.875rem',
    lineHeight: 'var(--lado)',
  },
});

/** O mesmo no lugar de um rosto, onde do produto se fala mais do que da pessoa; o `tamanho` é em pixels. */
export const RostoDoProduto = ({ nome, tamanho = 28 }: { nome: string; tamanho?: number }) => (
  <Maior aria-hidden style={{ ['--lado' as string]: `${tamanho}px` }}>
    <LetraDoProduto nome={nome} />
  </Maior>
);

const tirarParenteses = (texto: string) =>
  texto
    .split(/([()])/)
    // biome-ignore lint/suspicious/noArrayIndexKey: os pedaços de um texto que não muda não trocam de lugar.
    .map((pedaco, i) => (i % 2 === 1 ? <small key={i}>{pedaco}</small> : pedaco));

/** O nome de um produto numa linha só, com a inicial dele, e o plano apagado logo a seguir. */
export function NomeDoProduto(props: {
  nome: string;
  comLetra?: boolean;
  /** O que mais se diz, apagado, depois do plano. */
  depois?: string;
  /** O nome sem o plano, se é por ele que se abre alguma coisa. */
  abrir?: (produto: string) => ReactNode;
}) {
  const { nome, comLetra = false, depois = '', abrir } = props;
  const [produto, plano] = separarPlano(nome);
  return (
    <NumaLinha title={nome}>
      {comLetra && <LetraDoProduto nome={nome} />}
      <span>
        {abrir ? abrir(produto) : <span>{produto}</span>}
        <i>{tirarParenteses(`${plano}${depois}`)}</i>
      </span>
    </NumaLinha>
  );
}

const Pequena = styled('span')({
  display: 'flex',
  flex: 'none',
  '& > .letra': { width: 16, height: 16, borderRadius: 4, fontSize: '0.625rem', lineHeight: '16px' },
});

/** A inicial de um produto, da altura da letra pequena que a segue. */
export const LetraNaLinha = ({ nome }: { nome: string }) => (
  <Pequena>
    <LetraDoProduto nome={nome} />
  </Pequena>
);

const Junto = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** O que se diz de um produto onde o nome dele pode não caber: a letra, na cor que ele tem, diz qual é. */
export const ComLetra = ({ produto, children }: { produto: string; children: ReactNode }) => (
  <Junto title={produto}>
    <LetraNaLinha nome={produto} />
    <span>{children}</span>
  </Junto>
);

const CortaNoFim = styled('span')({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& > .letra': { marginRight: 8 },
  '& > :last-child': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // De uma cor só, o plano vem depois de um ponto.
  '& small': { fontSize: 0, lineHeight: 0 },
  '& small:first-of-type::before': { content: '"· " / ""', fontSize: '0.8125rem', lineHeight: 0 },
});

/** O nome de um produto, com o plano, numa linha que se corta no fim. */
export function NomeCortado({ nome, comLetra = false }: { nome: string; comLetra?: boolean }) {
  return (
    <CortaNoFim title={nome}>
      {comLetra && <LetraDoProduto nome={nome} />}
      <span>{tirarParenteses(nome)}</span>
    </CortaNoFim>
  );
}
