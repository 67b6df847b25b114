import { parseArgs } from 'node:util';
import { cognitoIdentidade } from '../../lambdas/adapters/cognito.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { openTable } from '../../lambdas/platform/table.ts';
import { criarOperador } from '../../lambdas/sessao/index.ts';
import { explicarErro, lerSaidas, type Saidas, saidasDo, UsoError } from './linha-de-comando.ts';

const USO = `Uso: npm run operador:criar -- --email E-MAIL --nome "NOME" --username USUARIO [--loja DOMINIO] [--dominio DOMINIO]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--pool ID]

Sem --tabela e --pool, valem TABELA e USER_POOL_ID do ambiente; sem eles, o cdk-outputs.json que
"npm run deploy" escreveu.`;

type Opcoes = {
  readonly email: string;
  readonly nome: string;
  readonly username: string;
  readonly loja: string | undefined;
  readonly dominio: string | undefined;
  readonly regiao: string;
  readonly tabela: string;
  readonly pool: string;
};

/** Lê as opções da linha de comando, do ambiente e das saídas da instalação; diz o que falta e de onde viria. */
export function lerOpcoes(
  argumentos: readonly string[],
  ambiente: NodeJS.ProcessEnv,
  instaladas: Saidas,
): Opcoes {
  const texto = { type: 'string' } as const;
  let valores: Partial<Record<string, string>>;
  try {
    const options = {
      email: texto,
      nome: texto,
      username: texto,
      loja: texto,
      dominio: texto,
      estagio: texto,
      regiao: texto,
      tabela: texto,
      pool: texto,
    };
    valores = parseArgs({ args: [...argumentos], options, strict: true }).values;
  } catch (erro) {
    throw new UsoError(`Opção não reconhecida: ${erro instanceof Error ? erro.message : erro}`);
  }
  const { email, nome, username, loja, dominio, estagio = 'dev' } = valores;
  const faltam = Object.entries({ email, nome, username }).flatMap(([opcao, valor]) =>
    valor ? [] : [`--${opcao}`],
  );
  if (!email || !nome || !username) throw new UsoError(`Faltam: ${faltam.join(', ')}.`);
  const saida = saidasDo(estagio, instaladas);
  const tabela = valores.tabela ?? ambiente.TABELA ?? saida('dados', 'TabelaNome');
  const pool = valores.pool ?? ambiente.USER_POOL_ID ?? saida('identidade', 'PoolId');
  if (!tabela || !pool) {
    throw new UsoError(`Não achei a tabela e o pool do estágio '${estagio}': informe --tabela e --pool.`);
  }
  const regiao = valores.regiao ?? ambiente.AWS_REGION ?? pool.split('_')[0] ?? 'sa-east-1';
  return { email, nome, username, loja, dominio, regiao, tabela, pool };
}

/** Frase em português para o que deu errado, ou null quando é defeito e o rastro interessa. */
export const explicar = (erro: unknown) => explicarErro(erro, USO);

async function executar(): Promise<void> {
  const opcoes = lerOpcoes(process.argv.slice(2), process.env, lerSaidas());
  process.env.AWS_REGION = opcoes.regiao;
  const { email, nome, username, loja, dominio } = opcoes;
  const perfil = await criarOperador(
    {
      tabela: openTable(opcoes.tabela),
      identidade: cognitoIdentidade(opcoes.pool),
      relogio: systemClock,
    },
    { email, nome, username, loja, dominio },
  );
  console.log(`Operador ${perfil.nome} (${perfil.username}) pronto.`);
  console.log(`A senha provisória foi para ${perfil.email} quando a conta foi criada.`);
  if (loja) console.log(`As páginas de venda de ${loja} são dele.`);
  if (dominio) console.log(`${dominio} abre a página /${perfil.username}/home.`);
}

if (import.meta.main) {
  try {
    await executar();
  } catch (erro) {
    const frase = explicar(erro);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}
