import { Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';

/** Domínio que o SES verifica para o remetente desta instalação. */
export const dominioDoRemetente = ({ remetente }: Config) => remetente.slice(remetente.indexOf('@') + 1);

/**
 * Mandar e-mail só pelos conjuntos desta instalação, e só em nome do remetente dela. Na área de teste do SES, em que
 * vivem os outros estágios, também a identidade de quem recebe tem de estar permitida; em produção, só a do remetente
 * (o domínio, ou o próprio endereço). docs.aws.amazon.com/ses/latest/dg/control-user-access.html
 */
export function permitirEmail(role: Role, config: Config): void {
  const pilha = Stack.of(role);
  const arn = (recurso: string) => pilha.formatArn({ service: 'ses', resource: recurso });
  const identidades = config.producao ? [dominioDoRemetente(config), config.remetente] : ['*'];
  role.addToPolicy(
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [
        ...identidades.map((qual) => arn(`identity/${qual}`)),
        ...Object.values(config.configuracoesSes).map((nome) => arn(`configuration-set/${nome}`)),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': config.remetente } },
    }),
  );
  if (config.producao) return;
  const escrito = (valor: string, nome: string) => (Token.isUnresolved(valor) ? `<AWS::${nome}>` : valor);
  aceitar(role, [
    {
      regra: `AwsSolutions-IAM5[Resource::arn:${escrito(pilha.partition, 'Partition')}:ses:${escrito(pilha.region, 'Region')}:${escrito(pilha.account, 'AccountId')}:identity/*]`,
      razao:
        'Na área de teste do SES quem recebe também é uma identidade da conta; o endereço de quem manda continua preso ao remetente.',
    },
  ]);
}
