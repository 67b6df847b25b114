import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queueNames, queues } from '../../../shared/manifest/manifest.ts';
import { messageOf } from '../clear-failure.ts';
import { CREDENTIALS } from '../emulators/dynamo.ts';
import { manifestQueue, queueName, queueUrl, REGION } from '../emulators/services.ts';
import type { Lambdas } from '../runtime/lambda.ts';
import { batchFailures } from './batch.ts';

export type QueueSources = {
  /** Mensagens esperando, em entrega e na fila morta. */
  readonly contar: (fila: QueueName) => Promise<{ prontas: number; emEntrega: number; mortas: number }>;
  /** Quantos lotes estão com uma função agora. */
  readonly emCurso: () => number;
  /** Daqui em diante as mensagens da fila saem sem que ninguém as trate: para quem grava milhares e só olha a API. */
  readonly deixarSemTratar: (fila: QueueName) => () => void;
  readonly stop: () => Promise<void>;
};

type Opcoes = {
  readonly endpoint: string;
  readonly lambdas: Lambdas;
  readonly registrar: (linha: string) => void;
};

/**
 * Segundos que uma mensagem entregue fica presa a este processo; renovados enquanto a função trabalha. Assim um
 * kill -9 a devolve logo, em vez de deixá-la invisível pelo tempo todo que a fila declara.
 */
const POSSE_S = 10;

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function comoEvento(mensagem: Message, fila: QueueName) {
  return {
    messageId: mensagem.MessageId,
    receiptHandle: mensagem.ReceiptHandle,
    body: mensagem.Body,
    attributes: mensagem.Attributes ?? {},
    messageAttributes: {},
    md5OfBody: mensagem.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${REGION}:000000000000:${queueName(manifestQueue(fila))}`,
    awsRegion: REGION,
  };
}

/**
 * Consome cada fila do manifesto como o mapeamento da AWS: espera longa, lote do tamanho declarado, apaga só o
 * que deu certo; o resto volta quando a invisibilidade, que a função encurta, acaba e, passadas as entregas, vai à fila morta. Numa fila em
 * ordem, o emulador só entrega a próxima de um grupo quando a anterior dele sai.
 */
export function startQueues(opcoes: Opcoes): QueueSources {
  const sqs = new SQSClient({ endpoint: opcoes.endpoint, region: REGION, credentials: CREDENTIALS });
  const fim = new AbortController();
  const semTratar = new Set<QueueName>();
  let emCurso = 0;

  /** A que a fila declara: é por ela que espera o que a função recebeu e não respondeu. */
  async function invisibilidade(QueueUrl: string): Promise<number> {
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['VisibilityTimeout'] }),
    );
    return Number(Attributes?.VisibilityTimeout ?? 30);
  }

  async function lote(fila: QueueName): Promise<void> {
    const { batchSize } = queues[fila];
    const QueueUrl = queueUrl(opcoes.endpoint, queueName(manifestQueue(fila)));
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(batchSize, 10),
        WaitTimeSeconds: 20,
        VisibilityTimeout: POSSE_S,
        MessageSystemAttributeNames: ['All'],
      }),
      { abortSignal: fim.signal },
    );
    if (Messages.length === 0) return;
    emCurso += 1;
    try {
      await tratar(fila, QueueUrl, Messages);
    } finally {
      emCurso -= 1;
    }
  }

  /** Entrega um lote à função e apaga o que ela aceitou. */
  async function tratar(fila: QueueName, QueueUrl: string, Messages: readonly Message[]): Promise<void> {
    const { consumer } = queues[fila];
    const prender = (mensagens: readonly Message[], VisibilityTimeout: number) =>
      sqs.send(
        new ChangeMessageVisibilityBatchCommand({
          QueueUrl,
          Entries: mensagens.map(({ MessageId, ReceiptHandle }) => ({
            Id: MessageId,
            ReceiptHandle,
            VisibilityTimeout,
          })),
        }),
      );
    const renovacao = setInterval(() => prender(Messages, POSSE_S).catch(() => {}), (POSSE_S * 1000) / 3);
    let recusadas: ReadonlySet<string> | 'todos';
    try {
      const evento = { Records: Messages.map((mensagem) => comoEvento(mensagem, fila)) };
      recusadas = semTratar.has(fila)
        ? new Set<string>()
        : batchFailures(await opcoes.lambdas.invocar(consumer, evento));
    } catch (erro) {
      if (fim.signal.aborted) return;
      opcoes.registrar(`${consumer}: ${messageOf(erro)}`);
      recusadas = 'todos';
    } finally {
      clearInterval(renovacao);
    }
    const recusada = ({ MessageId = '' }: Message) => recusadas === 'todos' || recusadas.has(MessageId);
    const voltam = Messages.filter(recusada);
    // A função adia o que recusou; se ela caiu, ou não conseguiu, a mensagem volta como na AWS.
    if (recusadas === 'todos') await prender(voltam, await invisibilidade(QueueUrl));
    const feitas = Messages.filter((mensagem) => !recusada(mensagem));
    if (feitas.length === 0) return;
    await sqs.send(
      new DeleteMessageBatchCommand({
        QueueUrl,
        Entries: feitas.map(({ MessageId, ReceiptHandle }) => ({ Id: MessageId, ReceiptHandle })),
      }),
    );
  }

  async function consumir(fila: QueueName): Promise<void> {
    while (!fim.signal.aborted) {
      try {
        await lote(fila);
      } catch (erro) {
        if (fim.signal.aborted) return;
        opcoes.registrar(`fila ${fila}: ${messageOf(erro)}`);
        await pausa(500);
      }
    }
  }

  async function atributos(nome: string) {
    const { Attributes = {} } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl(opcoes.endpoint, nome), AttributeNames: ['All'] }),
    );
    return {
      prontas: Number(Attributes.ApproximateNumberOfMessages ?? 0),
      emEntrega: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
    };
  }

  const andamento = queueNames.map(consumir);
  return {
    emCurso: () => emCurso,
    deixarSemTratar: (fila) => {
      semTratar.add(fila);
      return () => void semTratar.delete(fila);
    },
    contar: async (fila) => {
      const forma = manifestQueue(fila);
      const [viva, morta] = await Promise.all([
        atributos(queueName(forma)),
        atributos(queueName(forma, true)),
      ]);
      return { ...viva, mortas: morta.prontas + morta.emEntrega };
    },
    stop: async () => {
      fim.abort();
      await Promise.race([Promise.all(andamento), pausa(1_000)]);
      sqs.destroy();
    },
  };
}
