import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../../../lambdas/platform/table.ts';
import { CREDENTIALS, TABLE_NAME } from '../../local/emulators/dynamo.ts';
import { type Saidas, saidasDo, UsoError } from '../linha-de-comando.ts';

/** As opções que dizem de que tabela se fala, para `parseArgs`. */
export const OPCOES_DO_ALVO = {
  estagio: { type: 'string' },
  regiao: { type: 'string' },
  tabela: { type: 'string' },
  endpoint: { type: 'string' },
} as const;

/** Uma tabela, a região dela e, na máquina local, o endereço do emulador. */
export type Alvo = { readonly nome: string; readonly regiao: string; readonly endpoint: string | undefined };

/** De que tabela se fala: a da linha de comando, a do ambiente ou a da instalação; com `endpoint`, a do emulador. */
export function lerAlvo(
  valores: Readonly<Partial<Record<keyof typeof OPCOES_DO_ALVO, string>>>,
  ambiente: NodeJS.ProcessEnv,
  instaladas: Saidas,
): Alvo {
  const { estagio = 'dev', endpoint } = valores;
  const saida = saidasDo(estagio, instaladas);
  const instalada = saida('dados', 'TabelaNome');
  const nome = valores.tabela ?? (endpoint ? TABLE_NAME : (ambiente.TABELA ?? instalada));
  if (!nome) throw new UsoError(`Não achei a tabela do estágio '${estagio}': informe --tabela.`);
  // A tabela instalada está na região do pool dela, qualquer que seja a da sessão.
  const daInstalacao = saida('identidade', 'PoolId')?.split('_')[0];
  const daSessao = ambiente.AWS_REGION ?? daInstalacao;
  const regiao = valores.regiao ?? (nome === instalada ? (daInstalacao ?? daSessao) : daSessao);
  return { nome, regiao: regiao ?? 'sa-east-1', endpoint };
}

/** A tabela aberta para quem a percorre: os itens crus, como a AWS os escreve, e os itens como as funções os leem. */
export type TabelaAberta = { readonly cliente: DynamoDBClient; readonly tabela: Table };

/** Abre a tabela. Quem percorre milhões de itens espera a capacidade aparecer em vez de desistir. */
export function abrirTabela({ nome, regiao, endpoint }: Alvo): TabelaAberta {
  const cliente = new DynamoDBClient({
    region: regiao,
    maxAttempts: 12,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, credentials: CREDENTIALS } : {}),
  });
  const doc = DynamoDBDocumentClient.from(cliente, { marshallOptions: { removeUndefinedValues: true } });
  return { cliente, tabela: { name: nome, doc } };
}
