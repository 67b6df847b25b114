import { createHash } from 'node:crypto';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { AvisosDosGateways, LerAviso } from '../gateways/port.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { avisoKey } from '../platform/keys.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
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
/** Um id maior que isto não cabe, com o resto da chave, nos 1.024 bytes do DynamoDB; os dos gateways têm menos de 100. */
const MAIOR_ID = 256;

const resumo = (texto: string) => createHash('sha256').update(texto).digest('hex');

/**
 * Por que nome se guarda um aviso: o id que ele traz, se cabe numa chave, ou o resumo do id; sem um que se entenda, o resumo do
 * corpo. O que o gateway repete igual tem sempre o mesmo nome.
 */
function nomeDoAviso(lerAviso: LerAviso, corpo: string): string {
  let id: string | undefined;
  try {
    id = lerAviso(corpo)?.id;
  } catch (erro) {
    // Autêntico, com um valor que ninguém previu: guarda-se como veio, e responde-se 200 para que a fila do gateway não pare.
    logger.warn('aviso que não se entende', { causa: whereItFailed(erro) });
  }
  if (!id) return `sem-id-${resumo(corpo)}`;
  return Buffer.byteLength(id) > MAIOR_ID ? `longo-${resumo(id)}` : id;
}

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
  const id = nomeDoAviso(lerAviso, http.body);
  await putIfAbsent(deps.tabela, {
    ...avisoKey(dono.usuario_id, gateway, id),
    tipo: 'gateway.avisou',
    entidade_id: `${gateway}#${id}`,
    corpo: http.body,
    ator: ctx.ator,
    ...(ctx.ids.correlacao ? { correlacao: ctx.ids.correlacao } : {}),
    recebido_em: ctx.now.toISOString(),
    expira_em: ttlInDays(DIAS_GUARDADO),
  });
  return { recebido: true };
}
