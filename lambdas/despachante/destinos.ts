import type { QueueName } from '../../shared/manifest/manifest.ts';
import type { TipoDeEvento } from '../platform/events.ts';

/** A que filas cada evento de domínio interessa. O que não está aqui fica só como trilha de auditoria. */
export const DESTINOS: Partial<Record<TipoDeEvento, readonly QueueName[]>> = {
  'cliente.alterado': ['agregados'],
  'produto.alterado': ['agregados'],
  // O índice pode não mostrar a assinatura recém-criada a quem atualiza as cópias: ela própria pede a conferência.
  'assinatura.criada': ['agregados'],
  'assinatura.renovada': ['agregados'],
  'envio.reivindicado': ['envios'],
  'tarefa.pronta': ['tarefas'],
};
