import type { RespostaDaProcura } from '../../shared/conhecimento/conhecimento.schema.ts';
import {
  ACHADOS,
  type Achado,
  juntarPelaCerteza,
  PISO,
  pisoDasPalavras,
  TITULOS_A_ESCOLHER,
} from '../../shared/conhecimento/procura.rules.ts';
import { pisoDoModelo } from '../../shared/conhecimento/vetores.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { abrirBases, type BasePronta } from './abrir-bases.ts';
import type { ItemDoPacote } from './pacote.ts';
import { procurarPorVetores } from './por-vetores.ts';
import type { ModeloDeBusca } from './ports.ts';

type Deps = { readonly tabela: Table };

/** Um item que responde, e quanto do que se perguntou está nele, de 0 a 1. */
type ItemAchado = ItemDoPacote & { readonly produto: string; readonly certeza: number };

/** Os itens que se acharam numa base, com o que se responde com eles. */
const itensAchados = ({ produto, itens }: BasePronta, achados: readonly Achado[]): ItemAchado[] =>
  achados.flatMap(({ id, certeza }) => {
    const item = itens.get(id);
    return item ? [{ ...item, produto, certeza }] : [];
  });

const passaDe = (piso: number, [primeiro]: readonly ItemAchado[]) => (primeiro?.certeza ?? 0) >= piso;

/** Os itens ativos de um produto que respondem a uma pergunta, do melhor para o pior, e se o primeiro passa do piso. */
export async function procurarConhecimento(
  { tabela }: Deps,
  { ctx, produto, pergunta }: { ctx: RequestContext; produto: string; pergunta: string },
): Promise<RespostaDaProcura> {
  const abertas = await abrirBases(tabela, { usuario_id: ctx.usuario_id, bases: [produto] });
  const achados = abertas.flatMap((base) => itensAchados(base, base.procurar(pergunta)));
  return {
    basta: passaDe(PISO, achados),
    piso: PISO,
    achados: achados.map(({ id, titulo, categoria, certeza }) => ({ id, titulo, categoria, certeza })),
  };
}

/** O que as bases respondem a uma pergunta: no máximo três itens, do melhor para o pior, e se o primeiro basta. */
export type RespostaDasBases = {
  readonly basta: boolean;
  readonly por: 'palavras' | 'vetores';
  readonly itens: readonly ItemDaResposta[];
  readonly tokens: number;
  /** As linhas em cuja base há um item que sozinho bastava: mais de uma, e não se sabe de qual se pergunta. */
  readonly linhas: readonly string[];
  /** Os dez itens mais próximos, para que o modelo escolha entre os títulos quando nenhum basta. */
  readonly proximos: readonly ItemDaResposta[];
};
export type ItemDaResposta = Pick<
  ItemAchado,
  'id' | 'produto' | 'titulo' | 'conteudo' | 'prompt_sistema' | 'certeza'
>;

type Procurado = { readonly basta: boolean; readonly itens: readonly ItemAchado[] };

/** Quanto da certeza do melhor item a base de outro produto precisa ter para que não se saiba de qual se pergunta. */
const QUASE_A_MELHOR = 0.8;

/** As linhas de que há um item que basta sozinho, quase tão certo como o melhor de todos. */
function linhasQueBastam(porBase: readonly (readonly ItemAchado[])[], piso: number): string[] {
  const melhor = Math.max(0, ...porBase.map(([primeiro]) => primeiro?.certeza ?? 0));
  return porBase.flatMap(([primeiro]) =>
    primeiro && primeiro.certeza >= Math.max(piso, melhor * QUASE_A_MELHOR) ? [primeiro.produto] : [],
  );
}

type PelasPalavras = Procurado & { readonly linhas: readonly string[] };
type Perguntar = (produto: string) => string;

/** O que se acha por palavras em todas as bases, e se basta. */
function procurarPorPalavras(abertas: readonly BasePronta[], perguntar: Perguntar): PelasPalavras {
  const porBase = abertas.map((base) => itensAchados(base, base.procurar(perguntar(base.produto))));
  const itens = juntarPelaCerteza(porBase);
  const piso = pisoDasPalavras(abertas.filter((base) => base.itens.size > 0).length);
  return { basta: passaDe(piso, itens), itens, linhas: linhasQueBastam(porBase, piso) };
}

/** Os itens mais próximos de uma pergunta pelas palavras e, até aos dez, os primeiros de cada base. */
function acharProximos(abertas: readonly BasePronta[], perguntar: Perguntar): ItemAchado[] {
  const achados = abertas
    .flatMap((base) => itensAchados(base, base.procurar(perguntar(base.produto), TITULOS_A_ESCOLHER)))
    .sort((a, b) => b.certeza - a.certeza);
  const outros = abertas.flatMap(({ produto, itens }) =>
    [...itens.values()].map((item) => ({ ...item, produto, certeza: 0 })),
  );
  const escolhidos = new Map<string, ItemAchado>();
  for (const item of [...achados, ...outros]) {
    if (escolhidos.size < TITULOS_A_ESCOLHER && !escolhidos.has(item.id)) escolhidos.set(item.id, item);
  }
  return [...escolhidos.values()];
}

const mostrarItem = ({
  id,
  produto,
  titulo,
  conteudo,
  prompt_sistema,
  certeza,
}: ItemAchado): ItemDaResposta => ({
  id,
  produto,
  titulo,
  conteudo,
  prompt_sistema,
  certeza,
});

/** Os itens que o sentido achou, com o melhor das palavras entre eles: o modelo lê os três, e sabe calar-se. */
function juntarMelhorDasPalavras(itens: readonly ItemAchado[], { basta, itens: achados }: Procurado) {
  const [melhor] = achados;
  if (!basta || !melhor || itens.some(({ id }) => id === melhor.id)) return itens;
  return [...itens.slice(0, ACHADOS - 1), melhor];
}

/**
 * Procura a resposta a uma pergunta nas bases de alguns produtos de uma vez: pelo sentido, quando há um modelo de busca
 * e ele responde, e por palavras quando não, ou quando só por elas há certeza que baste. Com as bases na memória, lê
 * uma unidade.
 */
export async function procurarNasBases(
  { tabela }: Deps,
  {
    usuario_id,
    bases,
    pergunta,
    semNome = () => pergunta,
    modelo,
  }: {
    usuario_id: string;
    bases: readonly string[];
    pergunta: string;
    /** A pergunta como se procura na base de uma linha, por palavras: sem o nome dela, que lá todo item tem. */
    semNome?: Perguntar;
    modelo: ModeloDeBusca | null;
  },
): Promise<RespostaDasBases> {
  const abertas = await abrirBases(tabela, { usuario_id, bases });
  const { achados, tokens } = await procurarPorVetores(tabela, {
    usuario_id,
    bases: abertas,
    pergunta,
    busca: modelo,
  });
  const palavras = procurarPorPalavras(abertas, semNome);
  const porSentido = achados && abertas.map((base, i) => itensAchados(base, achados[i] ?? []));
  const sentido = porSentido && juntarPelaCerteza(porSentido);
  const piso = pisoDoModelo(modelo?.modelo_de_busca ?? '');
  const peloSentido = sentido !== null && passaDe(piso, sentido);
  const itens = peloSentido ? juntarMelhorDasPalavras(sentido, palavras) : palavras.itens;
  const linhas = peloSentido && porSentido ? linhasQueBastam(porSentido, piso) : palavras.linhas;
  return {
    basta: peloSentido || palavras.basta,
    por: peloSentido ? 'vetores' : 'palavras',
    itens: itens.map(mostrarItem),
    linhas: linhas.length > 0 ? linhas : palavras.linhas,
    proximos: acharProximos(abertas, semNome).map(mostrarItem),
    tokens,
  };
}
