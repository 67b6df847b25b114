import * as z from 'zod';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasOfertas } from '../../shared/catalogo/ofertas.routes.ts';
import type { OfertaPublicada } from '../../shared/catalogo/ofertas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { siteKey } from '../platform/keys/paginas.ts';
import { getItem, type Table } from '../platform/table.ts';
import { lerOferta } from './repository.ts';

/** O que o publicador anota da loja depois de os arquivos e os endereços estarem no ar (lambdas/site). */
const daLoja = z.object({
  versoes: z.record(z.string(), z.number()).default({}),
  atualizado_em: z.string(),
});

/** A versão de uma página de venda que está no ar; null quando nenhuma. Recusa a que não existe. */
export async function lerOfertaPublicada(
  { tabela }: { readonly tabela: Table },
  { ctx, id }: { readonly ctx: RequestContext; readonly id: string },
): Promise<OfertaPublicada> {
  const [oferta, item] = await Promise.all([
    lerOferta(tabela, ctx.usuario_id, id),
    getItem(tabela, siteKey(ctx.usuario_id, 'loja'), { consistent: true }),
  ]);
  if (!oferta) throw refusal(recusasOfertas, 'oferta_nao_encontrada');
  const loja = item && daLoja.parse(item);
  const versao = loja?.versoes[id];
  return versao === undefined || !loja ? { versao: null, em: null } : { versao, em: loja.atualizado_em };
}
