import type { FunctionDef, QueueDef } from '../../../shared/manifest/manifest.ts';
import type { Config } from '../config.ts';

/** O menos que o SQS aceita (docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html). */
export const MENOS_DO_SQS = 2;

/**
 * Quantas chamadas da consumidora ao mesmo tempo: o que o manifesto declara ou, numa conta de dez execuções, o mínimo,
 * para que uma fila cheia não ocupe o lugar de quem está pagando.
 */
export const simultaneas = ({ maxConcurrency }: QueueDef, { concorrencia }: Config) =>
  concorrencia === 10 ? MENOS_DO_SQS : maxConcurrency;

/**
 * O que fica guardado para uma função, que não usa mais do que isso. Numa conta de dez não se guarda nada: a AWS não
 * deixa sobrarem menos de cem sem dono (docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html).
 */
export const reservaDe = ({ reserved }: FunctionDef, { concorrencia }: Config) =>
  reserved === undefined || concorrencia === 10 ? {} : { reservedConcurrentExecutions: reserved };
