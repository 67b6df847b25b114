import * as z from 'zod';
import { SLUGS_DOS_PRODUTOS } from '../../shared/catalogo/catalogo.rules.ts';
import type { PaginaDeVenda } from '../../shared/paginas/paginas.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import { catalogoPartition, hostsPartition } from '../platform/keys/paginas.ts';
import { queryAll, type Table } from '../platform/table.ts';

const loja = z.object({
  sk: z.string(),
  inicio: z.boolean(),
  proprio: z.boolean().default(false),
  fora: z.boolean().default(false),
});
const lugar = z.object({ sk: z.string() });

/**
 * As páginas de venda do operador que têm o que vender, num só dos domínios dele: o que ele ligou e está no ar; senão,
 * o da loja antes do que abre a sua página. Sem loja não há nenhuma.
 */
export async function listarPaginasDeVenda(
  { tabela }: { readonly tabela: Table },
  { usuario_id }: RequestContext,
): Promise<{ itens: PaginaDeVenda[] }> {
  const hosts: z.output<typeof loja>[] = [];
  for await (const item of queryAll(tabela, { pk: hostsPartition(usuario_id) })) {
    const lida = loja.parse(item);
    if (!lida.fora) hosts.push(lida);
  }
  const host = (hosts.find(({ proprio }) => proprio) ?? hosts.find(({ inicio }) => !inicio) ?? hosts[0])?.sk;
  if (host === undefined) return { itens: [] };
  const vendidos = new Set<string>();
  for await (const item of queryAll(tabela, { pk: catalogoPartition(usuario_id) })) {
    vendidos.add(lugar.parse(item).sk.split('#', 1)[0] ?? '');
  }
  return { itens: SLUGS_DOS_PRODUTOS.filter((slug) => vendidos.has(slug)).map((slug) => ({ host, slug })) };
}
