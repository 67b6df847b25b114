import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { pedirRecontagem } from '../../lambdas/agregados/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { explicarErro, lerSaidas } from './linha-de-comando.ts';
import { lerOpcoes, type Opcoes, operadoresPedidos } from './opcoes-de-operadores.ts';

const USO = `Uso: npm run relatorios:recontar -- [--operador USERNAME] [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--pool ID]

Conta de novo, com o produto no ar, o que os relatórios, a Home e os cadastros mantêm: de um operador ou de todos os que têm conta. Rode
depois de instalar uma versão que passa a manter outras somas; rodar outra vez não muda nada. Sem --tabela e --pool, valem TABELA e
USER_POOL_ID do ambiente; sem eles, o cdk-outputs.json que "npm run deploy" escreveu.`;

/** Pede a recontagem; devolve de quantos operadores foi. */
export async function recontarDeNovo(opcoes: Opcoes): Promise<number> {
  const tabela = openTable(opcoes.tabela);
  const ids = await operadoresPedidos(tabela, new CognitoIdentityProviderClient({}), opcoes);
  for (const usuario_id of ids) {
    await pedirRecontagem(tabela, newContext(systemClock, { usuario_id, ator: 'instalacao' }));
  }
  return ids.length;
}

if (import.meta.main) {
  try {
    const opcoes = lerOpcoes(process.argv.slice(2), process.env, lerSaidas());
    process.env.AWS_REGION = opcoes.regiao;
    const quantos = await recontarDeNovo(opcoes);
    console.log(`Recontagem pedida para ${quantos === 1 ? '1 operador' : `${quantos} operadores`}.`);
  } catch (erro) {
    const frase = explicarErro(erro, USO);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}
