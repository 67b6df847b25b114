import { styled } from '@mui/material/styles';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { ChevronRight } from './iconesDaMoldura.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from './noCelular.ts';

/** Um grupo de linhas seguidas de uma lista, e o que se diz dele inteiro, esteja ou não todo à vista. */
export type Grupo = {
  readonly id: string;
  readonly titulo: string;
  /** Vermelho o que passou, âmbar o que está perto, e sem cor o que não pede nada. */
  readonly tom: 'erro' | 'alerta' | 'neutro';
  /** Quanto da marca se enche, de 0 a 1: enche-se com o que aperta. */
  readonly cheia: number;
  /** Quantas linhas tem, e quanto somam; null enquanto não se sabe de todas. */
  readonly quantas: string | null;
  readonly soma: string | null;
  readonly acao?: ReactNode;
  /** Se do grupo só se veem as primeiras linhas, e o que mostra ou esconde as outras. */
  readonly recolher?: { readonly aberto: boolean; readonly alternar: () => void };
};

/** De que grupo é um registro; linhas seguidas do mesmo `id` ficam debaixo de um título só. */
export type GrupoDe<T> = (item: T) => Grupo;

/** Os itens, na ordem em que vêm, cada grupo com os seus. */
export function repartirEmGrupos<T>(itens: readonly T[], grupoDe: GrupoDe<T>) {
  const grupos: { readonly grupo: Grupo; readonly itens: T[] }[] = [];
  for (const item of itens) {
    const grupo = grupoDe(item);
    const ultimo = grupos.at(-1);
    if (ultimo?.grupo.id === grupo.id) ultimo.itens.push(item);
    else grupos.push({ grupo, itens: [item] });
  }
  return grupos;
}

const Redonda = styled('i')({
  flex: 'none',
  width: 11,
  height: 11,
  borderRadius: '50%',
  border: '1.5px solid currentcolor',
  background: 'conic-gradient(currentcolor calc(360deg * var(--cheia)), transparent 0) border-box',
});

/** A marca de um grupo, na cor do tom: um disco que se enche com o que aperta. */
function Marca({ cheia }: Pick<Grupo, 'cheia'>) {
  const estilo: CSSProperties & { '--cheia': number } = { '--cheia': cheia };
  return <Redonda aria-hidden style={estilo} />;
}

const QueRecolhe = styled('button')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: 2,
  padding: '0 6px',
  border: 0,
  background: 'none',
  color: vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: vars.palette.text.primary },
  '& > svg': { fontSize: '1rem', rotate: '90deg' },
  '&[aria-expanded="true"] > svg': { rotate: '-90deg' },
  // No celular, só a seta, num lugar do tamanho de um dedo.
  '@media (max-width: 599.95px)': { justifyContent: 'center', minWidth: 44, padding: 0 },
  '& > span': SO_PARA_OUVIR_NO_CELULAR,
}));

const Titulo = ({
  grupo: { cheia, titulo, quantas, recolher },
  Nome,
}: {
  grupo: Grupo;
  Nome: 'h2' | 'span';
}) => (
  <>
    <Marca cheia={cheia} />
    <Nome data-titulo>{titulo}</Nome>
    {quantas !== null && <span data-quantas>{quantas}</span>}
    {recolher && (
      <QueRecolhe type="button" aria-expanded={recolher.aberto} onClick={recolher.alternar}>
        <span>{recolher.aberto ? 'Ver menos' : 'Ver mais'}</span>
        <ChevronRight aria-hidden />
      </QueRecolhe>
    )}
  </>
);

/** O título de um grupo numa tabela, com o que se faz dele; a soma fica na coluna dos números. */
export function GrupoNaTabela(props: {
  grupo: Grupo;
  /** Quantas colunas há antes da dos números, e depois dela; sem essa coluna, a soma fica ao fim do título. */
  antes: number;
  depois: number;
  comSoma: boolean;
}) {
  const { grupo, antes, depois, comSoma } = props;
  const { tom, soma, acao } = grupo;
  return (
    <tr data-grupo={tom}>
      <th scope="rowgroup" colSpan={antes}>
        <div>
          <Titulo grupo={grupo} Nome="span" />
          <span data-acoes>{acao}</span>
          {!comSoma && soma !== null && <span data-soma>{soma}</span>}
        </div>
      </th>
      {comSoma && <td data-numero>{soma !== null && <span data-soma>{soma}</span>}</td>}
      {depois > 0 && <td colSpan={depois} />}
    </tr>
  );
}

/** O mesmo na tela estreita: os títulos por cima das linhas densas; sem grupos, só as linhas. */
export function LinhasEmGrupos<T>(props: {
  itens: readonly T[];
  grupos: GrupoDe<T> | undefined;
  linha: (item: T) => ReactNode;
}) {
  const { itens, grupos, linha } = props;
  if (!grupos) return itens.map(linha);
  return repartirEmGrupos(itens, grupos).map(({ grupo, itens: deles }) => (
    <Fragment key={grupo.id}>
      <li data-grupo={grupo.tom}>
        <Titulo grupo={grupo} Nome="h2" />
        <span data-soma>{grupo.soma}</span>
        <span data-acao>{grupo.acao}</span>
      </li>
      {deles.map(linha)}
    </Fragment>
  ));
}
