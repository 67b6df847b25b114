import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startCognito } from '../../infra/local/emulators/cognito.ts';
import { CREDENTIALS, type Dynamo, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { lerOpcoes } from '../../infra/tools/integracao-definir.ts';
import { empacotarComando, fonteDoComando, rodarComando } from './comandos.ts';

const minimo = ['--operador', 'ana', '--provedor', 'asaas', '--ambiente', 'sandbox'];
const instaladas = {
  'crm-prod-dados': { TabelaNome: 'tabela-prod', CofreChave: 'arn:aws:kms:us-east-2:1:key/x' },
  'crm-prod-identidade': { PoolId: 'us-east-2_abc' },
  'crm-prod-web': { Endereco: 'https://d1.cloudfront.net' },
};

describe('opções de definir uma integração', () => {
  it('acha tabela, cofre, pool, região e endereço nas saídas da instalação', () => {
    expect(lerOpcoes([...minimo, '--estagio', 'prod'], {}, instaladas)).toMatchObject({
      operador: 'ana',
      provedor: 'asaas',
      configuracao: { ambiente: 'sandbox' },
      estagio: 'prod',
      tabela: 'tabela-prod',
      cofre: 'arn:aws:kms:us-east-2:1:key/x',
      pool: 'us-east-2_abc',
      regiao: 'us-east-2',
      origem: 'https://d1.cloudfront.net',
    });
  });

  it.each([
    [['--provedor', 'asaas'], 'Faltam: --operador.'],
    [['--operador', 'ana', '--provedor', 'paypal'], 'Escolha --provedor: asaas, stripe'],
    [[...minimo, '--status', 'ligado'], '--status é ativo ou inativo.'],
    [minimo, 'informe --tabela e --cofre'],
    [[...minimo, '--api-key', 'x'], 'Opção não reconhecida'],
  ])('%j: diz o que falta', (argumentos, frase) => {
    expect(() => lerOpcoes(argumentos, {}, {})).toThrow(frase);
  });
});

describe('o comando contra uma tabela e um pool de verdade', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'integracao-definir-'));
  const arquivoDaChave = join(pasta, 'chave');
  let empacotado: string;
  const CHAVE = '$aact_hmlg_canario99ffee';
  let dynamo: Dynamo;
  let identidade: Identity;

  beforeAll(async () => {
    writeFileSync(arquivoDaChave, randomBytes(32));
    dynamo = await startDynamo();
    identidade = await startCognito(pasta, () => undefined);
    const criar = ['--email', 'ana@exemplo.com.br', '--nome', 'Ana Lima', '--username', 'ana'];
    const operadorCriar = await empacotarComando('operador-criar', pasta);
    expect((await rodar(operadorCriar, criar)).codigo).toBe(0);
    empacotado = await empacotarComando('integracao-definir', pasta);
  });
  afterAll(async () => {
    await dynamo.stop();
    await identidade.stop();
    rmSync(pasta, { recursive: true, force: true });
  });

  const rodar = (arquivo: string, argumentos: readonly string[], entrada = '', ambiente = {}) =>
    rodarComando(arquivo, {
      pasta,
      argumentos,
      entrada,
      ambiente: {
        AWS_REGION: 'sa-east-1',
        AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
        AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identidade.endpoint,
        TABELA: dynamo.tabela,
        USER_POOL_ID: identidade.userPoolId,
        COFRE_CHAVE: `arquivo:${arquivoDaChave}`,
        ESTAGIO: 'local',
        ORIGEM: 'https://loja.exemplo.com',
        ...ambiente,
      },
    });
  const definir = (argumentos: readonly string[], entrada = '', ambiente = {}) =>
    rodar(empacotado, argumentos, entrada, ambiente);

  it('recebe a chave pela entrada, mostra o endereço e o segredo uma vez, e nada da chave', async () => {
    const primeira = await definir(minimo, `${CHAVE}\n`);
    expect([primeira.codigo, primeira.erros]).toEqual([0, '']);
    expect(primeira.saida).toContain('Asaas de Ana Lima (ana): ativo.');
    const endereco = /https:\/\/loja\.exemplo\.com\/webhook\/asaas\/[\w-]{22}\n/.exec(primeira.saida)?.[0];
    expect(endereco).toBeDefined();
    expect(primeira.saida).toMatch(/\(só aparece agora\): [\w-]{43}\n/);
    // Pelo e-mail, e sem chave: muda o ambiente e guarda o resto.
    const porEmail = ['--operador', 'ana@exemplo.com.br', '--provedor', 'asaas', '--ambiente', 'producao'];
    const segunda = await definir(porEmail);
    expect([segunda.codigo, segunda.erros]).toEqual([0, '']);
    expect(segunda.saida).toContain(endereco);
    expect(segunda.saida).not.toContain('só aparece agora');
    const doc = DynamoDBDocumentClient.from(dynamo.client);
    const { Items } = await doc.send(new ScanCommand({ TableName: dynamo.tabela }));
    expect(Items?.find(({ pk }) => String(pk).endsWith('#INTEGRACAO'))).toMatchObject({
      configuracao: { ambiente: 'producao' },
      versao: 2,
    });
    expect(JSON.stringify([primeira, segunda, Items])).not.toContain('canario99ffee');
  });

  it('a Stripe pede o segredo do endereço depois; as chaves podem vir do ambiente', async () => {
    const argumentos = ['--operador', 'ana', '--provedor', 'stripe', '--ambiente', 'sandbox'];
    const primeira = await definir(argumentos, '', { INTEGRACAO_SEGREDO: 'sk_test_0123456789abcdef' });
    expect(primeira.saida).toContain('https://loja.exemplo.com/webhook/stripe/');
    expect(primeira.saida).toContain('rode de novo com o segredo (whsec_…)');
    const segunda = await definir(argumentos, '\nwhsec_0123456789abcdef\n');
    expect([segunda.codigo, segunda.erros]).toEqual([0, '']);
    expect(segunda.saida).not.toContain('rode de novo');
  });

  it('o WhatsApp das páginas não tem segredo nem endereço', async () => {
    const site = ['--operador', 'ana', '--provedor', 'site', '--whatsapp', '5511987654321'];
    const { saida, codigo } = await rodar(fonteDoComando('integracao-definir'), site);
    expect([codigo, saida.trim()]).toEqual([0, 'Páginas do site de Ana Lima (ana): ativo.']);
  });

  it('recusa, numa linha, a chave fora do formato e o operador que não existe', async () => {
    const ruim = await definir(['--operador', 'ana', '--provedor', 'asaas'], 'chave-qualquer');
    expect([ruim.codigo, ruim.erros.trim()]).toEqual([
      1,
      'Formato da API Key inválido. Deve começar com $aact_',
    ]);
    for (const operador of ['ninguem', 'ninguem@exemplo.com.br']) {
      const { codigo, erros } = await definir(['--operador', operador, '--provedor', 'site']);
      expect(codigo).toBe(1);
      expect(erros).toContain(`Não há operador '${operador}'.`);
    }
    const semCofre = await definir(minimo, CHAVE, { ESTAGIO: 'prod' });
    expect(semCofre.codigo).toBe(1);
    expect(semCofre.erros).not.toContain('canario99ffee');
  });
});
