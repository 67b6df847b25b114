import { Stack, Token } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { IConstruct } from 'constructs';
import type { Config } from '../config.ts';
import { SCRIPTS_ACEITOS } from '../edge/scripts-em-linha.ts';
import { aceitar } from '../nag.ts';
import type { DadosStack } from '../stacks/dados.ts';

/**
 * Nome do balde do site, conhecido de antemão. O publicador nasce antes da pilha web, e a política do balde cita a
 * distribuição: com o nome, ninguém precisa de uma referência de volta entre as pilhas.
 */
export const nomeDoSite = (escopo: IConstruct, { prefixo }: Config) =>
  `${prefixo}-site-${Stack.of(escopo).account}`;

/** Pasta das páginas publicadas; o resto do balde é da instalação. */
const PUBLICADAS = 'site/*';
/** As imagens dos vendedores, nela: uma pasta de cada um. */
export const IMAGENS_GUARDADAS = 'site/*/img/*';

/** Gravar e tirar páginas publicadas, e dizer à borda o que está vivo. */
export function permitirSite(role: Role, config: Config, { enderecos }: DadosStack): void {
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:PutObject', 's3:DeleteObject'],
      resources: [`arn:aws:s3:::${nomeDoSite(role, config)}/${PUBLICADAS}`],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      // As imagens que a prévia de um link leva.
      resources: [SCRIPTS_ACEITOS, IMAGENS_GUARDADAS].map(
        (pasta) => `arn:aws:s3:::${nomeDoSite(role, config)}/${pasta}`,
      ),
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:GetKey',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      resources: [enderecos.keyValueStoreArn],
    }),
  );
  const { account } = Stack.of(role);
  const conta = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
  aceitar(role, [
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-site-${conta}/${PUBLICADAS}]`,
      razao: 'Só a pasta das páginas publicadas: o nome de cada uma traz o vendedor e o endereço.',
    },
    {
      regra: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${config.prefixo}-site-${conta}/${IMAGENS_GUARDADAS}]`,
      razao: 'Ler só as imagens dos vendedores, que a prévia de um link leva: as páginas não se leem.',
    },
  ]);
}
