import { parseArgs } from 'node:util';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Table } from '../../lambdas/platform/table.ts';
import { lerDonoDoUsername } from '../../lambdas/sessao/index.ts';
import { type Saidas, saidasDo, UsoError } from './linha-de-comando.ts';
import { operadoresDoPool } from './operadores-do-pool.ts';

/** De que instalação se fala, e de que operador; sem um, de todos os que têm conta. */
export type Opcoes = {
  readonly operador: string | undefined;
  readonly regiao: string;
  readonly tabela: string;
  readonly pool: string | undefined;
};

/** Lê as opções da linha de comando, do ambiente e das saídas da instalação; diz o que falta. */
export function lerOpcoes(
  argumentos: readonly string[],
  ambiente: NodeJS.ProcessEnv,
  instaladas: Saidas,
): Opcoes {
  const texto = { type: 'string' } as const;
  let valores: Partial<Record<string, string>>;
  try {
    const options = { operador: texto, estagio: texto, regiao: texto, tabela: texto, pool: texto };
    valores = parseArgs({ args: [...argumentos], options, strict: true }).values;
  } catch (erro) {
    throw new UsoError(`Opção não reconhecida: ${erro instanceof Error ? erro.message : erro}`);
  }
  const { operador, estagio = 'dev' } = valores;
  const saida = saidasDo(estagio, instaladas);
  const tabela = valores.tabela ?? ambiente.TABELA ?? saida('dados', 'TabelaNome');
  const pool = valores.pool ?? ambiente.USER_POOL_ID ?? saida('identidade', 'PoolId');
  if (!tabela) throw new UsoError(`Não achei a tabela do estágio '${estagio}': informe --tabela.`);
  if (!operador && !pool) {
    throw new UsoError(`Não achei o pool do estágio '${estagio}': informe --pool ou --operador.`);
  }
  const regiao = valores.regiao ?? ambiente.AWS_REGION ?? pool?.split('_')[0] ?? 'sa-east-1';
  return { operador, regiao, tabela, pool };
}

/** Os operadores que se pediram: um, pelo nome de usuário, ou todos os do pool. */
export async function operadoresPedidos(
  tabela: Table,
  cognito: CognitoIdentityProviderClient,
  { operador, pool }: Pick<Opcoes, 'operador' | 'pool'>,
): Promise<readonly string[]> {
  if (!operador) return operadoresDoPool(cognito, pool ?? '');
  const dono = await lerDonoDoUsername(tabela, operador.toLowerCase());
  if (!dono) throw new UsoError(`Ninguém tem o nome de usuário '${operador}'.`);
  return [dono];
}
