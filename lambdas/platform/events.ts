import { ttlInDays } from './clock.ts';
import type { RequestContext } from './context.ts';
import { eventoKey } from './keys.ts';
import type { Write } from './table.ts';

/** Eventos de domínio que existem; o despachante decide a quem interessam. */
export const EVENT_TYPES = [
  'operador.criado',
  'cliente.criado',
  'cliente.alterado',
  'cliente.excluido',
  'cliente.arquivado',
  'cliente.restaurado',
  'produto.criado',
  'produto.alterado',
  'produto.excluido',
  'produto.arquivado',
  'produto.restaurado',
  'assinatura.criada',
  'assinatura.alterada',
  'assinatura.renovada',
  'assinatura.cancelada',
  'assinatura.expirada',
  'assinatura.ativada_no_grupo',
  'assinatura.removida_do_grupo',
  'assinatura.excluida',
  'cupom.criado',
  'cupom.alterado',
  'cupom.excluido',
  'envio.reivindicado',
  'tarefa.pronta',
  'operador.alterado',
  'pagina.criada',
  'pagina.alterada',
  'pagina.excluida',
  'integracao.alterada',
  'site.republicado',
  'pedido.criado',
  'pedido.alterado',
  'pedido.aguardando',
  'pedido.pago',
  'pedido.vencido',
  'pedido.cancelado',
  'pedido.estornado',
  'pedido.contestado',
  'pedido.perdido',
  'pagamento.confirmado',
  'cobranca.parar',
  'gateway.avisou',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Dias que um evento fica guardado como trilha de auditoria. */
const AUDIT_DAYS = 365;

/**
 * Gravação do evento, para a mesma transação da mudança (outbox): quem muda e quem avisa nunca se separam.
 * Leva só identificadores e nomes de campos, nunca dados pessoais.
 */
export function eventWrite(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  tipo: EventType,
  entidade_id: string,
  dados: Record<string, unknown> = {},
): Write {
  return {
    put: {
      ...eventoKey(ctx.usuario_id, ctx.now.toISOString(), ctx.ids.next()),
      tipo,
      entidade_id,
      ator: ctx.ator,
      ...(Object.keys(dados).length > 0 ? { dados } : {}),
      expira_em: ttlInDays(AUDIT_DAYS),
    },
  };
}
