import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import { type DomainEvent, RESTAURADO, readStoredEvent } from '../platform/domain-event.ts';
import { QUEUES_OF_EVENT } from '../platform/event-queues.ts';
import type { EventType } from '../platform/events.ts';
import { EVENTO_SUFFIX } from '../platform/keys/eventos.ts';
import { usuarioOfKey } from '../platform/keys/key.ts';
import { logger } from '../platform/logger.ts';
import { type Deps, enviarParaFila, type MensagemDaFila } from './filas.ts';

/** A que filas vai cada evento de domínio. */
export const DESTINOS: Partial<Record<EventType, readonly QueueName[]>> = QUEUES_OF_EVENT;

/** O que um registro do stream traz, antes de se saber se é um evento que esta versão lê. */
const guardado = z.object({ pk: z.string(), sk: z.string(), tipo: z.unknown().optional() });

/**
 * O evento de domínio de um registro do stream, ou null quando o registro não é um evento novo: os que uma restauração
 * devolve à tabela já aconteceram. O que esta versão não lê, de um tipo novo ou de outra forma, não segura os outros
 * nem se perde: vai no lugar dele um `evento.nao_lido`, que espera na fila pela versão que o lê (decisão 0051).
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

/** Quando o registro se gravou, em milissegundos; o stream conta em segundos. */
const gravadoEm = ({ dynamodb }: DynamoDBRecord) =>
  (dynamodb?.ApproximateCreationDateTime ?? Number.POSITIVE_INFINITY) * 1_000;

/**
 * Põe nas filas os eventos de um lote do stream, na ordem. Uma fila que recusa não prende as outras: todas são
 * tentadas, e o stream repete a partir do registro mais antigo que alguma recusou, porque tudo antes dele já chegou a
 * todas (é o que `batchItemFailures` promete). Os consumidores aguentam repetição.
 */
export async function despachar(deps: Deps, event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const porFila = new Map<QueueName, MensagemDaFila[]>();
  for (const [posicao, registro] of event.Records.entries()) {
    const evento = eventoDoRegistro(registro);
    for (const fila of (evento && DESTINOS[evento.tipo]) ?? []) {
      if (!evento || (deps.so && fila !== deps.so)) continue;
      const envio = { posicao, evento, gravadoEm: gravadoEm(registro) };
      porFila.set(fila, [...(porFila.get(fila) ?? []), envio]);
    }
  }
  const recusados = await Promise.all(
    [...porFila].map(([fila, envios]) => enviarParaFila(deps, fila, envios)),
  );
  const menor = Math.min(...recusados.flat().map(({ posicao }) => posicao));
  const itemIdentifier = event.Records[menor]?.dynamodb?.SequenceNumber;
  if (itemIdentifier !== undefined) return { batchItemFailures: [{ itemIdentifier }] };
  // O lote acabou: o que se lembrava dele já não serve.
  deps.espera?.lembranca.chegou.clear();
  return { batchItemFailures: [] };
}
