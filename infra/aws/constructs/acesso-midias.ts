import { Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';

/** Nome do balde dos arquivos das conversas: conhecido de antemão, para que as políticas o citem por extenso. */
export const nomeDasMidias = (escopo: IConstruct, { prefixo }: Config) =>
  `${prefixo}-midias-${Stack.of(escopo).account}`;

const ACOES = {
  le: ['s3:GetObject'],
  guarda: ['s3:PutObject', 's3:DeleteObject'],
  le_e_guarda: ['s3:GetObject', 's3:PutObject'],
} as const;

/** Assinar o endereço de um arquivo das conversas, ou também guardá-lo e apagá-lo. */
export function permitirMidias(role: Role, config: Config, como: keyof typeof ACOES): void {
  const balde = `arn:aws:s3:::${nomeDasMidias(role, config)}`;
  role.addToPolicy(
    new PolicyStatement({
      actions: [...ACOES[como]],
      resources: [`${balde}/*`],
    }),
  );
  const { account } = Stack.of(role);
  const conta = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
  aceitar(role, [
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-midias-${conta}/*]`,
      razao: 'Os arquivos das conversas, e só deles: o nome de cada um começa pelo vendedor.',
    },
  ]);
}
