import { createHash } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { AvisosDosGateways } from '../gateways/port.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { avisoKey } from '../platform/keys.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { putIfAbsent, type Table } from '../platform/table.ts';
import type { DonoDoWebhook } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly donoDoWebhook: DonoDoWebhook;
  readonly gateways: AvisosDosGateways;
};

/** Dias que um aviso fica guardado, inteiro. */
const DIAS_GUARDADO = 365;

/**
 * Confere de quem é o aviso e se é mesmo do gateway, e o guarda inteiro, uma vez por id, numa gravação só (design,
 * Webhooks); o trabalho é da fila. Um aviso que não se entende, mas é autêntico, também se guarda. Recusa
 * `nao_autenticado` sem dizer qual parte não confere.
 */
export async function receberAviso(
  deps: Deps,
  { ctx, gateway, chave, http }: { ctx: RequestContext; gateway: Gateway; chave: string; http: RawRequest },
): Promise<{ recebido: true }> {
  const { autenticarAviso, lerAviso } = deps.gateways[gateway];
  const dono = await deps.donoDoWebhook(chave);
  const autentico =
    dono?.provedor === gateway && (await autenticarAviso(dono.segredo, http.body, http.headers));
  if (!dono || !autentico) throw refusal(recusasComuns, 'nao_autenticado');
  const id = lerAviso(http.body)?.id ?? `sem-id-${createHash('sha256').update(http.body).digest('hex')}`;
  await putIfAbsent(deps.tabela, {
    ...avisoKey(dono.usuario_id, gateway, id),
    tipo: 'gateway.avisou',
    entidade_id: `${gateway}#${id}`,
    corpo: http.body,
    ator: ctx.ator,
    recebido_em: ctx.now.toISOString(),
    expira_em: ttlInDays(DIAS_GUARDADO),
  });
  return { recebido: true };
}
