import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Alarmes } from './alarmes.ts';
import { CINCO_MINUTOS } from './medidas.ts';

/** Uma em cada cinquenta respostas, e ao menos cinco: numa hora calma, uma falha sozinha já seria metade. */
const TAXA_DE_5XX = 2;
const RESPOSTAS_5XX = 5;

const metricaDaBorda = (metricName: string, dimensao: Record<string, string>, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { ...dimensao, Region: 'Global' },
    period: CINCO_MINUTOS,
    statistic,
  });

/** Respostas 5xx de uma distribuição, da origem ou da própria borda. */
export function alarmarDistribuicao(alarmes: Alarmes, nome: string, DistributionId: string) {
  alarmes.criar({
    nome,
    oQueHouve: `O CloudFront respondeu 5xx a ${TAXA_DE_5XX}% ou mais das visitas em 5 minutos`,
    metrica: new MathExpression({
      expression: `IF(FILL(taxa, 0) * FILL(visitas, 0) / 100 >= ${RESPOSTAS_5XX}, taxa, 0)`,
      label: '% de respostas 5xx',
      period: CINCO_MINUTOS,
      usingMetrics: {
        taxa: metricaDaBorda('5xxErrorRate', { DistributionId }, 'Average'),
        visitas: metricaDaBorda('Requests', { DistributionId }, 'Sum'),
      },
    }),
    limiar: TAXA_DE_5XX,
  });
}

/** A função que decide o que cada endereço abre: quando ela falha, nenhuma página abre. */
export function alarmarRoteador(alarmes: Alarmes, FunctionName: string) {
  const medida = (metricName: string) => metricaDaBorda(metricName, { FunctionName }, 'Sum');
  alarmes.criar({
    nome: 'comprador-nao-abre-pagina-nenhuma-erros',
    oQueHouve: 'O roteador da borda falhou ou devolveu o que o CloudFront não aceita',
    metrica: new MathExpression({
      expression: 'FILL(execucao, 0) + FILL(resposta, 0)',
      label: 'falhas do roteador',
      period: CINCO_MINUTOS,
      usingMetrics: {
        execucao: medida('FunctionExecutionErrors'),
        resposta: medida('FunctionValidationErrors'),
      },
    }),
    limiar: 1,
  });
  alarmes.criar({
    nome: 'comprador-nao-abre-pagina-nenhuma-limite',
    oQueHouve: 'O roteador da borda demorou mais do que o CloudFront deixa',
    metrica: medida('FunctionThrottles'),
    limiar: 1,
  });
}
