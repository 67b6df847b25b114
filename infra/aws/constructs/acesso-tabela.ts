import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableAction } from '../../../shared/manifest/manifest.ts';
import type { DadosStack } from '../stacks/dados.ts';

const GRAVAM: readonly TableAction[] = ['PutItem', 'UpdateItem', 'DeleteItem'];

/**
 * Só o que a função declara no manifesto, cada índice por si. A chave só serve por meio do DynamoDB, e a de gravar só a
 * quem grava.
 */
export function politicasDaTabela(
  pede: readonly TableAction[],
  { tabela, chave }: DadosStack,
): PolicyStatement[] {
  if (pede.length === 0) return [];
  const indices = pede.flatMap((acao) => (acao.startsWith('Query ') ? [acao.slice('Query '.length)] : []));
  const naTabela = pede.filter((acao) => !acao.startsWith('Query '));
  const permitir = (actions: readonly string[], resources: readonly string[]) =>
    actions.length === 0 || resources.length === 0
      ? []
      : [new PolicyStatement({ actions: [...actions], resources: [...resources] })];
  const daChave = pede.some((acao) => GRAVAM.includes(acao))
    ? ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey']
    : ['kms:Decrypt', 'kms:DescribeKey'];
  return [
    ...permitir(
      naTabela.map((acao) => `dynamodb:${acao}`),
      [tabela.tableArn],
    ),
    ...permitir(
      ['dynamodb:Query'],
      indices.map((indice) => `${tabela.tableArn}/index/${indice}`),
    ),
    ...(chave
      ? [
          new PolicyStatement({
            actions: daChave,
            resources: [chave.keyArn],
            conditions: {
              StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(tabela).region}.amazonaws.com` },
            },
          }),
        ]
      : []),
  ];
}
