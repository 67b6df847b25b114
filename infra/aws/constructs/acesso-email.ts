import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Config } from '../config.ts';

/** Domínio que o SES verifica para o remetente desta instalação. */
export const dominioDoRemetente = ({ remetente }: Config) => remetente.slice(remetente.indexOf('@') + 1);

/** Mandar e-mail só pelo domínio e pelos conjuntos desta instalação, e só em nome do remetente dela. */
export function politicaDeEmail(pilha: Stack, config: Config): PolicyStatement {
  const arn = (recurso: string) => pilha.formatArn({ service: 'ses', resource: recurso });
  return new PolicyStatement({
    actions: ['ses:SendRawEmail'],
    resources: [
      arn(`identity/${dominioDoRemetente(config)}`),
      ...Object.values(config.configuracoesSes).map((nome) => arn(`configuration-set/${nome}`)),
    ],
    conditions: { StringEquals: { 'ses:FromAddress': config.remetente } },
  });
}
