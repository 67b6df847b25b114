import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { GraphWidget, type IMetric, type IWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { REGIAO_DA_BORDA } from '../config.ts';
import type { DestinoMorto, FuncaoVigiada } from '../vigiadas.ts';
import { CINCO_MINUTOS, medidaDaFila, medidaDaFuncao } from './medidas.ts';

const period = CINCO_MINUTOS;
const grafico = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** Chamadas, demora e recusas na entrada. */
export function graficosDaApi(api: HttpApi, webAclNome: string | undefined): IWidget[] {
  const recusas = (acl: string) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: acl, Rule: 'ALL' },
      region: REGIAO_DA_BORDA,
      statistic: 'Sum',
      period,
    });
  return [
    grafico(
      'Chamadas',
      [api.metricCount({ period })],
      [api.metricClientError({ period }), api.metricServerError({ period })],
    ),
    grafico(
      'Demora (ms)',
      ['p50', 'p95', 'p99'].map((statistic) => api.metricLatency({ period, statistic, label: statistic })),
    ),
    ...(webAclNome ? [grafico('Recusadas na borda', [recusas(webAclNome)])] : []),
  ];
}

/** Erros, duração e concorrência de cada função. */
export function graficosDasFuncoes(vigiadas: readonly FuncaoVigiada[]): IWidget[] {
  const medirCada = (medir: (vigiada: FuncaoVigiada) => IMetric) => vigiadas.map(medir);
  return [
    grafico(
      'Erros por função',
      medirCada(({ funcao }) => medidaDaFuncao(funcao, 'Errors', { label: funcao.nome })),
    ),
    grafico(
      'Duração p95 por função (ms)',
      medirCada(({ funcao }) => medidaDaFuncao(funcao, 'Duration', { statistic: 'p95', label: funcao.nome })),
    ),
    grafico(
      'Execuções por função',
      medirCada(({ funcao }) => medidaDaFuncao(funcao, 'Invocations', { label: funcao.nome })),
    ),
  ];
}

/** O que espera, há quanto tempo, e o que morreu. */
export function graficosDasFilas(filas: readonly Queue[], mortas: readonly DestinoMorto[]): IWidget[] {
  return [
    grafico(
      'Mensagens esperando',
      filas.map((fila) => medidaDaFila(fila, 'ApproximateNumberOfMessagesVisible')),
    ),
    grafico(
      'Idade da mais antiga (s)',
      filas.map((fila) => medidaDaFila(fila, 'ApproximateAgeOfOldestMessage')),
    ),
    grafico(
      'Filas mortas',
      mortas.map(({ alarme, fila }) =>
        medidaDaFila(fila, 'ApproximateNumberOfMessagesVisible', { label: alarme }),
      ),
    ),
  ];
}

/** Unidades gastas: é por elas que a tabela cobra. */
export function graficosDaTabela(tabela: Table): IWidget[] {
  return [
    grafico('Unidades da tabela', [
      tabela.metricConsumedReadCapacityUnits({ period }),
      tabela.metricConsumedWriteCapacityUnits({ period }),
    ]),
  ];
}
