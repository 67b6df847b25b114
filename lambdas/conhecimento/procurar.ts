import type { Base } from '../../shared/conhecimento/conhecimento.rules.ts';
import type { RespostaDaProcura } from '../../shared/conhecimento/conhecimento.schema.ts';
import {
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
type ItemAchado = ItemDoPacote & { readonly produto: Base; readonly certeza: number };

/** Os itens que se acharam numa base, com o que se responde com eles. */
const comOsItens = ({ produto, itens }: BasePronta, achados: readonly Achado[]): ItemAchado[] =>
  achados.flatMap(({ id, certeza }) => {
    const item = itens.get(id);
    return item ? [{ ...item, produto, certeza }] : [];
  });

const passaDe = (piso: number, [primeiro]: readonly ItemAchado[]) => (primeiro?.certeza ?? 0) >= piso;

/** Os itens ativos de um produto que respondem a uma pergunta, do melhor para o pior, e se o primeiro passa do piso. */
export async function procurarConhecimento(
  { tabela }: Deps,
  { ctx, produto, pergunta }: { ctx: RequestContext; produto: Base; pergunta: string },
): Promise<RespostaDaProcura> {
  const abertas = await abrirBases(tabela, { usuario_id: ctx.usuario_id, bases: [produto] });
  const achados = abertas.flatMap((base) => comOsItens(base, base.procurar(pergunta)));
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

/**
 * Procura a resposta a uma pergunta nas bases de alguns produtos de uma vez: pelo sentido, quando há um modelo de busca e ele responde; senão, por
 * palavras. Com as bases na memória, lê uma unidade.
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
    bases: readonly Base[];
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
  const itens = juntarPelaCerteza(
    abertas.map((base, i) => comOsItens(base, achados ? (achados[i] ?? []) : base.procurar(pergunta))),
  );
  const comItens = abertas.filter((base) => base.itens.size > 0).length;
  const piso =
    achados && modelo?.modelo_de_busca ? pisoDoModelo(modelo.modelo_de_busca) : pisoDasPalavras(comItens);
  return {
    basta: passaDe(piso, itens),
    por: achados ? 'vetores' : 'palavras',
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
