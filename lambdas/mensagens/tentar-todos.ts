import type { PedidosDeNovo } from '../../shared/mensagens/por-resolver.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { idsFrom } from '../platform/ids.ts';
import { inGroups } from '../platform/read-many.ts';
import type { DepsDoEnvio } from './preparar.ts';
import { prepararEnvio } from './preparar.ts';
import { lerEnvios, refazer } from './repository.ts';
import { tentativaDe } from './tentar-de-novo.ts';

/** Como ficou o pedido de mandar um de novo. */
export type FeitoDeNovo = 'pedido' | 'ja_pedido' | { readonly nome: string; readonly motivo: string };

/** A chamada, com os números de um só dos que ela trata: repeti-la em outra ordem acha o que já fez. */
export const ctxDeUm = (ctx: RequestContext, qual: string): RequestContext => ({
  ...ctx,
  ids: { ...ctx.ids, next: idsFrom(`${ctx.ids.chamada}#${qual}`).next },
});

/** A conta dos que se pediram de novo. */
export const contarDeNovo = (feitos: readonly FeitoDeNovo[]): PedidosDeNovo => ({
  pedidos: feitos.filter((feito) => feito === 'pedido').length,
  ja_pedidos: feitos.filter((feito) => feito === 'ja_pedido').length,
  sem_envio: feitos.flatMap((feito) => (typeof feito === 'string' ? [] : feito)),
});

/**
 * Manda outra vez, pela fila, os e-mails em dúvida que se dizem, a pedido de quem sabe que podem ter chegado. Cada um
 * se toma por uma gravação condicional: dois cliques, ou duas janelas, mandam um só. O que já não vale não sai, e diz
 * por quê (regra 36).
 */
export async function tentarTodosDeNovo(
  deps: DepsDoEnvio,
  { ctx, envios }: { readonly ctx: RequestContext; readonly envios: readonly string[] },
): Promise<PedidosDeNovo> {
  const lidos = await lerEnvios(deps.tabela, ctx.usuario_id, envios);
  const feitos = await inGroups([...lidos.values()], async (antes): Promise<FeitoDeNovo> => {
    const deUm = ctxDeUm(ctx, antes.chave);
    const novo = tentativaDe({ ctx: deUm }, antes);
    if (novo === null || antes.status !== 'duvidoso') return 'ja_pedido';
    if (antes.refeito_por === null) {
      const preparo = await prepararEnvio(deps, { ctx, envio: { ...antes, ...novo, automatico: false } });
      if ('motivo' in preparo) return { nome: antes.cliente.nome, motivo: preparo.motivo };
    }
    return (await refazer(deps.tabela, deUm, antes, novo)) ? 'pedido' : 'ja_pedido';
  });
  return contarDeNovo(feitos);
}
