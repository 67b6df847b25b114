import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import { type DomainEvent, domainEvent } from '../platform/domain-event.ts';
import { SUFIXO_EVENTO, usuarioDaChave } from '../platform/keys.ts';
import { logger } from '../platform/logger.ts';
import { DESTINOS, EM_ORDEM } from './destinos.ts';

type Deps = { readonly sqs: SQSClient; readonly filas: Readonly<Record<QueueName, string>> };
/** Máximo de mensagens de um SendMessageBatch. */
const LOTE = 10;

/** O evento de domínio de um registro do stream, ou null quando o registro não é um evento novo. */
export function eventoDoRegistro(registro: DynamoDBRecord): DomainEvent | null {
  const imagem = registro.dynamodb?.NewImage;
  if (registro.eventName !== 'INSERT' || !imagem?.pk?.S?.endsWith(SUFIXO_EVENTO)) return null;
  const item = unmarshall(imagem as Record<string, AttributeValue>);
  return domainEvent.parse({ ...item, id: item.sk, usuario_id: usuarioDaChave(item.pk) });
}

/**
 * Põe nas filas os eventos de um lote do stream, na ordem. Na primeira falha devolve o registro dela: o stream
 * repete a partir dali, e os consumidores aguentam repetição.
 */
export async function despachar(deps: Deps, event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const envios: { registro: DynamoDBRecord; fila: QueueName; evento: DomainEvent }[] = [];
  for (const registro of event.Records) {
    const evento = eventoDoRegistro(registro);
    for (const fila of (evento && DESTINOS[evento.tipo]) ?? [])
      if (evento) envios.push({ registro, fila, evento });
  }
  for (const fila of new Set(envios.map((envio) => envio.fila))) {
    const daFila = envios.filter((envio) => envio.fila === fila);
    for (let inicio = 0; inicio < daFila.length; inicio += LOTE) {
      const lote = daFila.slice(inicio, inicio + LOTE);
      const falhou = await enviar(
        deps,
        fila,
        lote.map((envio) => envio.evento),
      );
      const primeiro = lote[falhou]?.registro.dynamodb?.SequenceNumber;
      if (primeiro !== undefined) return { batchItemFailures: [{ itemIdentifier: primeiro }] };
    }
  }
  return { batchItemFailures: [] };
}

/**
 * A mensagem de um evento. Numa fila em ordem, o grupo é o operador, e o mesmo evento mandado de novo em cinco minutos
 * não entra outra vez.
 */
function mensagem(fila: QueueName, evento: DomainEvent, i: number): SendMessageBatchRequestEntry {
  const MessageBody = JSON.stringify(evento);
  if (!EM_ORDEM.has(fila)) return { Id: String(i), MessageBody };
  const marca = createHash('sha256').update(`${evento.usuario_id}\0${evento.id}`).digest('hex');
  return {
    Id: String(i),
    MessageBody,
    MessageGroupId: evento.usuario_id,
    MessageDeduplicationId: marca,
  };
}

/** Manda um lote; devolve o índice da primeira mensagem que falhou, ou -1. */
async function enviar(
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
    return Failed.length === 0 ? -1 : Math.min(...Failed.map((falha) => Number(falha.Id)));
  } catch (erro) {
    logger.error('fila recusou o lote', { fila, causa: erro instanceof Error ? erro.name : 'desconhecida' });
    return 0;
  }
}
