import { vidaEmDias } from './clock.ts';
import type { RequestContext } from './context.ts';
import { chaveEvento } from './keys.ts';
import type { Write } from './table.ts';

/** Eventos de domínio que existem; o despachante decide a quem interessam. */
export const TIPOS_DE_EVENTO = [
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
  'pedido.aguardando',
  'pedido.pago',
  'pedido.vencido',
  'pedido.cancelado',
  'pedido.estornado',
  'pedido.contestado',
  'pagamento.confirmado',
  'cobranca.parar',
  'gateway.avisou',
] as const;
export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number];

/** Dias que um evento fica guardado como trilha de auditoria. */
const DIAS_DE_AUDITORIA = 365;

/**
 * Gravação do evento, para a mesma transação da mudança (outbox): quem muda e quem avisa nunca se separam.
 * Leva só identificadores e nomes de campos, nunca dados pessoais.
 */
export function evento(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'ids'>,
  tipo: TipoDeEvento,
  entidade_id: string,
  dados: Record<string, unknown> = {},
): Write {
  return {
    put: {
      ...chaveEvento(ctx.usuario_id, ctx.agora.toISOString(), ctx.ids.novo()),
      tipo,
      entidade_id,
      ator: ctx.ator,
      ...(Object.keys(dados).length > 0 ? { dados } : {}),
      expira_em: vidaEmDias(DIAS_DE_AUDITORIA),
    },
  };
}
