import type { RespostaDaProcura } from '../../shared/conhecimento/conhecimento.schema.ts';
import {
  ACHADOS,
  type Achado,
  juntarPelaCerteza,
  PISO,
  pisoDasPalavras,
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
  readonly itens: readonly Pick<
    ItemAchado,
    'id' | 'produto' | 'titulo' | 'conteudo' | 'prompt_sistema' | 'certeza'
  >[];
  readonly tokens: number;
};

type Procurado = { readonly basta: boolean; readonly itens: readonly ItemAchado[] };

/** O que se acha por palavras em todas as bases, e se basta. */
function procurarPorPalavras(abertas: readonly BasePronta[], pergunta: string): Procurado {
  const itens = juntarPelaCerteza(abertas.map((base) => itensAchados(base, base.procurar(pergunta))));
  const comItens = abertas.filter((base) => base.itens.size > 0).length;
  return { basta: passaDe(pisoDasPalavras(comItens), itens), itens };
}

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
    modelo,
  }: {
    usuario_id: string;
    bases: readonly string[];
    pergunta: string;
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
  const palavras = procurarPorPalavras(abertas, pergunta);
  const sentido =
    achados && juntarPelaCerteza(abertas.map((base, i) => itensAchados(base, achados[i] ?? [])));
  const peloSentido = sentido !== null && passaDe(pisoDoModelo(modelo?.modelo_de_busca ?? ''), sentido);
  const itens = peloSentido ? juntarMelhorDasPalavras(sentido, palavras) : palavras.itens;
  return {
    basta: peloSentido || palavras.basta,
    por: peloSentido ? 'vetores' : 'palavras',
    itens: itens.map(({ id, produto, titulo, conteudo, prompt_sistema, certeza }) => ({
      id,
      produto,
      titulo,
      conteudo,
      prompt_sistema,
      certeza,
    })),
    tokens,
  };
}
