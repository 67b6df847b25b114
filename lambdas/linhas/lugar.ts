import { paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { especificadaDoNome } from '../../shared/linhas/especificadas.ts';
import { catalogoPartition } from '../platform/keys/paginas.ts';
import { type Item, queryAll, type Table } from '../platform/table.ts';

/** A linha da página da especificação em que cada produto ocupa um plano, pelo id do produto. Uma consulta. */
async function lerLugares(tabela: Table, usuario_id: string): Promise<ReadonlyMap<string, string>> {
  const lugares = new Map<string, string>();
  for await (const { sk, produto_id } of queryAll(tabela, {
    pk: catalogoPartition(usuario_id),
    consistent: true,
  })) {
    const pagina = paginaDaSemente(String(sk).split('#', 1)[0] ?? '');
    if (pagina && !lugares.has(String(produto_id))) lugares.set(String(produto_id), pagina.linha_id);
  }
  return lugares;
}

const faltaLinha = ({ nome, linha_id }: Item) => !linha_id && especificadaDoNome(String(nome)) === null;

/**
 * Itens de produtos de um vendedor, cada um com a linha de que é: o que se gravou antes de haver linhas, e se renomeou
 * para um nome que não é de nenhuma da especificação, é da página cujo plano ocupa, que é por onde se vende (decisão
 * 0076). O que o nome decide fica sem ela. Só havendo um desses se lê mais.
 */
export async function juntarLinhaDoLugar<I extends Item>(
  tabela: Table,
  usuario_id: string,
  itens: readonly I[],
): Promise<I[]> {
  if (!itens.some(faltaLinha)) return [...itens];
  const lugares = await lerLugares(tabela, usuario_id);
  return itens.map((item) => {
    const linha_id = faltaLinha(item) ? lugares.get(String(item.sk)) : undefined;
    return linha_id === undefined ? item : { ...item, linha_id };
  });
}
