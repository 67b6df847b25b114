import { styled } from '@mui/material/styles';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { ChevronRight } from './iconesDaMoldura.tsx';

/** Um grupo de linhas seguidas de uma lista, e o que se diz dele inteiro, esteja ou não todo à vista. */
export type Grupo = {
  readonly id: string;
  readonly titulo: string;
  /** Vermelho o que passou, âmbar o que está perto, verde o que corre, e sem cor o que já não corre. */
  readonly tom: 'erro' | 'alerta' | 'corre' | 'neutro';
  /** Quanto da marca se enche, de 0 a 1: vazia a do que espera ou já não corre. */
  readonly cheia: number;
  /** Quantas linhas tem, e quanto somam; null enquanto não se sabe de todas. */
  readonly quantas: string | null;
  readonly soma: string | null;
  readonly acao?: ReactNode;
  /** O que mais se faz dele, numa tabela: no celular não há lugar. */
  readonly outra?: ReactNode;
  /** Se do grupo só se veem as primeiras linhas, quantas são as outras, e o que as mostra ou esconde. */
  readonly recolher?: {
    readonly aberto: boolean;
    readonly outras: number;
    readonly alternar: () => void;
  };
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
  position: 'relative',
  top: -1,
  width: 11,
  height: 11,
  borderRadius: '50%',
  border: '1.5px solid currentcolor',
  background: 'conic-gradient(currentcolor calc(360deg * var(--cheia)), transparent 0) border-box',
});

/** A marca de um grupo, na cor do tom: um disco cheio, a meio ou vazio. */
function Marca({ cheia }: Pick<Grupo, 'cheia'>) {
  const estilo: CSSProperties & { '--cheia': number } = { '--cheia': cheia };
  return <Redonda aria-hidden style={estilo} />;
}

const BotaoDasOutras = styled('button')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 36,
  padding: 0,
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
  '@media (pointer: coarse)': { height: 44 },
}));

/** No fim das linhas de um grupo: o que mostra, ou esconde, as que não se veem. */
function MostrarOutras({ grupo: { titulo, recolher } }: { grupo: Grupo }) {
  if (!recolher) return null;
  const { aberto, outras, alternar } = recolher;
  const dito = aberto ? 'Ver menos' : `Ver mais ${outras.toLocaleString('pt-BR')}`;
  return (
    <BotaoDasOutras type="button" aria-expanded={aberto} aria-label={`${dito}: ${titulo}`} onClick={alternar}>
      {dito}
      <ChevronRight aria-hidden />
    </BotaoDasOutras>
  );
}

const Titulo = ({ grupo: { cheia, titulo, quantas }, Nome }: { grupo: Grupo; Nome: 'h2' | 'span' }) => (
  <>
    <Marca cheia={cheia} />
    <Nome data-titulo>{titulo}</Nome>
    {quantas !== null && <span data-quantas>{quantas}</span>}
  </>
);

/** O título de um grupo numa tabela de tantas `colunas`: quantas são, quanto somam e, na outra ponta, o que se faz. */
export function GrupoNaTabela({ grupo, colunas }: { grupo: Grupo; colunas: number }) {
  const { tom, soma, acao, outra } = grupo;
  return (
    <tr data-grupo={tom}>
      <th scope="rowgroup" colSpan={colunas}>
        <div>
          <Titulo grupo={grupo} Nome="span" />
          {soma !== null && <span data-soma>{soma}</span>}
          <span data-acoes>
            {outra}
            {acao}
          </span>
        </div>
      </th>
    </tr>
  );
}

/** Numa tabela, a linha que mostra ou esconde as outras de um grupo; nada, se se veem todas. */
export function OutrasDoGrupo({ grupo, colunas }: { grupo: Grupo; colunas: number }) {
  if (!grupo.recolher) return null;
  return (
    <tr data-outras>
      <td />
      <td colSpan={colunas - 1}>
        <MostrarOutras grupo={grupo} />
      </td>
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
      {grupo.recolher && (
        <li data-outras>
          <MostrarOutras grupo={grupo} />
        </li>
      )}
    </Fragment>
  ));
}
