import { refusal } from '../../shared/base/refusals.ts';
import { recusasCheckout } from '../../shared/checkout/checkout.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { donoDaLojaVisitada } from '../sessao/index.ts';

/** O contexto da chamada com o dono da loja que se visita (regras 1 e 52); recusa `loja_nao_encontrada`. */
export async function contextoDaLoja(
  { tabela }: { readonly tabela: Table },
  { ctx, http }: { ctx: RequestContext; http: RawRequest },
): Promise<RequestContext> {
  const usuario_id = await donoDaLojaVisitada(tabela, http, ctx);
  if (!usuario_id) throw refusal(recusasCheckout, 'loja_nao_encontrada');
  return { ...ctx, usuario_id };
}
