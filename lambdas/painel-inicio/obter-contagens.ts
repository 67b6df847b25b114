import * as z from 'zod';
import type { Contagens } from '../../shared/painel-inicio/painel-inicio.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import { contadoresKey } from '../platform/keys/keys.ts';
import { getItem, type Table } from '../platform/table.ts';

const contagem = z.number().int().default(0);
const guardado = z.object({
  clientes: contagem,
  produtos: contagem,
  assinaturas: contagem,
  assinaturas_removidas: contagem,
  landing_pages: contagem,
});

/**
 * Contagens da tela inicial (especificação 1, seção 2): uma leitura forte de um item, o mesmo custo com dez
 * clientes ou um milhão. Clientes e produtos arquivados não contam.
 */
export async function obterContagens(deps: { tabela: Table }, ctx: RequestContext): Promise<Contagens> {
  return guardado.parse(
    (await getItem(deps.tabela, contadoresKey(ctx.usuario_id), { consistent: true })) ?? {},
  );
}
