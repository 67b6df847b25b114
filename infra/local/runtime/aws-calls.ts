import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type FunctionName, functionNames } from '../../../shared/manifest/manifest.ts';
import { FILES_BUCKET, MEDIA_BUCKET, SITE_BUCKET } from '../emulators/services.ts';
import type { Target } from '../faults/modes.ts';

/** Um pedido de uma função à AWS, com o nome que o IAM lhe dá: 'clientes dynamodb:Query tabela/gsi1'. */
export type AwsCall = `${FunctionName} ${string} ${string}`;

type Pedido = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
type Feito = readonly [acao: string, recurso: string];

const CREDENCIAL = /(?:Credential=|X-Amz-Credential"\r\n\r\n)([a-z-]+)(?:\/|%2F)/;

/** De quem é a assinatura: do cabeçalho, do endereço pré-assinado ou do formulário pré-assinado. */
function funcaoQuePede({ headers, url }: Pedido, corpo: Buffer): FunctionName | undefined {
  const formulario = headers['content-type']?.startsWith('multipart/form-data')
    ? corpo.subarray(0, 4_096).toString('latin1')
    : '';
  const [, nome] = CREDENCIAL.exec(`${headers.authorization ?? url}\n${formulario}`) ?? [];
  return functionNames.find((texto) => texto === nome);
}

const operacaoDe = ({ headers }: Pedido) => String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';

const TRANSACAO = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;
const transacao = z.object({ TransactItems: z.array(z.record(z.string(), z.unknown())) });

/** Uma transação não tem permissão própria: o IAM confere a de cada item dela. */
function chamadasATabela(pedido: Pedido, corpo: Buffer): Feito[] {
  const operacao = operacaoDe(pedido);
  if (!operacao.startsWith('Transact')) {
    const [, indice] = /"IndexName":"(\w+)"/.exec(corpo.toString()) ?? [];
    return [[`dynamodb:${operacao}`, indice ? `tabela/${indice}` : 'tabela']];
  }
  const { TransactItems } = transacao.parse(JSON.parse(corpo.toString()));
  return Object.entries(TRANSACAO)
    .filter(([parte]) => TransactItems.some((item) => item[parte]))
    .map(([, acao]) => [`dynamodb:${acao}`, 'tabela']);
}

function chamadasAFila(pedido: Pedido, corpo: Buffer): Feito[] {
  const [, fila = '?'] = /"QueueUrl":"[^"]*\/([\w-]+?)(?:\.fifo)?"/.exec(corpo.toString()) ?? [];
  return [[`sqs:${operacaoDe(pedido).replace(/Batch$/, '')}`, fila.replace(/^crm-/, '')]];
}

const BALDES: Readonly<Record<string, string>> = {
  [FILES_BUCKET]: 'arquivos',
  [MEDIA_BUCKET]: 'midias',
  [SITE_BUCKET]: 'site',
};
const DO_S3: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

function chamadasAoBalde({ method = '', url = '/' }: Pedido): Feito[] {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, balde = '', pasta = ''] = pathname.split('/');
  const nome = BALDES[balde] ?? balde;
  if (method === 'OPTIONS') return [];
  if (searchParams.has('list-type')) return [['s3:ListBucket', nome]];
  return [[DO_S3[method] ?? method, `${nome}/${pasta}`]];
}

/** As chamadas do CloudFront que o produto faz, na ordem em que se reconhecem. */
const DO_CLOUDFRONT: readonly (readonly [method: string, caminho: RegExp, acao: string])[] = [
  ['GET', /distributionsByConnectionMode/i, 'cloudfront:ListDistributionsByConnectionMode'],
  ['GET', /managed-certificate/, 'cloudfront:GetManagedCertificateDetails'],
  ['GET', /distribution-tenant/, 'cloudfront:GetDistributionTenant'],
  ['POST', /distribution-tenant/, 'cloudfront:CreateDistributionTenant'],
  ['PUT', /distribution-tenant/, 'cloudfront:UpdateDistributionTenant'],
  ['DELETE', /distribution-tenant/, 'cloudfront:DeleteDistributionTenant'],
];

function chamadasABorda({ method, url = '/' }: Pedido): Feito[] {
  const achada = DO_CLOUDFRONT.find(([metodo, caminho]) => metodo === method && caminho.test(url));
  return [[achada?.[2] ?? `cloudfront:${method} ${url}`.replaceAll(' ', '_'), 'dominios']];
}

function chamadasAsChavesDaBorda({ method, url = '/' }: Pedido): Feito[] {
  const raiz = !/\/keys/.test(url);
  const umaChave = /\/keys\/./.test(url);
  const lida = raiz ? 'DescribeKeyValueStore' : umaChave ? 'GetKey' : 'ListKeys';
  return [[`cloudfront-keyvaluestore:${method === 'GET' ? lida : 'UpdateKeys'}`, 'vivos']];
}

const SERVICOS: Readonly<Partial<Record<Target | 'edgeKeys', (pedido: Pedido, corpo: Buffer) => Feito[]>>> = {
  dynamodb: chamadasATabela,
  sqs: chamadasAFila,
  s3: chamadasAoBalde,
  ses: (_, corpo) => [[`ses:${new URLSearchParams(corpo.toString()).get('Action')}`, 'email']],
  cloudfront: chamadasABorda,
  edgeKeys: chamadasAsChavesDaBorda,
};

/**
 * O que um pedido que passou pelo intermediário pede ao IAM, e em nome de que função; vazio quando não é de função
 * nenhuma, ou quando o serviço não é da AWS. O Cognito fica de fora: o que se chama dele não leva assinatura.
 */
export function awsCallsOf(alvo: Target | 'edgeKeys', pedido: Pedido, corpo: Buffer): AwsCall[] {
  const ler = SERVICOS[alvo];
  const funcao = ler && funcaoQuePede(pedido, corpo);
  if (!ler || !funcao) return [];
  return ler(pedido, corpo).map(([acao, recurso]): AwsCall => `${funcao} ${acao} ${recurso}`);
}
