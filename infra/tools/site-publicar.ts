import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { pedirPublicacao } from '../../lambdas/site/index.ts';
import { explicarErro, lerSaidas } from './linha-de-comando.ts';
import { lerOpcoes, type Opcoes, operadoresPedidos } from './opcoes-de-operadores.ts';

const USO = `Uso: npm run site:publicar -- [--operador USERNAME] [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--pool ID]

Publica de novo as páginas de um operador, ou de todos os que têm conta. Rode depois de instalar uma versão que muda as
páginas. Sem --tabela e --pool, valem TABELA e USER_POOL_ID do ambiente; sem eles, o cdk-outputs.json que
"npm run deploy" escreveu.`;

/** Pede a publicação; devolve quantos operadores foram. */
export async function publicarDeNovo(opcoes: Opcoes): Promise<number> {
  const tabela = openTable(opcoes.tabela);
  const ids = await operadoresPedidos(tabela, new CognitoIdentityProviderClient({}), opcoes);
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
