import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { PROVEDORES_DE_EMAIL, type ProvedorDeEmail } from '../../shared/entregas/entregas.schema.ts';
import { type Clock, ttlInDays } from '../platform/clock.ts';
import { ATE_O_ENVIO_ACABAR_S, consume, NotYet } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import { type DomainEvent, domainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { notificacaoKey } from '../platform/keys/eventos.ts';
import { readCarefully, readNotice } from '../platform/provider-notice.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { putIfAbsent, type Table } from '../platform/table.ts';
import { aplicarEvento } from './aplicar-evento.ts';
import { DIAS_GUARDADO } from './item.ts';
import type { ComunicarAoOperador, ConfirmarEnvio, LerEvento } from './ports.ts';

/** O que a consumidora da fila `entregas` usa. */
export type DepsDasEntregas = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly lerEvento: Readonly<Record<ProvedorDeEmail, LerEvento>>;
  readonly confirmarEnvio: ConfirmarEnvio;
  readonly comunicarAoOperador: ComunicarAoOperador;
  /** O que chegou pelo WhatsApp: mensagens das pessoas e notícias do que se mandou. */
  readonly tratarDoWhatsapp: (evento: DomainEvent) => Promise<void>;
};

/**
 * O evento do EventBridge que o SES publica ('Email Bounced', 'Email Delivered'…); o que houve está em `detail`, e o
 * vendedor é a etiqueta com que a mensagem saiu (docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html).
 */
const doSes = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    source: z.literal('aws.ses'),
    detail: z.looseObject({
      mail: z.looseObject({
        messageId: z.string().min(1),
        tags: z.record(z.string(), z.array(z.string())).default({}),
      }),
    }),
  }),
);

/** A mensagem da fila como evento de domínio: a que o despachante traz, ou a que o EventBridge põe direto. */
export function eventoDaMensagem(corpo: unknown): DomainEvent {
  const { data: notificacao } = doSes.safeParse(corpo);
  if (!notificacao) return domainEvent.parse(corpo);
  const { id, detail } = notificacao;
  return {
    id,
    usuario_id: detail.mail.tags.vendedor?.[0] ?? '',
    tipo: 'provedor.avisou',
    entidade_id: `ses#${id}`,
    dados: { corpo: JSON.stringify(detail) },
  };
}

const guardado = z.object({ corpo: z.string() });
const referencia = z.templateLiteral([z.enum(PROVEDORES_DE_EMAIL), '#', z.string()]);

/** O corpo de uma notificação: o que veio com a mensagem ou, do que chegou pelo webhook, o que se guardou. */
async function corpoDo({ tabela }: DepsDasEntregas, evento: DomainEvent): Promise<string | null> {
  const veio = guardado.safeParse(evento.dados).data;
  if (veio) return veio.corpo;
  const item = await readNotice(tabela, evento);
  return item ? guardado.parse(item).corpo : null;
}

async function tratarNotificacao(deps: DepsDasEntregas, evento: DomainEvent): Promise<void> {
  const { usuario_id, entidade_id } = evento;
  const provedor = PROVEDORES_DE_EMAIL.find((provedor) =>
    referencia.parse(entidade_id).startsWith(`${provedor}#`),
  );
  const corpo = await corpoDo(deps, evento);
  // O que não traz vendedor não saiu em nome de nenhum; o que já passou do prazo não conta mais.
  if (!provedor || corpo === null || usuario_id === '') return;
  const lido = readCarefully('aviso de entrega', () => deps.lerEvento[provedor](corpo));
  if (!lido) return guardarDesconhecido(deps, evento, corpo);
  await aplicarEvento(deps, newContext(deps.relogio, { usuario_id, ator: 'entregas' }), lido);
  if (lido.envio === null) return;
  const { envio: etiqueta, id_provedor, devolucao } = lido;
  const voltou = devolucao?.definitiva ?? false;
  const situacao = await deps.confirmarEnvio({ usuario_id, etiqueta, provedor, id_provedor, voltou });
  if (situacao === 'em_curso') throw new NotYet(ATE_O_ENVIO_ACABAR_S);
}

/** Guarda, uma vez, o que não se conhece e ainda não está guardado; sem tipo de evento, não volta à fila. */
async function guardarDesconhecido(
  { tabela }: DepsDasEntregas,
  { usuario_id, entidade_id, id }: DomainEvent,
  corpo: string,
): Promise<void> {
  const [provedor = ''] = entidade_id.split('#');
  if (provedor !== 'ses') return;
  await putIfAbsent(tabela, {
    ...notificacaoKey(usuario_id, provedor, id),
    tipo: 'provedor.calado',
    entidade_id,
    corpo,
    ator: 'entregas',
    expira_em: ttlInDays(DIAS_GUARDADO),
  });
}

const TRATAR: EventHandlers<'entregas', typeof tratarNotificacao> = {
  'provedor.avisou': tratarNotificacao,
  'whatsapp.avisou': (deps, evento) => deps.tratarDoWhatsapp(evento),
};

/**
 * Trata um lote da fila `entregas`; o que falha volta a ela. As notificações de um mesmo vendedor vão uma depois da
 * outra: todas mexem nas somas do mesmo dia, e juntos só disputariam.
 */
export function consumirEntregas(
  deps: DepsDasEntregas & { readonly fila: SourceQueue },
  event: SQSEvent,
): Promise<SQSBatchResponse> {
  const ultimo = new Map<string, Promise<unknown>>();
  return consume(
    deps.fila,
    event,
    (evento) => {
      const antes = ultimo.get(evento.usuario_id) ?? Promise.resolve();
      const este = antes.then(() => handlerOf(TRATAR, evento)(deps, evento));
      ultimo.set(
        evento.usuario_id,
        este.catch(() => {}),
      );
      return este;
    },
    eventoDaMensagem,
  );
}
