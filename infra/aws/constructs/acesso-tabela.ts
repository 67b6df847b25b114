import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { TableAccess } from '../../../shared/manifest/manifest.ts';
import { tableDef } from '../../../shared/manifest/table.ts';
import type { DadosStack } from '../stacks/dados.ts';

/** Sem Scan e sem DescribeTable: nenhuma função do produto os usa (design, Access patterns). */
const LEITURA = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const ESCRITA = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
];

/**
 * Política mínima para o acesso declarado no manifesto. Índices entram um a um e só para consulta; a chave só
 * serve por meio do DynamoDB.
 */
export function politicasDaTabela(acesso: TableAccess, { tabela, chave }: DadosStack): PolicyStatement[] {
  if (acesso === 'nenhum') return [];
  const escreve = acesso === 'leitura_escrita';
  const indices = tableDef.indexes.map(({ name }) => `${tabela.tableArn}/index/${name}`);
  return [
    new PolicyStatement({
      actions: escreve ? [...LEITURA, ...ESCRITA] : LEITURA,
      resources: [tabela.tableArn],
    }),
    new PolicyStatement({ actions: ['dynamodb:Query'], resources: [tabela.tableArn, ...indices] }),
    new PolicyStatement({
      actions: escreve
        ? ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey']
        : ['kms:Decrypt', 'kms:DescribeKey'],
      resources: [chave.keyArn],
      conditions: {
        StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(tabela).region}.amazonaws.com` },
      },
    }),
  ];
}
