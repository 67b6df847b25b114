import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/** Uma fila morta e para onde o que está nela volta. */
export type Volta = { readonly sqs: SQSClient; readonly de: string; readonly para: string };

/** Quanto uma mensagem fica fora da vista de outros enquanto se trata dela. */
const INVISIVEL_S = 120;

/** Quantas mensagens esperam numa fila. */
export async function contarNaFila(sqs: SQSClient, QueueUrl: string): Promise<number> {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}

/** As mensagens de uma fila, de dez em dez, até não vir mais nenhuma. */
export async function* lerFila(sqs: SQSClient, QueueUrl: string): AsyncGenerator<readonly Message[]> {
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 1,
        VisibilityTimeout: INVISIVEL_S,
        MessageSystemAttributeNames: ['MessageGroupId', 'MessageDeduplicationId'],
      }),
    );
    if (Messages.length === 0) return;
    yield Messages;
  }
}

/** Apaga mensagens já tratadas. */
export async function apagar(sqs: SQSClient, QueueUrl: string, mensagens: readonly Message[]): Promise<void> {
  if (mensagens.length === 0) return;
  const Entries = mensagens.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
}

const entrada = ({ Body, Attributes }: Message, i: number) => ({
  Id: String(i),
  MessageBody: Body,
  ...(Attributes?.MessageGroupId ? { MessageGroupId: Attributes.MessageGroupId } : {}),
  ...(Attributes?.MessageDeduplicationId
    ? { MessageDeduplicationId: Attributes.MessageDeduplicationId }
    : {}),
});

/**
 * Devolve à fila o que está na fila morta: manda, e só então apaga. Serve a que se encheu de mensagens sem passar pela
 * fila (o que o despachante estacionou, o que o EventBridge não entregou), que a devolução do SQS recusa. Devolve
 * quantas foram e quantas ficaram.
 */
export async function devolverMortas({ sqs, de, para }: Volta): Promise<{ foram: number; ficaram: number }> {
  let [foram, ficaram] = [0, 0];
  for await (const mensagens of lerFila(sqs, de)) {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({ QueueUrl: para, Entries: mensagens.map(entrada) }),
    );
    const recusadas = new Set(Failed.map(({ Id }) => Number(Id)));
    const aceitas = mensagens.filter((_, i) => !recusadas.has(i));
    await apagar(sqs, de, aceitas);
    foram += aceitas.length;
    ficaram += recusadas.size;
  }
  return { foram, ficaram };
}
