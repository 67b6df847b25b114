import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { CobradorDoVendedor, NotificacoesDosGateways } from '../gateways/port.ts';
import type { Clock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { providerCall } from '../platform/logger.ts';
import { redeliver } from '../platform/redeliver.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import type { Table } from '../platform/table.ts';
import { aplicarAchado } from './aplicar-achado.ts';
import { cancelarTrocado } from './cancelar-trocado.ts';
import { concluirPago } from './depois-de-pago.ts';
import { fecharRemocao } from './fechar-remocao.ts';
import type {
  ConversoesDoVendedor,
  PedirAcessoDeTeste,
  PedirAcessoPorWhatsapp,
  PedirBoasVindas,
  PedirCobrancaQueFalhou,
  PedirRecibo,
} from './ports.ts';
import {
  reciboDaDevolucao,
  reciboDoCancelamento,
  reciboDoFimNoGateway,
  reciboDoPagamento,
} from './recibos.ts';
import { tratarNotificacao } from './tratar-notificacao.ts';

/** O que o consumidor da fila `eventos` usa. */
export type DepsDosPagamentos = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Relógio real, em milissegundos. */
  readonly tempoReal: () => number;
  readonly gateways: NotificacoesDosGateways;
  readonly cobrador: CobradorDoVendedor;
  readonly pedirBoasVindas: PedirBoasVindas;
  readonly pedirCobrancaQueFalhou: PedirCobrancaQueFalhou;
  readonly pedirAcessoPorWhatsapp: PedirAcessoPorWhatsapp;
  readonly pedirRecibo: PedirRecibo;
  readonly pedirAcessoDeTeste: PedirAcessoDeTeste;
  readonly conversoes: ConversoesDoVendedor;
};

const dadosComRecorrencia = z.object({
  cobranca: z.object({ gateway: z.enum(GATEWAYS), id: z.string() }).optional(),
});
/** As de antes eram todas do cartão. */
const recusada = z.object({ pagamento_id: z.string(), sozinha: z.boolean().default(true) });
const confirmado = z.object({ assinatura_id: z.string(), primeiro: z.boolean(), renovou: z.boolean() });

/** Para a cobrança do gateway de uma assinatura que acabou aqui (regra 11); o que falha volta à fila e alarma. */
async function pararRecorrencia(deps: DepsDosPagamentos, { usuario_id, dados }: DomainEvent): Promise<void> {
  const { cobranca } = dadosComRecorrencia.parse(dados);
  if (!cobranca) return;
  const cobrador = await deps.cobrador(usuario_id, cobranca.gateway);
  if (!cobrador) throw new Error(`Sem chave do ${cobranca.gateway} para parar uma assinatura`);
  const resultado = await providerCall(
    { provedor: cobranca.gateway, acao: 'parar cobrança' },
    () => cobrador.pararAssinatura(cobranca.id),
    ({ ok }) => ({ ok }),
  );
  if (!resultado.ok) throw new Error(`O ${cobranca.gateway} não parou a assinatura: ${resultado.motivo}`);
}

const saida = dadosComRecorrencia.extend({ versao: z.number().int() });

/** Quem saiu do grupo para de ser cobrado depois do tempo de desfazer; sem fatura não há o que fechar. */
async function sairDoGrupo(
  deps: DepsDosPagamentos,
  { usuario_id, entidade_id, dados }: DomainEvent,
): Promise<void> {
  const { cobranca, versao } = saida.parse(dados);
  if (cobranca) await fecharRemocao(deps, { usuario_id, assinatura_id: entidade_id, versao });
}

/** Faz as duas coisas, mesmo que uma falhe: o evento volta à fila, e repetir não repete nada. */
async function juntas(...coisas: readonly Promise<void>[]): Promise<void> {
  const falha = (await Promise.allSettled(coisas)).find(({ status }) => status === 'rejected');
  if (falha?.status === 'rejected') throw falha.reason;
}

type Tratar = (deps: DepsDosPagamentos, evento: DomainEvent) => Promise<void>;

/** O que se faz com cada evento que interessa aos pagamentos. */
const TRATAR: EventHandlers<'eventos', Tratar> = {
  'gateway.avisou': (deps, { usuario_id, entidade_id }) =>
    tratarNotificacao(deps, { usuario_id, referencia: entidade_id }),
  'pagamento.achado': aplicarAchado,
  'pagamento.confirmado': (deps, evento) => {
    const { usuario_id, entidade_id, dados } = evento;
    return juntas(
      concluirPago(deps, { usuario_id, pedido_id: entidade_id, ...confirmado.parse(dados) }),
      reciboDoPagamento(deps, evento),
    );
  },
  'compra_de_teste.paga': ({ pedirAcessoDeTeste }, { usuario_id, entidade_id }) =>
    pedirAcessoDeTeste(usuario_id, entidade_id),
  'pagamento.devolvido': reciboDaDevolucao,
  'pedido.trocado': (deps, { usuario_id, entidade_id }) =>
    cancelarTrocado(deps, { usuario_id, pedido_id: entidade_id }),
  'assinatura.cancelada': (deps, evento) =>
    juntas(pararRecorrencia(deps, evento), reciboDoCancelamento(deps, evento)),
  'cobranca.encerrada': reciboDoFimNoGateway,
  'assinatura.removida_do_grupo': sairDoGrupo,
  'assinatura.excluida': pararRecorrencia,
  'cobranca.parar': pararRecorrencia,
  'cobranca.recusada': ({ pedirCobrancaQueFalhou }, { usuario_id, entidade_id, dados }) =>
    pedirCobrancaQueFalhou(usuario_id, { pedido_id: entidade_id, ...recusada.parse(dados) }),
  'evento.nao_lido': ({ tabela }, evento) => redeliver(tabela, evento),
};

/** Trata um lote da fila `eventos`; o que falha volta à fila sozinho, sem prender os outros. */
export function consumirEventos(
  deps: DepsDosPagamentos & { readonly fila: SourceQueue },
  event: SQSEvent,
): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, async (evento) => handlerOf(TRATAR, evento)(deps, evento));
}
