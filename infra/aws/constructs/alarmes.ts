import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  type IMetric,
  type IWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type IFilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { FuncaoNaConta } from '../na-conta.ts';
import { CINCO_MINUTOS } from './medidas.ts';

/** Linhas dos registros de uma ou mais funções, contadas a cada cinco minutos. */
type Linhas = {
  readonly funcoes: readonly FuncaoNaConta[];
  /** O que distingue esta conta das outras da mesma função. */
  readonly sinal: string;
  readonly padrao: IFilterPattern;
  readonly medida: string;
};

type Regra = {
  readonly nome: string;
  readonly oQueHouve: string;
  readonly metrica: IMetric | Linhas;
  readonly limiar: number;
  /** Períodos seguidos acima (ou abaixo) do limiar; padrão 1. */
  readonly periodos?: number;
  readonly operador?: ComparisonOperator;
  readonly semDados?: TreatMissingData;
};

/** Cria os alarmes da casa: cada nome diz a quem a falha faz mal, cada descrição diz o que olhar. */
export class Alarmes extends Construct {
  /** Os nomes na conta dos que se criaram. */
  readonly nomes: string[] = [];
  private readonly prefixo: string;
  private readonly acao: SnsAction;

  constructor(escopo: Construct, prefixo: string, topico: ITopic) {
    super(escopo, 'alarmes');
    this.prefixo = prefixo;
    this.acao = new SnsAction(topico);
  }

  criar({ nome, oQueHouve, metrica, limiar, periodos = 1, operador, semDados }: Regra): Alarm {
    const alarmName = `${this.prefixo}-${nome}`;
    const alarme = new Alarm(this, nome, {
      alarmName,
      alarmDescription: oQueHouve,
      metric: 'funcoes' in metrica ? this.contar(metrica) : metrica,
      threshold: limiar,
      evaluationPeriods: periodos,
      comparisonOperator: operador ?? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: semDados ?? TreatMissingData.NOT_BREACHING,
    });
    alarme.addAlarmAction(this.acao);
    alarme.addOkAction(this.acao);
    this.nomes.push(alarmName);
    return alarme;
  }

  /** O estado de todos, com os que outras pilhas criaram, achados pelo nome. */
  resumo(outros: readonly string[]): IWidget[] {
    const alarms = [...this.nomes, ...outros].map((nome) =>
      Alarm.fromAlarmName(this, `resumo-${nome}`, nome),
    );
    return [new AlarmStatusWidget({ title: 'Alarmes', alarms, width: 24, height: 6 })];
  }

  private contar({ funcoes, sinal, padrao, medida }: Linhas): IMetric {
    const [filtro] = funcoes.map(
      (funcao) =>
        new MetricFilter(this, `${funcao.nome}-${sinal}`, {
          logGroup: LogGroup.fromLogGroupName(
            this,
            `${funcao.nome}-${sinal}-registros`,
            funcao.nomeDosRegistros,
          ),
          filterPattern: padrao,
          metricNamespace: this.prefixo,
          metricName: medida,
        }),
    );
    if (!filtro) throw new Error(`Nenhuma função para contar '${sinal}'.`);
    return filtro.metric({ period: CINCO_MINUTOS, statistic: 'Sum' });
  }
}
