import { Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';

/** Nome do balde de arquivos: conhecido de antemão, para que as políticas o citem por extenso. */
export const nomeDosArquivos = (escopo: IConstruct, { prefixo }: Config) =>
  `${prefixo}-arquivos-${Stack.of(escopo).account}`;

/** Pasta do balde de arquivos a que as imagens chegam; apaga-se em um dia, ainda que ninguém as processe. */
export const IMAGENS_QUE_CHEGAM = 'imagens/';

/** Ler e gravar objetos do balde de arquivos, e saber se um existe (sem listar, o S3 responde 403 no lugar de 404). */
export function permitirArquivos(role: Role, config: Config): void {
  const balde = `arn:aws:s3:::${nomeDosArquivos(role, config)}`;
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject'],
      resources: [`${balde}/*`],
    }),
  );
  role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [balde] }));
  const { account } = Stack.of(role);
  const conta = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
  aceitar(role, [
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-arquivos-${conta}/*]`,
      razao: 'Os objetos do balde de arquivos, e só deles: o nome de cada um traz o operador e a tarefa.',
    },
  ]);
}
