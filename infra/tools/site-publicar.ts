import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { quemUsaUsername } from '../../lambdas/sessao/index.ts';
import { pedirPublicacao } from '../../lambdas/site/index.ts';
import { explicarErro, lerSaidas, type Saidas, UsoError } from './linha-de-comando.ts';
import { operadoresDoPool } from './operadores-do-pool.ts';

const USO = `Uso: npm run site:publicar -- [--operador USERNAME] [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--pool ID]

Publica de novo as páginas de um operador, ou de todos os que têm conta. Rode depois de instalar uma versão que muda as
páginas. Sem --tabela e --pool, valem TABELA e USER_POOL_ID do ambiente; sem eles, o cdk-outputs.json que
"npm run deploy -- --outputs-file cdk-outputs.json" escreveu.`;

type Opcoes = {
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
  const saida = (pilha: string, chave: string) => instaladas[`crm-${estagio}-${pilha}`]?.[chave];
  const tabela = valores.tabela ?? ambiente.TABELA ?? saida('dados', 'TabelaNome');
  const pool = valores.pool ?? ambiente.USER_POOL_ID ?? saida('identidade', 'PoolId');
  if (!tabela) throw new UsoError(`Não achei a tabela do estágio '${estagio}': informe --tabela.`);
  if (!operador && !pool) {
    throw new UsoError(`Não achei o pool do estágio '${estagio}': informe --pool ou --operador.`);
  }
  const regiao = valores.regiao ?? ambiente.AWS_REGION ?? pool?.split('_')[0] ?? 'sa-east-1';
  return { operador, regiao, tabela, pool };
}

/** Pede a publicação; devolve quantos operadores foram. */
export async function publicarDeNovo({ operador, tabela: nome, pool }: Opcoes): Promise<number> {
  const tabela = openTable(nome);
  let ids: readonly string[];
  if (operador) {
    const dono = await quemUsaUsername(tabela, operador.toLowerCase());
    if (!dono) throw new UsoError(`Ninguém tem o nome de usuário '${operador}'.`);
    ids = [dono];
  } else ids = await operadoresDoPool(new CognitoIdentityProviderClient({}), pool ?? '');
  for (const usuario_id of ids) {
    await pedirPublicacao(tabela, newContext(systemClock, { usuario_id, ator: 'instalacao' }));
  }
  return ids.length;
}

if (import.meta.main) {
  try {
    const opcoes = lerOpcoes(process.argv.slice(2), process.env, lerSaidas());
    process.env.AWS_REGION = opcoes.regiao;
    const quantos = await publicarDeNovo(opcoes);
    console.log(`Publicação pedida para ${quantos === 1 ? '1 operador' : `${quantos} operadores`}.`);
  } catch (erro) {
    const frase = explicarErro(erro, USO);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}
