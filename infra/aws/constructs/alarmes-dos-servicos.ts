import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { tableDef } from '../../../shared/manifest/table.ts';
import type { DestinoMorto } from '../vigiadas.ts';
import type { Alarmes } from './alarmes.ts';
import { CINCO_MINUTOS, medidaDaFila, UMA_HORA } from './medidas.ts';

/** Os mesmos limites que param um vendedor (regra 42), abaixo dos que põem a conta em revisão. */
const REPUTACAO = { devolvidos: 0.04, reclamados: 0.0008 } as const;
/** Uma escrita que disputa o registro com outra se repete sozinha; só muitas seguidas demoram diante de alguém. */
const CONFLITOS = 100;

export function alarmarFilaMorta(alarmes: Alarmes, { alarme, fila }: DestinoMorto) {
  alarmes.criar({
    nome: alarme,
    oQueHouve: 'Há mensagem na fila morta: leia, corrija a causa e devolva (docs/operations.md)',
    metrica: medidaDaFila(fila, 'ApproximateNumberOfMessagesVisible', { period: Duration.minutes(1) }),
    limiar: 1,
  });
}

export function alarmarFilaAtrasada(alarmes: Alarmes, alarme: string, fila: Queue, segundos = 900) {
  alarmes.criar({
    nome: `${alarme}-atraso`,
    oQueHouve: `A mensagem mais antiga da fila espera há mais de ${segundos / 60} minutos`,
    metrica: medidaDaFila(fila, 'ApproximateAgeOfOldestMessage'),
    limiar: segundos,
  });
}

export function alarmarApi5xx(alarmes: Alarmes, api: HttpApi) {
  alarmes.criar({
    nome: 'operador-ve-servico-indisponivel',
    oQueHouve: 'A API respondeu 5xx mais de 3 vezes em 5 minutos',
    metrica: api.metricServerError({ period: CINCO_MINUTOS, statistic: 'Sum' }),
    limiar: 4,
  });
}

export function alarmarApiLenta(alarmes: Alarmes, api: HttpApi) {
  alarmes.criar({
    nome: 'operador-espera-demais',
    oQueHouve: 'Uma em cada cem chamadas leva mais de 3 segundos',
    metrica: api.metricLatency({ period: CINCO_MINUTOS, statistic: 'p99' }),
    limiar: 3000,
    periodos: 3,
  });
}

/** As recusas só se medem quando há alguma: sem FILL, a soma com a parcela que falta seria nada. */
function recusas({ tableName }: Table, indice?: string) {
  const medida = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName, ...(indice ? { GlobalSecondaryIndexName: indice } : {}) },
      period: CINCO_MINUTOS,
      statistic: 'Sum',
    });
  return new MathExpression({
    expression: 'FILL(leituras, 0) + FILL(escritas, 0)',
    label: 'leituras e escritas recusadas',
    period: CINCO_MINUTOS,
    usingMetrics: { leituras: medida('ReadThrottleEvents'), escritas: medida('WriteThrottleEvents') },
  });
}

export function alarmarTabela(alarmes: Alarmes, tabela: Table) {
  alarmes.criar({
    nome: 'operador-nao-consegue-salvar',
    oQueHouve: 'O DynamoDB recusou leituras ou escritas por excesso',
    metrica: recusas(tabela),
    limiar: 5,
  });
}

/** O índice que não acompanha faz a tabela recusar a escrita, e na medida da tabela não se vê qual é. */
export function alarmarIndicesEConflitos(alarmes: Alarmes, tabela: Table) {
  for (const { name } of tableDef.indexes) {
    alarmes.criar({
      nome: `operador-nao-consegue-salvar-por-${name}`,
      oQueHouve: `O índice ${name} recusou leituras ou escritas por excesso`,
      metrica: recusas(tabela, name),
      limiar: 5,
    });
  }
  alarmes.criar({
    nome: 'operador-e-comprador-disputam-um-registro',
    oQueHouve: `Mais de ${CONFLITOS} transações em conflito em 5 minutos, três vezes seguidas: salvar demora`,
    metrica: tabela.metric('TransactionConflict', { period: CINCO_MINUTOS, statistic: 'Sum' }),
    limiar: CONFLITOS,
    periodos: 3,
  });
}

/**
 * A reputação da conta no SES, que é de todos os vendedores: acima de 5% de devoluções ou de 0,1% de reclamações a AWS
 * a põe em revisão, e pode parar os envios
 * (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html). As medidas são frações de zero a um,
 * da conta inteira, e só existem depois do primeiro caso.
 */
export function alarmarReputacaoDoSes(alarmes: Alarmes) {
  const medida = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${metricName}`,
      period: UMA_HORA,
      statistic: 'Average',
    });
  alarmes.criar({
    nome: 'clientes-ficam-sem-email-por-devolucoes',
    oQueHouve: 'Voltam 4% ou mais dos e-mails que saem pelo SES: a AWS pode parar os envios de todos',
    metrica: medida('BounceRate'),
    limiar: REPUTACAO.devolvidos,
  });
  alarmes.criar({
    nome: 'clientes-ficam-sem-email-por-reclamacoes',
    oQueHouve:
      'São spam para quem os recebe 0,08% ou mais dos e-mails do SES: a AWS pode parar os envios de todos',
    metrica: medida('ComplaintRate'),
    limiar: REPUTACAO.reclamados,
  });
}
