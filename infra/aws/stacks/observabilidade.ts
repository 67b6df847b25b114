import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../../shared/manifest/manifest.ts';
import { queues } from '../../../shared/manifest/manifest.ts';
import type { Config } from '../config.ts';
import { Alarmes } from '../constructs/alarmes.ts';
import { Avisos } from '../constructs/avisos.ts';
import {
  graficosDaApi,
  graficosDasFilas,
  graficosDasFuncoes,
  graficosDaTabela,
} from '../constructs/graficos.ts';
import type { DestinoMorto, FuncaoVigiada } from '../vigiadas.ts';
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

/** Funções que servem a quem não é o operador, e a quem a falha delas faz mal. */
const DE_FORA: Partial<Record<FunctionName, string>> = {
  checkout: 'comprador-recebe-erro-no-checkout',
  webhooks: 'comprador-pagou-e-o-aviso-nao-entra',
};

/** Alarmes que dizem a quem a falha faz mal, um painel de gráficos e o tópico que avisa as pessoas. */
export class ObservabilidadeStack extends Stack {
  constructor(escopo: Construct, id: string, props: ObservabilidadeProps) {
    super(escopo, id, props);
    const { config, dados, mensagens, api, agenda } = props;
    const avisos = new Avisos(this, config, dados.chave);
    const alarmes = new Alarmes(this, 'alarmes', config.prefixo, avisos);

    const doHttp: FuncaoVigiada[] = api.funcoes.map((funcao) => ({
      funcao,
      alarme: DE_FORA[funcao.nome] ?? `operador-recebe-erro-em-${funcao.nome}`,
    }));
    const assincronas: FuncaoVigiada[] = [
      { funcao: mensagens.leitora, alarme: ALARME_DO_STREAM },
      ...mensagens.consumidoras,
      ...agenda.funcoes,
    ];
    const mortas: DestinoMorto[] = [...mensagens.mortas, ...agenda.mortas];
    for (const vigiada of [...doHttp, ...assincronas]) alarmes.funcao(vigiada);
    for (const vigiada of doHttp) if (DE_FORA[vigiada.funcao.nome]) alarmes.respostas5xx(vigiada);
    for (const destino of mortas) alarmes.filaMorta(destino);
    for (const consumidora of mensagens.consumidoras) {
      const { lateAfter } = queues[consumidora.fila];
      alarmes.filaAtrasada(consumidora.alarme, mensagens.filas[consumidora.fila].fila, lateAfter);
      alarmes.filaQueInsiste(consumidora);
    }
    for (const vigiada of agenda.funcoes) alarmes.agendaQueNaoRodou(vigiada);
    alarmes.streamAtrasado(ALARME_DO_STREAM, mensagens.leitora);
    alarmes.semBoasVindas(
      mensagens.consumidoras.flatMap(({ funcao }) =>
        funcao.nome === 'mensageiro' || funcao.nome === 'pagamentos' ? [funcao] : [],
      ),
    );
    alarmes.api(api.api);
    alarmes.tabela(dados.tabela);
    alarmes.reputacaoDoSes();

    const filas = Object.values(mensagens.filas).map(({ fila }) => fila);
    const linhas: IWidget[][] = [
      alarmes.resumo(),
      graficosDaApi(api.api, props.webAclNome),
      graficosDasFuncoes([...doHttp, ...assincronas]),
      graficosDasFilas(filas, mortas),
      graficosDaTabela(dados.tabela),
    ];
    new Dashboard(this, 'Painel', { dashboardName: config.prefixo, widgets: linhas });
    new CfnOutput(this, 'AvisosArn', { value: avisos.topicArn });
  }
}
