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
import { manifestQueue, type QueuesEmulator, queueName, queueUrl, REGION } from '../emulators/services.ts';
import type { Lambdas } from '../runtime/lambda.ts';
import { batchFailures } from './batch.ts';

export type QueueSources = {
  /** Mensagens esperando, em entrega e na fila morta. */
  readonly contar: (fila: QueueName) => Promise<{ prontas: number; emEntrega: number; mortas: number }>;
  /** Quantas vezes um lote começou ou acabou. */
  readonly mudancas: () => number;
  /** Espera um lote começar ou acabar depois de `desde`. */
  readonly aoMudar: (desde: number) => Promise<void>;
  /**
   * As filas em que ainda há o que fazer agora, cada uma com o quê. Não conta a mensagem que espera a sua hora, ou
   * uma nova tentativa, nem a que espera por uma dessas no seu grupo: ninguém lhes pode mexer.
   */
  readonly porFazer: () => Promise<string[]>;
  /** Daqui em diante as mensagens da fila saem sem que ninguém as trate: para quem grava milhares e só olha a API. */
  readonly deixarSemTratar: (fila: QueueName) => () => void;
  readonly stop: () => Promise<void>;
};

type Opcoes = {
  readonly endpoint: string;
  readonly emFila: QueuesEmulator['emFila'];
  readonly lambdas: Lambdas;
  readonly registrar: (linha: string) => void;
};

/**
 * Segundos que uma mensagem entregue fica presa a este processo; renovados enquanto a função trabalha. Assim um
 * kill -9 a devolve logo, em vez de deixá-la invisível pelo tempo todo que a fila declara.
 */
const POSSE_S = 10;

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function eventoDaMensagem(mensagem: Message, fila: QueueName) {
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
 * Consome cada fila do manifesto como o mapeamento da AWS: espera longa, lote do tamanho declarado, apaga só o que deu
 * certo; o resto volta quando a invisibilidade, que a função encurta, acaba e, passadas as entregas, vai à fila morta.
 * Numa fila em ordem, o emulador só entrega a próxima de um grupo quando a anterior dele sai.
 */
export async function startQueues(opcoes: Opcoes): Promise<QueueSources> {
  const sqs = new SQSClient({ endpoint: opcoes.endpoint, region: REGION, credentials: CREDENTIALS });
  const fim = new AbortController();
  const semTratar = new Set<QueueName>();
  const emCurso = new Map<QueueName, number>();
  // Os recibos das que uma função recusou, e das que um processo que caiu deixou presas: voltam quando a
  // invisibilidade delas acabar, com outro recibo.
  const voltam = new Set(
    (await opcoes.emFila()).flatMap(({ entregues }) => entregues.map(({ recibo }) => recibo)),
  );
  let mudancas = 0;
  let esperam: (() => void)[] = [];

  function contarLote(fila: QueueName, quantos: 1 | -1): void {
    emCurso.set(fila, (emCurso.get(fila) ?? 0) + quantos);
    mudancas += 1;
    for (const avisar of esperam) avisar();
    esperam = [];
  }

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
    contarLote(fila, 1);
    try {
      await tratar(fila, QueueUrl, Messages);
    } finally {
      contarLote(fila, -1);
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
      const evento = { Records: Messages.map((mensagem) => eventoDaMensagem(mensagem, fila)) };
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
    const devolvidas = Messages.filter(recusada);
    // A função adia o que recusou; se ela caiu, ou não conseguiu, a mensagem volta como na AWS.
    if (recusadas === 'todos') await prender(devolvidas, await invisibilidade(QueueUrl));
    for (const { ReceiptHandle = '' } of devolvidas) voltam.add(ReceiptHandle);
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
    mudancas: () => mudancas,
    aoMudar: (desde) =>
      desde === mudancas ? new Promise((resolve) => void esperam.push(resolve)) : Promise.resolve(),
    porFazer: async () => {
      const situacao = await opcoes.emFila();
      return queueNames.flatMap((fila) => {
        const nome = queueName(manifestQueue(fila));
        const { prontas = [], entregues = [] } = situacao.find((item) => item.nome === nome) ?? {};
        const presos = new Set(entregues.flatMap(({ grupo }) => grupo ?? []));
        const fazer = {
          prontas: prontas.filter((grupo) => grupo === null || !presos.has(grupo)).length,
          aCaminho: entregues.filter(({ recibo }) => !voltam.has(recibo)).length,
          lotes: emCurso.get(fila) ?? 0,
        };
        return fazer.prontas + fazer.aCaminho + fazer.lotes > 0 ? [`${fila} ${JSON.stringify(fazer)}`] : [];
      });
    },
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
