import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { type RespostasProntas, respostasProntas } from '../../shared/conversas/respostas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { respostasProntasKey } from '../platform/keys/conversas.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** As respostas prontas de um vendedor, em leitura forte; nenhuma, na versão 0, enquanto ele não guardou. */
export async function obterRespostasProntas(
  { tabela }: Deps,
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
): Promise<RespostasProntas> {
  const item = await getItem(tabela, respostasProntasKey(usuario_id), { consistent: true });
  return item ? respostasProntas.parse(item) : { versao: 0, itens: [] };
}

/**
 * Guarda a lista inteira no lugar da que se leu; recusa `versao_desatualizada`. A mesma chamada repetida acha o que já
 * gravou.
 */
export async function guardarRespostasProntas(
  { tabela }: Deps,
  { ctx, entrada: { versao, itens } }: { ctx: RequestContext; entrada: RespostasProntas },
): Promise<RespostasProntas> {
  const falhas = await tryTransact(tabela, [
    {
      update: respostasProntasKey(ctx.usuario_id),
      set: {
        itens,
        versao: versao + 1,
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
    },
  ]);
  if (falhas && falhas[0]?.item?.chamada !== ctx.ids.chamada) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return { versao: versao + 1, itens };
}
