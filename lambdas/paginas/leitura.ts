import type { PaginaResumo } from '../../shared/paginas/paginas.schema.ts';
import { chavePagina, chaveSlugDePagina, listaPaginas } from '../platform/keys.ts';
import { getItem, type Item, queryAll, queryPage, type Table } from '../platform/table.ts';
import { type DonoDoSlug, donoDoItem, type Pagina, paginaDoItem, resumoDoItem } from './item.ts';

/** Uma página do operador com os seus endereços antigos, em leitura forte, ou null. */
export async function lerPagina(tabela: Table, usuario_id: string, id: string): Promise<Pagina | null> {
  const item = await getItem(tabela, chavePagina(usuario_id, id), { forte: true });
  return item ? paginaDoItem(item) : null;
}

/** Todas as páginas do operador, com o conteúdo, em nenhuma ordem. Não passa por índice. */
export async function lerPaginas(tabela: Table, usuario_id: string): Promise<Pagina[]> {
  const paginas: Pagina[] = [];
  const { pk } = chavePagina(usuario_id, '');
  for await (const item of queryAll(tabela, { pk })) paginas.push(paginaDoItem(item));
  return paginas;
}

/** De que página do operador é um endereço, em leitura forte, ou null se de nenhuma. */
export async function lerSlug(tabela: Table, usuario_id: string, slug: string): Promise<DonoDoSlug | null> {
  const item = await getItem(tabela, chaveSlugDePagina(usuario_id, slug), { forte: true });
  return item ? donoDoItem(item) : null;
}

/** Uma página da lista, por título; só o que ela mostra. */
export async function listar(
  tabela: Table,
  usuario_id: string,
  opcoes: { limite: number; depoisDe: Item | undefined },
): Promise<{ itens: PaginaResumo[]; continua: Item | undefined }> {
  const lida = await queryPage(tabela, { index: 'gsi1', pk: listaPaginas(usuario_id), ...opcoes });
  return { itens: lida.itens.map(resumoDoItem), continua: lida.continua };
}
