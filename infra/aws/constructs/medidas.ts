import { Duration } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { FuncaoNaConta } from '../na-conta.ts';
import { nomeDaFila } from './fila-com-dlq.ts';

export const CINCO_MINUTOS = Duration.minutes(5);
export const UMA_HORA = Duration.hours(1);

/** Uma medida de uma função, achada pelo nome: quem a vigia de outra pilha não prende a dela. */
export const medidaDaFuncao = (
  { nomeNaConta }: FuncaoNaConta,
  metricName: string,
  opcoes: MetricOptions = {},
) =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: nomeNaConta },
    period: CINCO_MINUTOS,
    statistic: 'Sum',
    ...opcoes,
  });

/** Uma medida de uma fila, também pelo nome. */
export const medidaDaFila = (fila: Queue, metricName: string, opcoes: MetricOptions = {}) =>
  new Metric({
    namespace: 'AWS/SQS',
    metricName,
    dimensionsMap: { QueueName: nomeDaFila(fila) },
    period: CINCO_MINUTOS,
    statistic: 'Maximum',
    ...opcoes,
  });
