import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { entregasEm } from '../../../shared/base/esperas.ts';
import type { DestinoMorto, FuncaoVigiada } from '../vigiadas.ts';
import type { FuncaoDoManifesto } from './funcao-do-manifesto.ts';

type Regra = {
  readonly nome: string;
  readonly oQueHouve: string;
  readonly metrica: IMetric;
  readonly limiar: number;
  /** Períodos seguidos acima (ou abaixo) do limiar; padrão 1. */
  readonly periodos?: number;
  readonly operador?: ComparisonOperator;
  readonly semDados?: TreatMissingData;
};

const CINCO_MINUTOS = Duration.minutes(5);
const UMA_HORA = Duration.hours(1);
/** Os mesmos limites que param um vendedor (regra 42), abaixo dos que põem a conta em revisão. */
const REPUTACAO = { devolvidos: 0.04, reclamados: 0.0008 } as const;
/** O Asaas repete um aviso recusado três vezes no primeiro minuto e meio, e interrompe a fila na 15ª. */
const RESPOSTAS_5XX = 3;
/** A entrega por que passa uma mensagem que falha há um quarto de hora. */
const ENTREGAS_ATE_AVISAR = entregasEm(15);

/** Cria os alarmes da casa: cada nome diz a quem a falha faz mal, cada descrição diz o que olhar. */
export class Alarmes extends Construct {
  private readonly todos: Alarm[] = [];
  private readonly prefixo: string;
  private readonly acao: SnsAction;

  constructor(escopo: Construct, id: string, prefixo: string, avisos: Topic) {
    super(escopo, id);
    this.prefixo = prefixo;
    this.acao = new SnsAction(avisos);
  }

  funcao({ funcao, alarme }: FuncaoVigiada): void {
    const { lambda, nome } = funcao;
    this.criar({
      // O nome que já diz que a função falhou fica como está.
      nome: alarme.includes('-recebe-erro-') ? alarme : `${alarme}-erros`,
      oQueHouve: `A função ${nome} falhou`,
      metrica: lambda.metricErrors({ period: CINCO_MINUTOS }),
      limiar: 1,
    });
    this.criar({
      nome: `${alarme}-limite`,
      oQueHouve: `A função ${nome} foi recusada por falta de concorrência`,
      metrica: lambda.metricThrottles({ period: CINCO_MINUTOS }),
      limiar: 1,
    });
  }

  /**
   * A função que trata a própria falha e responde 5xx não conta como erro da Lambda: aqui contam as respostas, pelo
   * registro de cada chamada. Só onde quem chama não é o operador, que vê o erro e avisa.
   */
  respostas5xx({ funcao, alarme }: FuncaoVigiada): void {
    const filtro = new MetricFilter(this, `${funcao.nome}-5xx`, {
      logGroup: funcao.registros,
      filterName: `${this.prefixo}-${funcao.nome}-5xx`,
      filterPattern: FilterPattern.numberValue('$.codigo', '>=', 500),
      metricNamespace: this.prefixo,
      metricName: `respostas-5xx-${funcao.nome}`,
    });
    this.criar({
      nome: `${alarme}-5xx`,
      oQueHouve: `A função ${funcao.nome} respondeu 5xx ${RESPOSTAS_5XX} vezes em 5 minutos`,
      metrica: filtro.metric({ period: CINCO_MINUTOS, statistic: 'Sum' }),
      limiar: RESPOSTAS_5XX,
    });
  }

  /** Quem pagou e ficou sem o e-mail que leva ao grupo: as funções o escrevem nos registros com `falha`. */
  semBoasVindas(funcoes: readonly FuncaoDoManifesto[]): void {
    const metricas = funcoes.map((funcao) =>
      new MetricFilter(this, `${funcao.nome}-sem-boas-vindas`, {
        logGroup: funcao.registros,
        filterName: `${this.prefixo}-${funcao.nome}-sem-boas-vindas`,
        filterPattern: FilterPattern.stringValue('$.falha', '=', 'sem_boas_vindas'),
        metricNamespace: this.prefixo,
        metricName: 'sem-boas-vindas',
      }).metric({ period: CINCO_MINUTOS, statistic: 'Sum' }),
    );
    const [metrica] = metricas;
    if (!metrica) return;
    this.criar({
      nome: 'comprador-pagou-e-nao-recebeu-o-email',
      oQueHouve: 'Um e-mail de boas-vindas não saiu: a venda e o cartão da pessoa no grupo dizem por quê',
      metrica,
      limiar: 1,
    });
  }

  /**
   * A reputação da conta no SES, que é de todos os vendedores: acima de 5% de devoluções ou de 0,1% de reclamações a AWS a põe em
   * revisão, e pode parar os envios (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html). As medidas são
   * frações de zero a um, da conta inteira, e só existem depois do primeiro caso.
   */
  reputacaoDoSes(): void {
    const medida = (metricName: string) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${metricName}`,
        period: UMA_HORA,
        statistic: 'Average',
      });
    this.criar({
      nome: 'clientes-ficam-sem-email-por-devolucoes',
      oQueHouve: 'Voltam 4% ou mais dos e-mails que saem pelo SES: a AWS pode parar os envios de todos',
      metrica: medida('BounceRate'),
      limiar: REPUTACAO.devolvidos,
    });
    this.criar({
      nome: 'clientes-ficam-sem-email-por-reclamacoes',
      oQueHouve:
        'São spam para quem os recebe 0,08% ou mais dos e-mails do SES: a AWS pode parar os envios de todos',
      metrica: medida('ComplaintRate'),
      limiar: REPUTACAO.reclamados,
    });
  }

  filaMorta({ alarme, fila }: DestinoMorto): void {
    this.criar({
      nome: alarme,
      oQueHouve: 'Há mensagem na fila morta: leia, corrija a causa e devolva (docs/operations.md)',
      metrica: fila.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      limiar: 1,
    });
  }

  /**
   * Uma mensagem que falha e volta não envelhece a fila: o SQS a põe atrás das outras, e a medida da mais antiga deixa de
   * contá-la na terceira entrega. Quem a trata registra por qual entrega ela passa.
   */
  filaQueInsiste({ funcao, alarme }: FuncaoVigiada): void {
    const filtro = new MetricFilter(this, `${funcao.nome}-insiste`, {
      logGroup: funcao.registros,
      filterName: `${this.prefixo}-${funcao.nome}-insiste`,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'mensagem falhou'),
        FilterPattern.numberValue('$.tentativa', '>=', ENTREGAS_ATE_AVISAR),
      ),
      metricNamespace: this.prefixo,
      metricName: `insiste-${funcao.nome}`,
    });
    this.criar({
      nome: `${alarme}-insiste`,
      oQueHouve: `Uma mensagem falha em ${funcao.nome} há mais de 15 minutos, e continua sendo tentada`,
      metrica: filtro.metric({ period: CINCO_MINUTOS, statistic: 'Sum' }),
      limiar: 1,
    });
  }

  filaAtrasada(alarme: string, fila: Queue, segundos = 900): void {
    this.criar({
      nome: `${alarme}-atraso`,
      oQueHouve: `A mensagem mais antiga da fila espera há mais de ${segundos / 60} minutos`,
      metrica: fila.metricApproximateAgeOfOldestMessage({ period: CINCO_MINUTOS, statistic: 'Maximum' }),
      limiar: segundos,
    });
  }

  streamAtrasado(alarme: string, leitora: FuncaoDoManifesto): void {
    this.criar({
      nome: `${alarme}-atraso`,
      oQueHouve: 'O stream da tabela está mais de 5 minutos atrás (ele só guarda 24 horas)',
      metrica: leitora.lambda.metric('IteratorAge', { period: CINCO_MINUTOS, statistic: 'Maximum' }),
      limiar: CINCO_MINUTOS.toMilliseconds(),
    });
  }

  /** Uma agenda parada não dá erro nenhum: o alarme é a falta de execuções por 26 horas seguidas. */
  agendaQueNaoRodou({ funcao, alarme }: FuncaoVigiada): void {
    this.criar({
      nome: `${alarme}-nao-rodou`,
      oQueHouve: `A função ${funcao.nome} não roda há 26 horas (normal no primeiro dia de uma instalação)`,
      metrica: funcao.lambda.metricInvocations({ period: UMA_HORA }),
      limiar: 1,
      periodos: 26,
      operador: ComparisonOperator.LESS_THAN_THRESHOLD,
      semDados: TreatMissingData.BREACHING,
    });
  }

  api(api: HttpApi): void {
    this.criar({
      nome: 'operador-ve-servico-indisponivel',
      oQueHouve: 'A API respondeu 5xx mais de 3 vezes em 5 minutos',
      metrica: api.metricServerError({ period: CINCO_MINUTOS, statistic: 'Sum' }),
      limiar: 4,
    });
    this.criar({
      nome: 'operador-espera-demais',
      oQueHouve: 'Uma em cada cem chamadas leva mais de 3 segundos',
      metrica: api.metricLatency({ period: CINCO_MINUTOS, statistic: 'p99' }),
      limiar: 3000,
      periodos: 3,
    });
  }

  tabela(tabela: Table): void {
    this.criar({
      nome: 'operador-nao-consegue-salvar',
      oQueHouve: 'O DynamoDB recusou leituras ou escritas por excesso',
      metrica: new MathExpression({
        expression: 'leituras + escritas',
        label: 'leituras e escritas recusadas',
        period: CINCO_MINUTOS,
        usingMetrics: {
          leituras: tabela.metric('ReadThrottleEvents', { period: CINCO_MINUTOS, statistic: 'Sum' }),
          escritas: tabela.metric('WriteThrottleEvents', { period: CINCO_MINUTOS, statistic: 'Sum' }),
        },
      }),
      limiar: 5,
    });
  }

  resumo(): IWidget[] {
    return [new AlarmStatusWidget({ title: 'Alarmes', alarms: this.todos, width: 24, height: 6 })];
  }

  private criar({ nome, oQueHouve, metrica, limiar, periodos = 1, operador, semDados }: Regra): void {
    const alarme = new Alarm(this, nome, {
      alarmName: `${this.prefixo}-${nome}`,
      alarmDescription: oQueHouve,
      metric: metrica,
      threshold: limiar,
      evaluationPeriods: periodos,
      comparisonOperator: operador ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: semDados ?? TreatMissingData.NOT_BREACHING,
    });
    alarme.addAlarmAction(this.acao);
    alarme.addOkAction(this.acao);
    this.todos.push(alarme);
  }
}
