import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { AvisosDosGateways, CobradorDoVendedor } from '../gateways/port.ts';
import type { Clock } from '../platform/clock.ts';
import { type DomainEvent, domainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { depoisDePago } from './depois-de-pago.ts';
import type { ConversoesDoVendedor, PedirBoasVindas } from './ports.ts';
import { tratarAviso } from './tratar-aviso.ts';

/** O que o consumidor da fila `eventos` usa. */
export type DepsDosPagamentos = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly gateways: AvisosDosGateways;
  readonly cobrador: CobradorDoVendedor;
  readonly pedirBoasVindas: PedirBoasVindas;
  readonly conversoes: ConversoesDoVendedor;
};

const comCobranca = z.object({
  cobranca: z.object({ gateway: z.enum(GATEWAYS), id: z.string() }).optional(),
});
const confirmado = z.object({ assinatura_id: z.string(), primeiro: z.boolean(), renovou: z.boolean() });

/** Para a cobrança do gateway de uma assinatura que acabou aqui (regra 11); o que falha volta à fila e alarma. */
async function pararCobranca(deps: DepsDosPagamentos, { usuario_id, dados }: DomainEvent): Promise<void> {
  const { cobranca } = comCobranca.parse(dados);
  if (!cobranca) return;
  const cobrador = await deps.cobrador(usuario_id, cobranca.gateway);
  if (!cobrador) throw new Error(`Sem chave do ${cobranca.gateway} para parar uma assinatura`);
  const resultado = await cobrador.pararAssinatura(cobranca.id);
  if (!resultado.ok) throw new Error(`O ${cobranca.gateway} não parou a assinatura: ${resultado.motivo}`);
}

type Tratar = (deps: DepsDosPagamentos, evento: DomainEvent) => Promise<void>;

/** O que se faz com cada evento que interessa aos pagamentos. */
const TRATAR: EventHandlers<'eventos', Tratar> = {
  'gateway.avisou': (deps, { usuario_id, entidade_id }) =>
    tratarAviso(deps, { usuario_id, referencia: entidade_id }),
  'pagamento.confirmado': (deps, { usuario_id, entidade_id, dados }) =>
    depoisDePago(deps, { usuario_id, pedido_id: entidade_id, ...confirmado.parse(dados) }),
  'assinatura.cancelada': pararCobranca,
  'assinatura.removida_do_grupo': pararCobranca,
  'assinatura.excluida': pararCobranca,
  'cobranca.parar': pararCobranca,
};

/** Onde falhou, sem a mensagem: a do SDK ou a do gateway pode conter dados de alguém. */
const ondeFalhou = (erro: unknown) =>
  erro instanceof Error
    ? { nome: erro.name, onde: erro.stack?.split('\n').find((linha) => linha.trimStart().startsWith('at ')) }
    : { nome: typeof erro };

async function tratarRegistro(deps: DepsDosPagamentos, { body }: { body: string }): Promise<void> {
  const evento = domainEvent.parse(JSON.parse(body));
  try {
    await handlerOf(TRATAR, evento)?.(deps, evento);
  } catch (erro) {
    // Quem processa o lote só devolve à fila: sem isto, o que chega à fila morta não diria por quê.
    logger.error('evento não tratado', { tipo: evento.tipo, evento: evento.id, causa: ondeFalhou(erro) });
    throw erro;
  }
}

/** Trata um lote da fila `eventos`; o que falha volta à fila sozinho, sem prender os outros. */
export function consumirEventos(deps: DepsDosPagamentos, event: SQSEvent): Promise<SQSBatchResponse> {
  return processPartialResponse(
    event,
    (registro: { body: string }) => tratarRegistro(deps, registro),
    new BatchProcessor(EventType.SQS, { logger }),
    { throwOnFullBatchFailure: false },
  );
}
