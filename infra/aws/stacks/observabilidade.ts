import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Dashboard, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { queues } from '../../../shared/manifest/manifest.ts';
import type { Config } from '../config.ts';
import { Alarmes } from '../constructs/alarmes.ts';
import {
  alarmarAgendaQueNaoRodou,
  alarmarErros,
  alarmarFaltaDeConcorrencia,
  alarmarFilaQueInsiste,
  alarmarLojaFechada,
  alarmarRespostas5xx,
  alarmarSemBoasVindas,
  alarmarStreamAtrasado,
} from '../constructs/alarmes-das-funcoes.ts';
import {
  alarmarApi5xx,
  alarmarApiLenta,
  alarmarFilaAtrasada,
  alarmarFilaMorta,
  alarmarIndicesEConflitos,
  alarmarReputacaoDoSes,
  alarmarTabela,
} from '../constructs/alarmes-dos-servicos.ts';
import {
  graficosDaApi,
  graficosDasFilas,
  graficosDasFuncoes,
  graficosDaTabela,
} from '../constructs/graficos.ts';
import { TopicoDosAlarmes } from '../constructs/topico-dos-alarmes.ts';
import { DO_DINHEIRO } from '../constructs/troca-aos-poucos.ts';
import type { FuncaoVigiada } from '../vigiadas.ts';
import type { AgendaStack } from './agenda.ts';
import type { ApiStack } from './api.ts';
import type { DadosStack } from './dados.ts';
import { ALARME_DO_STREAM, type MensagensStack } from './mensagens.ts';

export type ObservabilidadeProps = StackProps & {
  readonly config: Config;
  readonly dados: DadosStack;
  readonly mensagens: MensagensStack;
  readonly api: ApiStack;
  readonly agenda: AgendaStack;
  readonly webAclNome: string | undefined;
};

/** Filas mortas que também um estágio de `alarmes: essenciais` vigia: o dinheiro, e o que a tabela contou. */
const ESSENCIAIS: readonly string[] = [ALARME_DO_STREAM, queues.eventos.alarm];

/** Alarmes que dizem a quem a falha faz mal, um painel de gráficos e o tópico que avisa as pessoas. */
export class ObservabilidadeStack extends Stack {
  constructor(escopo: Construct, id: string, props: ObservabilidadeProps) {
    super(escopo, id, props);
    const { config, dados, mensagens, api, agenda } = props;
    // Os alarmes citam funções, filas e registros pelo nome: sem isto, nada diria que eles vêm antes.
    for (const pilha of [dados, mensagens, api, agenda]) this.addStackDependency(pilha);
    const topico = new TopicoDosAlarmes(this, config, dados.chave);
    new CfnOutput(this, 'AvisosArn', { value: topico.topicArn });
    const alarmes = new Alarmes(this, config.prefixo, topico);
    if (config.orcamento) new Orcamento(this, config);

    const mortas = [...mensagens.mortas, ...agenda.mortas];
    alarmarApi5xx(alarmes, api.api);
    alarmarTabela(alarmes, dados.tabela);
    if (config.alarmes === 'essenciais') {
      for (const morta of mortas) if (ESSENCIAIS.includes(morta.alarme)) alarmarFilaMorta(alarmes, morta);
      return;
    }

    const doHttp: FuncaoVigiada[] = api.funcoes.map((funcao) => ({
      funcao,
      alarme: DO_DINHEIRO[funcao.nome] ?? `operador-recebe-erro-em-${funcao.nome}`,
    }));
    const leitora = { funcao: mensagens.leitora, alarme: ALARME_DO_STREAM };
    const vigiadas = [...doHttp, leitora, ...mensagens.consumidoras, ...agenda.funcoes];
    for (const vigiada of vigiadas) {
      const { troca, def } = vigiada.funcao;
      alarmarFaltaDeConcorrencia(alarmes, vigiada);
      // As que se trocam aos poucos trazem os seus, que fazem a versão anterior voltar.
      if (troca && troca.alarmes.length > 0) continue;
      alarmarErros(alarmes, vigiada);
      if (troca && def.routes) alarmarRespostas5xx(alarmes, vigiada);
    }
    for (const morta of mortas) alarmarFilaMorta(alarmes, morta);
    for (const consumidora of mensagens.consumidoras) {
      const { fila } = mensagens.filas[consumidora.fila];
      alarmarFilaAtrasada(alarmes, consumidora.alarme, fila, queues[consumidora.fila].lateAfter);
      alarmarFilaQueInsiste(alarmes, consumidora);
    }
    for (const vigiada of agenda.funcoes) {
      alarmarAgendaQueNaoRodou(alarmes, vigiada);
      if (vigiada.funcao.nome === 'vigia') alarmarLojaFechada(alarmes, vigiada.funcao);
    }
    alarmarStreamAtrasado(alarmes, leitora);
    alarmarSemBoasVindas(
      alarmes,
      mensagens.consumidoras.flatMap(({ funcao }) =>
        funcao.nome === 'mensageiro' || funcao.nome === 'pagamentos' ? [funcao] : [],
      ),
    );
    alarmarApiLenta(alarmes, api.api);
    alarmarIndicesEConflitos(alarmes, dados.tabela);
    alarmarReputacaoDoSes(alarmes);

    const filas = Object.values(mensagens.filas).map(({ fila }) => fila);
    const linhas: IWidget[][] = [
      alarmes.resumo(vigiadas.flatMap(({ funcao }) => funcao.troca?.alarmes ?? [])),
      graficosDaApi(api.api, props.webAclNome),
      graficosDasFuncoes(vigiadas),
      graficosDasFilas(filas, mortas),
      graficosDaTabela(dados.tabela),
    ];
    new Dashboard(this, 'Painel', { dashboardName: config.prefixo, widgets: linhas });
  }
}

/** Avisa por e-mail antes de a conta passar do combinado (na previsão, a 80%) e quando passa. */
class Orcamento extends Construct {
  constructor(escopo: Construct, { prefixo, orcamento, emailAlarmes }: Config) {
    super(escopo, 'orcamento');
    if (!emailAlarmes || !orcamento) return;
    const alertarGasto = (notificationType: 'FORECASTED' | 'ACTUAL', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: emailAlarmes }],
    });
    new CfnBudget(this, 'Mes', {
      budget: {
        budgetName: `${prefixo}-mes`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        // A conta inteira: por etiqueta, só conta quem a tiver ligado no Billing, e sem isso o gasto seria sempre zero.
        budgetLimit: { amount: orcamento, unit: 'USD' },
      },
      notificationsWithSubscribers: [alertarGasto('FORECASTED', 80), alertarGasto('ACTUAL', 100)],
    });
  }
}
