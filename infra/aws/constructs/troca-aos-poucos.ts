import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Alias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type FunctionName, queues } from '../../../shared/manifest/manifest.ts';
import type { Config } from '../config.ts';
import type { FuncaoNaConta } from '../na-conta.ts';
import { aceitar } from '../nag.ts';
import { Alarmes } from './alarmes.ts';
import { alarmarErros, alarmarMensagensQueFalham, alarmarRespostas5xx } from './alarmes-das-funcoes.ts';
import { topicoPeloNome } from './topico-dos-alarmes.ts';

/** As funções por onde passa o dinheiro, e a quem a falha de cada uma faz mal. */
export const DO_DINHEIRO: Partial<Record<FunctionName, string>> = {
  checkout: 'comprador-recebe-erro-no-checkout',
  webhooks: 'comprador-pagou-e-o-aviso-nao-entra',
  pagamentos: queues.eventos.alarm,
};

type TrocaProps = {
  readonly lambda: Lambda;
  readonly funcao: FuncaoNaConta;
  readonly alarme: string;
  readonly daFila: boolean;
  readonly config: Config;
};

/**
 * Uma versão nova que recebe uma em cada dez chamadas por cinco minutos, e só então todas. Se um alarme dela toca nesse
 * tempo, o CodeDeploy devolve tudo à anterior e a instalação falha. Os alarmes moram aqui, com a função: têm de existir
 * antes da troca, e a pilha que os cria depois de todas faria uma volta.
 */
export class TrocaAosPoucos extends Construct {
  readonly ativa: Alias;
  /** Os que fazem a versão anterior voltar; sem troca aos poucos não há nenhum. */
  readonly alarmes: readonly string[] = [];

  constructor(escopo: Construct, { lambda, funcao, alarme, daFila, config }: TrocaProps) {
    super(escopo, 'troca');
    this.ativa = new Alias(this, 'Ativa', { aliasName: 'ativa', version: lambda.currentVersion });
    if (!config.trocaAosPoucos) return;
    const vigiada = { funcao, alarme: `${alarme}-volta` };
    const alarmes = new Alarmes(this, config.prefixo, topicoPeloNome(this, config));
    const grupoDeImplantacao = new LambdaDeploymentGroup(this, 'Grupo', {
      alias: this.ativa,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [
        alarmarErros(alarmes, vigiada),
        // Numa fila, a mensagem que falha volta a ela sem que a função falhe.
        daFila ? alarmarMensagensQueFalham(alarmes, vigiada) : alarmarRespostas5xx(alarmes, vigiada),
      ],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    this.alarmes = alarmes.nomes;
    aceitar(grupoDeImplantacao, [
      {
        regra:
          'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
        razao:
          'A política pronta da AWS para o CodeDeploy com Lambda só troca apelidos, lê alarmes e chama funções de conferência.',
      },
    ]);
  }
}
