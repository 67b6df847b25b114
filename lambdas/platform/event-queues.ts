import {
  SEGUNDOS_ATE_AGIR_FORA,
  SEGUNDOS_DE_RAJADA,
  SEGUNDOS_ESPERANDO,
  SEGUNDOS_JUNTANDO,
} from '../../shared/base/esperas.ts';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import type { DomainEvent } from './domain-event.ts';
import type { EventType } from './events.ts';

/** As filas a que cada evento de domínio interessa. O que não está aqui fica só como trilha de auditoria. */
export const QUEUES_OF_EVENT = {
  'cliente.alterado': ['agregados'],
  'cliente.excluido': ['agregados'],
  'cliente.dados_apagados': ['agregados'],
  'cliente.contato_marcado': ['agregados'],
  'cliente.contato_desmarcado': ['agregados'],
  'produto.criado': ['publicacao'],
  'produto.alterado': ['agregados', 'publicacao'],
  'produto.excluido': ['publicacao'],
  'produto.arquivado': ['publicacao'],
  'produto.restaurado': ['publicacao'],
  'linha.alterada': ['publicacao'],
  'oferta.criada': ['publicacao'],
  'oferta.alterada': ['publicacao'],
  'oferta.excluida': ['publicacao'],
  'oferta.vagas_mudaram': ['publicacao'],
  // O índice pode não mostrar a assinatura recém-criada a quem atualiza as cópias: ela própria pede a conferência.
  'assinatura.criada': ['agregados'],
  'assinatura.renovada': ['agregados'],
  'assinatura.alterada': ['agregados'],
  'assinatura.ativada_no_grupo': ['agregados'],
  'assinatura.remocao_desfeita': ['agregados'],
  'envio.reivindicado': ['envios'],
  'envio.reivindicado_em_massa': ['envios-em-massa'],
  'envio.reivindicado_a_mao': ['envios'],
  'envio.nao_saiu': ['toques'],
  'toque.pedido': ['toques'],
  'toque.rajada': ['toques'],
  'provedor.avisou': ['entregas'],
  'whatsapp.avisou': ['entregas'],
  'conversa.mensagem_chegou': ['assistente'],
  'conversa.esperando': ['assistente', 'toques'],
  // O arquivo de uma mensagem busca-se à parte: o que é grande ou hostil não atrasa as mensagens.
  'conversa.midia_chegou': ['tarefas'],
  'conversa.midias_apagadas': ['tarefas'],
  'tarefa.pronta': ['tarefas'],
  'operador.criado': ['publicacao'],
  'operador.alterado': ['publicacao'],
  'pagina.criada': ['publicacao'],
  'pagina.alterada': ['publicacao'],
  'pagina.excluida': ['publicacao'],
  'integracao.alterada': ['publicacao', 'modelos'],
  'template.texto_mudou': ['modelos'],
  // A política de privacidade diz quem responde às conversas (regra 46).
  'assistente.alterado': ['publicacao'],
  'site.republicado': ['publicacao'],
  // Leva cada troca de estado: no ar, as páginas mudam de domínio; saindo, deixam-no.
  'dominio.alterado': ['publicacao'],
  'gateway.avisou': ['eventos'],
  'pagamento.achado': ['eventos'],
  'pagamento.confirmado': ['eventos'],
  'compra_de_teste.paga': ['eventos'],
  'pagamento.devolvido': ['eventos'],
  'pedido.trocado': ['eventos'],
  'pagamento.alterado': ['agregados', 'toques'],
  // Quem sai do grupo, cancela ou é excluído deixa de ser cobrado (regra 11).
  'assinatura.cancelada': ['agregados', 'eventos'],
  'assinatura.removida_do_grupo': ['agregados', 'eventos'],
  'assinatura.excluida': ['agregados', 'eventos'],
  'cobranca.parar': ['eventos'],
  'cobranca.recusada': ['eventos'],
  'cobranca.encerrada': ['eventos'],
  'cobranca.renovada': ['agregados'],
  'conciliacao.pedida': ['conciliacao'],
  'conferencia.pedida': ['conciliacao'],
  'recontagem.pedida': ['agregados'],
  'pendencia.mudou': ['agregados'],
  // O que só outra versão lê pode ser de um pagamento: insiste-se tanto quanto num (decisão 0051).
  'evento.nao_lido': ['eventos'],
} as const satisfies Partial<Record<EventType, readonly QueueName[]>>;
/**
 * Segundos que um evento espera na fila antes de ser tratado: o que age fora de casa e se pode desfazer (regra 47), as
 * mensagens que chegam juntas, quem espera por uma pessoa, e os avisos que se juntam. Só em fila sem ordem, que é onde
 * o SQS aceita espera por mensagem.
 */
export const DELAY_OF_EVENT: Partial<Record<EventType, number>> = {
  'assinatura.removida_do_grupo': SEGUNDOS_ATE_AGIR_FORA,
  'envio.reivindicado_a_mao': SEGUNDOS_ATE_AGIR_FORA,
  'conversa.mensagem_chegou': SEGUNDOS_DE_RAJADA,
  'conversa.esperando': SEGUNDOS_ESPERANDO,
  'toque.rajada': SEGUNDOS_JUNTANDO,
};

type Interests = typeof QUEUES_OF_EVENT;

/** Filas com grupos (FIFO), como o manifesto as declara: quem roda não o carrega. */
export const FIFO_QUEUES: ReadonlySet<QueueName> = new Set(['publicacao', 'envios-em-massa']);
/** As que se tratam uma mensagem por vez: na de envios em massa o grupo guarda o ritmo, e não a ordem. */
export const ORDERED_QUEUES: ReadonlySet<QueueName> = new Set(['publicacao']);

/** De que grupo é um evento numa fila com grupos: o de quem é o limite, se ele o diz; se não, o do operador. */
export function groupOf({ usuario_id, dados }: DomainEvent): string {
  return typeof dados.grupo === 'string' ? dados.grupo : usuario_id;
}

/** Os tipos de evento que uma fila traz. */
export type EventTypeOf<Q extends QueueName> = {
  [E in keyof Interests]: Q extends Interests[E][number] ? E : never;
}[keyof Interests];

/** O que uma fila faz com cada evento que ela traz; um que falta, ou que sobra, não compila. */
export type EventHandlers<Q extends QueueName, H> = Readonly<Record<EventTypeOf<Q>, H>>;

/** A versão de antes, ou a de depois, manda este evento a esta fila; nesta ninguém o trata. */
class NotTreatedHere extends Error {
  override readonly name = 'NotTreatedHere';
}

/**
 * O que fazer com um evento. O que a fila traz e esta versão não trata é de outra, que está voltando ou chegando:
 * lança, e ele espera por ela na fila. Quem deixa de querer um evento guarda por uma versão um tratamento que não faz
 * nada.
 */
export function handlerOf<H>(handlers: Readonly<Record<string, H>>, { tipo }: DomainEvent): H {
  const handler = Object.hasOwn(handlers, tipo) ? handlers[tipo] : undefined;
  if (handler === undefined) throw new NotTreatedHere(`Ninguém trata ${tipo} nesta fila`);
  return handler;
}
