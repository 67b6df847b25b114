import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import { openTable, type Table } from '../../lambdas/platform/table.ts';
import { lerUsuario, quemUsaUsername } from '../../lambdas/sessao/index.ts';
import { caminhoDoWebhook, temWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import { CATALOGO, PROVEDORES, type Provedor } from '../../shared/integracoes/integracoes.schema.ts';
import { explicarErro, lerSaidas, type Saidas, saidasDo, UsoError } from './linha-de-comando.ts';
import { lerLinhaSecreta } from './linha-secreta.ts';

/** O que o terminal diz de um provedor. */
type NoTerminal = {
  /** A linha dele nas instruções de uso. */
  readonly uso: string;
  /** Credenciais, na ordem em que se pedem, com o nome que a pessoa conhece. */
  readonly segredos: readonly (readonly [campo: string, nome: string])[];
  /** O que se diz enquanto falta o segredo do webhook que o gateway dá. */
  readonly semSegredo?: string;
};
const NO_TERMINAL: Readonly<Record<Provedor, NoTerminal>> = {
  asaas: {
    uso: 'asaas    --ambiente sandbox|producao [--retorno sim|nao] [--novo-segredo]   API Key',
    segredos: [['api_key', 'API Key do Asaas']],
  },
  stripe: {
    uso: 'stripe   --ambiente sandbox|producao                                        API Key e, depois, o segredo do webhook (whsec_…)',
    segredos: [
      ['api_key', 'API Key da Stripe'],
      ['webhook_segredo', 'Segredo do webhook da Stripe (whsec_…)'],
    ],
    semSegredo: 'Cadastre este endereço na Stripe e rode de novo com o segredo (whsec_…) que ela der.',
  },
  resend: {
    uso: 'resend   --from-email E-MAIL --from-name NOME           API Key e, depois, o segredo do webhook (whsec_…)',
    segredos: [
      ['api_key', 'API Key da Resend'],
      ['webhook_segredo', 'Segredo do webhook da Resend (whsec_…)'],
    ],
    semSegredo: 'Cadastre este endereço na Resend e rode de novo com o segredo (whsec_…) que ela der.',
  },
  whatsapp: {
    uso: 'whatsapp --phone-number-id ID --waba-id ID              token, chave secreta do aplicativo e token de verificação',
    segredos: [
      ['token', 'Token de acesso da Meta'],
      ['app_secret', 'Chave secreta do aplicativo da Meta'],
      ['verify_token', 'Token de verificação'],
    ],
  },
  evolution: {
    uso: 'evolution --url https://… --instancia NOME              API Key',
    segredos: [['api_key', 'API Key da instância']],
  },
  openai: {
    uso: 'openai   --url https://…/v1 --modelo MODELO [--modelo-de-busca MODELO]   API Key',
    segredos: [['api_key', 'API Key do modelo']],
  },
  meta: {
    uso: 'meta     --pixel ID [--codigo-de-teste CODIGO]          token da Conversions API (opcional)',
    segredos: [['token', 'Token da Conversions API']],
  },
  ga4: {
    uso: 'ga4      --ga4 G-XXXX                                   api_secret do Measurement Protocol (opcional)',
    segredos: [['api_secret', 'api_secret do Measurement Protocol']],
  },
  site: { uso: 'site     --whatsapp 5511987654321', segredos: [] },
};

const USO = `Uso: npm run integracao:definir -- --operador E-MAIL_OU_USERNAME --provedor PROVEDOR [opções]

${PROVEDORES.map((provedor) => `  ${NO_TERMINAL[provedor].uso}`).join('\n')}

O segredo nunca vai na linha de comando: é pedido no terminal, ou vem pela entrada padrão (uma linha por segredo), ou
em INTEGRACAO_SEGREDO, INTEGRACAO_SEGREDO_WEBHOOK e INTEGRACAO_SEGREDO_VERIFICACAO, nessa ordem. O que fica vazio continua como estava.

[--status ativo|inativo] [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--pool ID] [--cofre CHAVE]
[--origem https://loja.com.br]
Sem estas, valem TABELA, USER_POOL_ID, COFRE_CHAVE, ESTAGIO e ORIGEM do ambiente; sem eles, o cdk-outputs.json que
"npm run deploy" escreveu.`;

const NO_AMBIENTE = [
  'INTEGRACAO_SEGREDO',
  'INTEGRACAO_SEGREDO_WEBHOOK',
  'INTEGRACAO_SEGREDO_VERIFICACAO',
] as const;

/** Opção da linha → campo da configuração. */
const CONFIGURACAO = {
  ambiente: 'ambiente',
  retorno: 'retorno',
  pixel: 'pixel_id',
  'codigo-de-teste': 'codigo_de_teste',
  ga4: 'ga4_id',
  whatsapp: 'whatsapp',
  'from-email': 'from_email',
  'from-name': 'from_name',
  'phone-number-id': 'phone_number_id',
  'waba-id': 'waba_id',
  url: 'url',
  instancia: 'instancia',
  modelo: 'modelo',
  'modelo-de-busca': 'modelo_de_busca',
} as const;

const SITUACOES = ['ativo', 'inativo'] as const;
const texto = { type: 'string' } as const;
const OPCOES = {
  operador: texto,
  provedor: texto,
  ambiente: texto,
  retorno: texto,
  pixel: texto,
  'codigo-de-teste': texto,
  ga4: texto,
  whatsapp: texto,
  'from-email': texto,
  'from-name': texto,
  'phone-number-id': texto,
  'waba-id': texto,
  url: texto,
  instancia: texto,
  modelo: texto,
  'modelo-de-busca': texto,
  'novo-segredo': { type: 'boolean' },
  status: texto,
  estagio: texto,
  regiao: texto,
  tabela: texto,
  pool: texto,
  cofre: texto,
  origem: texto,
} as const;

function separar(argumentos: readonly string[]) {
  try {
    return parseArgs({ args: [...argumentos], options: OPCOES, strict: true }).values;
  } catch (erro) {
    throw new UsoError(`Opção não reconhecida: ${erro instanceof Error ? erro.message : erro}`);
  }
}

/** Lê as opções da linha de comando, do ambiente e das saídas da instalação; diz o que falta e de onde viria. */
export function lerOpcoes(argumentos: readonly string[], ambiente: NodeJS.ProcessEnv, instaladas: Saidas) {
  const valores = separar(argumentos);
  const { operador } = valores;
  const provedor = PROVEDORES.find((um) => um === valores.provedor);
  if (!operador) throw new UsoError('Faltam: --operador.');
  if (!provedor) throw new UsoError(`Escolha --provedor: ${PROVEDORES.join(', ')}.`);
  const status = SITUACOES.find((uma) => uma === valores.status);
  if (valores.status && !status) throw new UsoError('--status é ativo ou inativo.');
  const estagio = valores.estagio ?? ambiente.ESTAGIO ?? 'dev';
  const saida = saidasDo(estagio, instaladas);
  const tabela = valores.tabela ?? ambiente.TABELA ?? saida('dados', 'TabelaNome');
  const cofre = valores.cofre ?? ambiente.COFRE_CHAVE ?? saida('dados', 'CofreChave');
  if (!tabela || !cofre) {
    throw new UsoError(`Não achei a tabela e o cofre do estágio '${estagio}': informe --tabela e --cofre.`);
  }
  const pool = valores.pool ?? ambiente.USER_POOL_ID ?? saida('identidade', 'PoolId');
  return {
    operador: operador.trim().toLowerCase(),
    provedor,
    status,
    novo_segredo: valores['novo-segredo'] ?? false,
    configuracao: Object.fromEntries(
      Object.entries(CONFIGURACAO).map(([opcao, campo]) => [
        campo,
        valores[opcao as keyof typeof CONFIGURACAO],
      ]),
    ),
    estagio,
    tabela,
    cofre,
    pool,
    origem: valores.origem ?? ambiente.ORIGEM ?? saida('web', 'Endereco'),
    regiao: valores.regiao ?? ambiente.AWS_REGION ?? pool?.split('_')[0] ?? 'sa-east-1',
  };
}

async function acharOperador(tabela: Table, operador: string, pool: string | undefined): Promise<string> {
  const naoHa = new UsoError(`Não há operador '${operador}'.`);
  if (!operador.includes('@')) {
    const dono = await quemUsaUsername(tabela, operador);
    if (!dono) throw naoHa;
    return dono;
  }
  if (!pool)
    throw new UsoError('Para achar o operador pelo e-mail, informe --pool; ou use o nome de usuário.');
  try {
    const conta = await new CognitoIdentityProviderClient({}).send(
      new AdminGetUserCommand({ UserPoolId: pool, Username: operador }),
    );
    const sub = conta.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    if (!sub) throw naoHa;
    return sub;
  } catch (erro) {
    throw erro instanceof UserNotFoundException ? naoHa : erro;
  }
}

/** Do ambiente; senão do terminal, sem eco; senão da entrada padrão, uma linha por segredo. */
async function lerSegredos(provedor: Provedor, ambiente: NodeJS.ProcessEnv) {
  const segredos = NO_TERMINAL[provedor].segredos;
  const doAmbiente = segredos.map((_um, i) => ambiente[NO_AMBIENTE[i] ?? '']);
  let linhas: readonly (string | undefined)[] = doAmbiente;
  if (segredos.length > 0 && doAmbiente.every((um) => um === undefined)) {
    if (process.stdin.isTTY) {
      const digitadas: string[] = [];
      for (const [, nome] of segredos) {
        digitadas.push(await lerLinhaSecreta(`${nome} (vazio mantém a que há): `));
      }
      linhas = digitadas;
    } else {
      linhas = (await text(process.stdin)).split('\n').map((linha) => linha.trim());
    }
  }
  return Object.fromEntries(segredos.map(([campo], i) => [campo, linhas[i]]));
}

async function executar(): Promise<void> {
  const opcoes = lerOpcoes(process.argv.slice(2), process.env, lerSaidas());
  process.env.AWS_REGION = opcoes.regiao;
  const { provedor, configuracao, novo_segredo, status, origem } = opcoes;
  const tabela = openTable(opcoes.tabela);
  const usuario_id = await acharOperador(tabela, opcoes.operador, opcoes.pool);
  const perfil = await lerUsuario(tabela, usuario_id);
  if (!perfil) throw new UsoError(`Não há operador '${opcoes.operador}'.`);
  const credenciais = await lerSegredos(provedor, process.env);
  const { integracao, webhook } = await definirIntegracao(
    { tabela, cofre: abrirCofre(opcoes.cofre, opcoes.estagio), sorteio: sorteioDoSistema },
    {
      ctx: newContext(systemClock, { usuario_id, ator: 'instalacao' }),
      provedor,
      configuracao,
      credenciais,
      novo_segredo,
      ...(status ? { status } : {}),
    },
  );
  console.log(`${CATALOGO[provedor].nome} de ${perfil.nome} (${perfil.username}): ${integracao.status}.`);
  if (!webhook || !temWebhook(provedor)) return;
  const caminho = caminhoDoWebhook(provedor, webhook.chave);
  console.log(
    `Endereço do webhook: ${origem ? new URL(caminho, origem).href : `${caminho} (no domínio da loja)`}`,
  );
  if (webhook.segredo) {
    console.log(`Token de autenticação do webhook (só aparece agora): ${webhook.segredo}`);
  }
  const { semSegredo } = NO_TERMINAL[provedor];
  if (semSegredo && !integracao.ultimos4.webhook_segredo) console.log(semSegredo);
}

if (import.meta.main) {
  try {
    await executar();
  } catch (erro) {
    const frase = explicarErro(erro, USO);
    if (frase === null) throw erro;
    console.error(frase);
    process.exitCode = 1;
  }
}
