import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';

const nomeDoTopico = ({ prefixo }: Config) => `${prefixo}-avisos`;

/** O tópico dos alarmes desta região, pelo nome: a pilha que o cria vem depois da que o cita. */
export function topicoPeloNome(escopo: Construct, config: Config): ITopic {
  const arn = Stack.of(escopo).formatArn({ service: 'sns', resource: nomeDoTopico(config) });
  return Topic.fromTopicArn(escopo, 'Avisos', arn);
}

/**
 * O tópico que leva os alarmes às pessoas. Um alarme só age num tópico da sua região, e exigir TLS escreve uma política
 * no lugar da que todo tópico tem: sem a permissão daqui, o CloudWatch não publicaria, e ninguém saberia.
 * docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
export class TopicoDosAlarmes extends Topic {
  constructor(escopo: Construct, config: Config, chave?: IKey) {
    super(escopo, 'Avisos', {
      topicName: nomeDoTopico(config),
      displayName: 'CRM de assinaturas',
      enforceSSL: true,
      ...(chave ? { masterKey: chave } : {}),
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmesDestaConta',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (!config.emailAlarmes) return;
    const assinatura = this.addSubscription(new EmailSubscription(config.emailAlarmes));
    aceitar(assinatura, [
      {
        regra: 'Serverless-SNSRedrivePolicy',
        razao:
          'Aviso por e-mail a pessoas: o estado do alarme continua visível no painel se o e-mail falhar.',
      },
    ]);
  }
}
