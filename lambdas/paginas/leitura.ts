import type { PaginaResumo } from '../../shared/paginas/paginas.schema.ts';
import { paginaKey, paginasList, slugDePaginaKey } from '../platform/keys.ts';
import { getItem, type Item, queryAll, queryPage, type Table } from '../platform/table.ts';
import { type DonoDoSlug, donoDoItem, type Pagina, paginaDoItem, resumoDoItem } from './item.ts';

/** Uma página do operador com os seus endereços antigos, em leitura forte, ou null. */
export async function lerPagina(tabela: Table, usuario_id: string, id: string): Promise<Pagina | null> {
  const item = await getItem(tabela, paginaKey(usuario_id, id), { consistent: true });
  return item ? paginaDoItem(item) : null;
}

/** Todas as páginas do operador, com o conteúdo, em nenhuma ordem. Não passa por índice. */
export async function lerPaginas(tabela: Table, usuario_id: string): Promise<Pagina[]> {
  const paginas: Pagina[] = [];
  const { pk } = paginaKey(usuario_id, '');
  for await (const item of queryAll(tabela, { pk })) paginas.push(paginaDoItem(item));
  return paginas;
}

/** De que página do operador é um endereço, em leitura forte, ou null se de nenhuma. */
export async function lerSlug(tabela: Table, usuario_id: string, slug: string): Promise<DonoDoSlug | null> {
  const item = await getItem(tabela, slugDePaginaKey(usuario_id, slug), { consistent: true });
  return item ? donoDoItem(item) : null;
}

/** Uma página da lista, por título; só o que ela mostra. */
export async function listar(
  tabela: Table,
  usuario_id: string,
  opcoes: { limit: number; after: Item | undefined },
): Promise<{ itens: PaginaResumo[]; next: Item | undefined }> {
  const lida = await queryPage(tabela, { index: 'gsi1', pk: paginasList(usuario_id), ...opcoes });
  return { itens: lida.items.map(resumoDoItem), next: lida.next };
}
