import { Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { Config } from '../config.ts';
import { aceitar } from '../nag.ts';
import { IMAGENS_QUE_CHEGAM, nomeDosArquivos } from './acesso-arquivos.ts';
import { IMAGENS_GUARDADAS, nomeDoSite } from './acesso-site.ts';

/** Receber imagens, apagar o que chegou, e guardar as versões entre o que as páginas mostram. */
export function permitirImagens(role: Role, config: Config): void {
  const chegam = `arn:aws:s3:::${nomeDosArquivos(role, config)}/${IMAGENS_QUE_CHEGAM}*`;
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [chegam],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:PutObject'],
      resources: [`arn:aws:s3:::${nomeDoSite(role, config)}/${IMAGENS_GUARDADAS}`],
    }),
  );
  const { account } = Stack.of(role);
  const conta = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
  aceitar(role, [
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-arquivos-${conta}/${IMAGENS_QUE_CHEGAM}*]`,
      razao: 'Só a pasta das imagens que chegam: o nome de cada uma traz o vendedor e o envio.',
    },
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-site-${conta}/${IMAGENS_GUARDADAS}]`,
      razao: 'Só as pastas de imagens dos vendedores: o nome de cada uma é o resumo do conteúdo.',
    },
  ]);
}
