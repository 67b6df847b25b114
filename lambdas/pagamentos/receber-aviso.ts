import { createHash } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Gateway } from '../../shared/pagamentos/pagamentos.schema.ts';
import { vidaEmDias } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { chaveAviso } from '../platform/keys.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import { putIfAbsent, type Table } from '../platform/table.ts';
import type { ConferirAviso, DonoDoWebhook, LerAviso } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly donoDoWebhook: DonoDoWebhook;
  readonly conferir: Readonly<Record<Gateway, ConferirAviso>>;
  readonly ler: Readonly<Record<Gateway, LerAviso>>;
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
  const dono = await deps.donoDoWebhook(chave);
  const autentico =
    dono?.provedor === gateway && (await deps.conferir[gateway](dono.segredo, http.corpo, http.cabecalhos));
  if (!dono || !autentico) throw refusal(recusasComuns, 'nao_autenticado');
  const id =
    deps.ler[gateway](http.corpo)?.id ?? `sem-id-${createHash('sha256').update(http.corpo).digest('hex')}`;
  await putIfAbsent(deps.tabela, {
    ...chaveAviso(dono.usuario_id, gateway, id),
    tipo: 'gateway.avisou',
    entidade_id: `${gateway}#${id}`,
    corpo: http.corpo,
    ator: ctx.ator,
    recebido_em: ctx.agora.toISOString(),
    expira_em: vidaEmDias(DIAS_GUARDADO),
  });
  return { recebido: true };
}
