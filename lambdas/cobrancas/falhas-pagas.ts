import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { DIAS_DA_RENOVACAO, estaDentroDe } from '../../shared/cobrancas/cobrancas.rules.ts';
import { type Falha, falhasDaAssinatura, gravacoesDoFim, lerAssinatura } from '../assinaturas/index.ts';
import { chavesDaFalha, lerEnvios } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { eventoDaRenovada } from './renovadas.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly assinatura_id: string; readonly renovada_por: string };

/** O que pode ter chegado a quem paga: do que ficou em dúvida não se sabe que não chegou. */
const SAIU = new Set(['enviado', 'duvidoso']);

/** Se alguma mensagem da falha saiu até 30 dias antes de um instante, por qualquer canal. */
async function foiAvisada({ tabela }: Deps, falha: Falha, em: Date): Promise<boolean> {
  const envios = await lerEnvios(tabela, falha.usuario_id, chavesDaFalha(falha));
  return [...envios.values()].some(
    ({ status, criado_em }) => SAIU.has(status) && estaDentroDe(DIAS_DA_RENOVACAO, criado_em, em),
  );
}

/**
 * Uma assinatura foi renovada: fecha as cobranças dela que tinham falhado. A que se pagou depois de uma mensagem, por
 * e-mail ou por WhatsApp, conta-se como recuperada, uma vez, e o evento leva o que ela trouxe à mesma conta das outras
 * renovações que uma mensagem obteve (regra 73): nela, uma assinatura conta uma vez só, quem quer que a tenha obtido.
 */
export async function fecharFalhasPagas(
  deps: Deps,
  { ctx, assinatura_id, renovada_por }: Alvo,
): Promise<void> {
  const { tabela } = deps;
  const [falhas, nova] = await Promise.all([
    falhasDaAssinatura(tabela, ctx.usuario_id, assinatura_id),
    lerAssinatura(tabela, ctx.usuario_id, renovada_por),
  ]);
  if (!nova) return;
  const em = new Date(nova.criado_em);
  const dia = dataEmSaoPaulo(em);
  for (const falha of falhas) {
    const avisada = await foiAvisada(deps, falha, em);
    const situacao = avisada ? 'recuperada' : 'paga';
    const evento = eventoDaRenovada(ctx, falha.pagamento_id, { assinatura_id, renovada_por, nova });
    await tryTransact(tabela, [
      ...gravacoesDoFim(ctx, falha, { situacao, dia, renovada_por }),
      ...(avisada ? [evento] : []),
    ]);
  }
}
