import { paginaKey, slugDePaginaKey } from '../platform/keys/paginas.ts';
import { queryAll, recordAt, type Table } from '../platform/table.ts';
import { donoDoItem, type Pagina, paginaDoItem } from './item.ts';

/** Uma página do operador com os seus endereços antigos, em leitura forte, ou null. */
export const lerPagina = recordAt(paginaKey, paginaDoItem);

/** Todas as páginas do operador, com o conteúdo, em nenhuma ordem. Não passa por índice. */
export async function lerPaginas(tabela: Table, usuario_id: string): Promise<Pagina[]> {
  const paginas: Pagina[] = [];
  const { pk } = paginaKey(usuario_id, '');
  for await (const item of queryAll(tabela, { pk })) paginas.push(paginaDoItem(item));
  return paginas;
}

/** De que página do operador é um endereço, em leitura forte, ou null se de nenhuma. */
export const lerSlug = recordAt(slugDePaginaKey, donoDoItem);
