import { Duration } from 'aws-cdk-lib';
import { CfnQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { aceitar } from '../nag.ts';
import { MORTAS_SUFIXO } from './nomes.ts';

export type FilaComDlqProps = {
  readonly nome: string;
  /** Segundos em que a mensagem entregue fica invisível; ao menos seis vezes o limite de quem a consome. */
  readonly visibilidade: number;
  /** Entregas antes de ir para a fila morta. */
  readonly tentativas: number;
  /** Em ordem por grupo; quem manda dá o grupo e o número que reconhece a repetição. */
  readonly fifo?: boolean;
};

const comum = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/** O SQS exige o sufixo no nome de uma fila em ordem, e que a fila morta dela também o seja. */
const ordem = (nome: string, fifo: boolean) =>
  fifo ? { queueName: `${nome}.fifo`, fifo } : { queueName: nome };

/** O nome que se escreveu para a fila, e não a referência a ela: quem a vigia de outra pilha não a prende. */
export function nomeDaFila(fila: Queue): string {
  const recurso = fila.node.defaultChild;
  if (!(recurso instanceof CfnQueue) || !recurso.queueName) throw new Error('Toda fila tem nome escrito.');
  return recurso.queueName;
}

/** Fila morta avulsa, destino do que um disparo assíncrono não conseguiu entregar; guarda por 14 dias. */
export function filaMorta(escopo: Construct, id: string, nome: string, fifo = false): Queue {
  const fila = new Queue(escopo, id, { ...ordem(nome, fifo), retentionPeriod: Duration.days(14), ...comum });
  const razao =
    'Esta fila é ela mesma a fila morta de um destino assíncrono; tem alarme na primeira mensagem.';
  aceitar(fila, [
    { regra: 'AwsSolutions-SQS3', razao },
    { regra: 'Serverless-SQSRedrivePolicy', razao },
  ]);
  return fila;
}

/** Fila do manifesto com a sua fila morta, cifradas e só por TLS. */
export class FilaComDlq extends Construct {
  readonly fila: Queue;
  readonly mortas: Queue;

  constructor(
    escopo: Construct,
    id: string,
    { nome, visibilidade, tentativas, fifo = false }: FilaComDlqProps,
  ) {
    super(escopo, id);
    this.mortas = filaMorta(this, 'Mortas', `${nome}${MORTAS_SUFIXO}`, fifo);
    this.fila = new Queue(this, 'Fila', {
      ...ordem(nome, fifo),
      visibilityTimeout: Duration.seconds(visibilidade),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.mortas, maxReceiveCount: tentativas },
      ...comum,
    });
  }
}
