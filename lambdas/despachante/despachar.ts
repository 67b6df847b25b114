import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import { type DomainEvent, RESTAURADO, readStoredEvent } from '../platform/domain-event.ts';
import { DELAY_OF_EVENT, FIFO_QUEUES, groupOf } from '../platform/event-queues.ts';
import { EVENTO_SUFFIX, usuarioOfKey } from '../platform/keys.ts';
import { logger } from '../platform/logger.ts';
import { DESTINOS } from './destinos.ts';

type Deps = { readonly sqs: SQSClient; readonly filas: Readonly<Record<QueueName, string>> };
/** Máximo de mensagens de um SendMessageBatch. */
const LOTE = 10;

/** O que um registro do stream traz, antes de se saber se é um evento que esta versão lê. */
const guardado = z.object({ pk: z.string(), sk: z.string(), tipo: z.unknown().optional() });

/**
 * O evento de domínio de um registro do stream, ou null quando o registro não é um evento novo: os que uma restauração devolve à
 * tabela já aconteceram. O que esta versão não lê, de um tipo novo ou de outra forma, não segura os outros nem se perde: vai no
 * lugar dele um `evento.nao_lido`, que espera na fila pela versão que o lê (decisão 0051).
 */
export function eventoDoRegistro(registro: DynamoDBRecord): DomainEvent | null {
  const imagem = registro.dynamodb?.NewImage;
  if (registro.eventName !== 'INSERT' || !imagem?.pk?.S?.endsWith(EVENTO_SUFFIX)) return null;
  const item = unmarshall(imagem as Record<string, AttributeValue>);
  if (RESTAURADO in item) return null;
  const lido = readStoredEvent(item);
  if (lido.success) return lido.data;
  const { pk, sk, tipo } = guardado.parse(item);
  const campos = lido.error.issues.map(({ path }) => path.join('.'));
  logger.error('evento que esta versão não lê', {
    evento: sk,
    tipo: typeof tipo === 'string' ? tipo : null,
    campos,
  });
  return {
    id: `${sk}#NAO_LIDO`,
    usuario_id: usuarioOfKey(pk),
    tipo: 'evento.nao_lido',
    entidade_id: sk,
    dados: {},
  };
}

type Envio = { readonly posicao: number; readonly evento: DomainEvent };

/**
 * Manda a uma fila o que é dela e devolve a menor posição recusada, ou Infinity. Uma fila em ordem para no primeiro lote
 * recusado: o que vem depois espera a repetição, para não passar na frente.
 */
async function enviarParaFila(deps: Deps, fila: QueueName, envios: readonly Envio[]): Promise<number> {
  let menor = Number.POSITIVE_INFINITY;
  for (let inicio = 0; inicio < envios.length; inicio += LOTE) {
    const lote = envios.slice(inicio, inicio + LOTE);
    const recusado = await enviarLote(
      deps,
      fila,
      lote.map(({ evento }) => evento),
    );
    menor = Math.min(menor, lote[recusado]?.posicao ?? Number.POSITIVE_INFINITY);
    if (FIFO_QUEUES.has(fila) && Number.isFinite(menor)) break;
  }
  return menor;
}

/**
 * Põe nas filas os eventos de um lote do stream, na ordem. Uma fila que recusa não prende as outras: todas são tentadas,
 * e o stream repete a partir do registro mais antigo que alguma recusou, porque tudo antes dele já chegou a todas (é o
 * que `batchItemFailures` promete). Os consumidores aguentam repetição.
 */
export async function despachar(deps: Deps, event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const porFila = new Map<QueueName, Envio[]>();
  for (const [posicao, registro] of event.Records.entries()) {
    const evento = eventoDoRegistro(registro);
    for (const fila of (evento && DESTINOS[evento.tipo]) ?? []) {
      if (evento) porFila.set(fila, [...(porFila.get(fila) ?? []), { posicao, evento }]);
    }
  }
  const recusados = await Promise.all(
    [...porFila].map(([fila, envios]) => enviarParaFila(deps, fila, envios)),
  );
  const itemIdentifier = event.Records[Math.min(...recusados)]?.dynamodb?.SequenceNumber;
  return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] };
}

/**
 * A mensagem de um evento. Numa fila com grupos ela vai no seu, e o mesmo evento mandado de novo em cinco minutos não entra
 * outra vez.
 */
function mensagem(fila: QueueName, evento: DomainEvent, i: number): SendMessageBatchRequestEntry {
  const MessageBody = JSON.stringify(evento);
  if (!FIFO_QUEUES.has(fila)) {
    const DelaySeconds = DELAY_OF_EVENT[evento.tipo];
    return { Id: String(i), MessageBody, ...(DelaySeconds === undefined ? {} : { DelaySeconds }) };
  }
  const marca = createHash('sha256').update(`${evento.usuario_id}\0${evento.id}`).digest('hex');
  return {
    Id: String(i),
    MessageBody,
    MessageGroupId: groupOf(evento),
    MessageDeduplicationId: marca,
  };
}

/** Manda um lote; devolve o índice da primeira mensagem que falhou, ou -1. */
async function enviarLote(
  { sqs, filas }: Deps,
  fila: QueueName,
  eventos: readonly DomainEvent[],
): Promise<number> {
  try {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: filas[fila],
        Entries: eventos.map((evento, i) => mensagem(fila, evento, i)),
      }),
    );
    if (Failed.length === 0) return -1;
    logger.error('fila recusou mensagens', { fila, quantas: Failed.length });
    return Math.min(...Failed.map((falha) => Number(falha.Id)));
  } catch (erro) {
    logger.error('fila recusou o lote', { fila, causa: erro instanceof Error ? erro.name : 'desconhecida' });
    return 0;
  }
}
