import type { QueueName } from '../../shared/manifest/manifest.ts';
import type { TipoDeEvento } from '../platform/events.ts';

/** A que filas cada evento de domínio interessa. O que não está aqui fica só como trilha de auditoria. */
export const DESTINOS: Partial<Record<TipoDeEvento, readonly QueueName[]>> = {
  'cliente.alterado': ['agregados'],
  'produto.criado': ['publicacao'],
  'produto.alterado': ['agregados', 'publicacao'],
  'produto.excluido': ['publicacao'],
  'produto.arquivado': ['publicacao'],
  'produto.restaurado': ['publicacao'],
  // O índice pode não mostrar a assinatura recém-criada a quem atualiza as cópias: ela própria pede a conferência.
  'assinatura.criada': ['agregados'],
  'assinatura.renovada': ['agregados'],
  'envio.reivindicado': ['envios'],
  'tarefa.pronta': ['tarefas'],
  'operador.criado': ['publicacao'],
  'operador.alterado': ['publicacao'],
  'pagina.criada': ['publicacao'],
  'pagina.alterada': ['publicacao'],
  'pagina.excluida': ['publicacao'],
  'integracao.alterada': ['publicacao'],
  'site.republicado': ['publicacao'],
  'gateway.avisou': ['eventos'],
  'pagamento.confirmado': ['eventos'],
  // Quem sai do grupo, cancela ou é excluído deixa de ser cobrado (regra 11).
  'assinatura.cancelada': ['eventos'],
  'assinatura.removida_do_grupo': ['eventos'],
  'assinatura.excluida': ['eventos'],
  'cobranca.parar': ['eventos'],
};

/** Filas em ordem por operador, como o manifesto as declara: o despachante não o carrega. */
export const EM_ORDEM: ReadonlySet<QueueName> = new Set(['publicacao']);
