import * as z from 'zod';
import { enderecoDaVenda } from '../../shared/base/enderecos-da-loja.ts';
import type { PaginasDeVenda } from '../../shared/paginas/paginas.routes.ts';
import { lerCatalogo } from '../catalogo/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { usuarioKey } from '../platform/keys/cadastros.ts';
import { hostsPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';

const loja = z.object({
  sk: z.string(),
  inicio: z.boolean(),
  proprio: z.boolean().default(false),
  fora: z.boolean().default(false),
});
const operador = z.object({ username: z.string() });

const lerNome = async (tabela: Table, usuario_id: string) =>
  operador.parse(await getItem(tabela, usuarioKey(usuario_id))).username;

/**
 * As páginas de venda do operador que têm o que vender, num só dos domínios dele: o que ele ligou e está no ar; senão,
 * o da loja antes do que abre a sua página. Sem nenhum, no da casa, sob o nome dele. O domínio sabe-se também antes de
 * haver o que vender.
 */
export async function listarPaginasDeVenda(
  { tabela }: { readonly tabela: Table },
  { usuario_id }: RequestContext,
): Promise<PaginasDeVenda> {
  const hosts: z.output<typeof loja>[] = [];
  for await (const item of queryAll(tabela, { pk: hostsPartition(usuario_id) })) {
    const lida = loja.parse(item);
    if (!lida.fora) hosts.push(lida);
  }
  const daLoja = hosts.find(({ proprio }) => proprio) ?? hosts.find(({ inicio }) => !inicio) ?? hosts[0];
  const host = daLoja?.sk ?? null;
  const paginas = await lerCatalogo(tabela, usuario_id);
  const vendidas = paginas.filter(({ planos }) => planos.length > 0);
  if (vendidas.length === 0) return { host, itens: [] };
  const sobONome = host === null ? `/${await lerNome(tabela, usuario_id)}` : '';
  const itens = vendidas.map(({ slug }) => ({ host, caminho: enderecoDaVenda(sobONome, slug), slug }));
  return { host, itens };
}
