import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Identity, startCognito } from '../../infra/local/emulators/cognito.ts';
import { CREDENTIALS, type Dynamo, startDynamo } from '../../infra/local/emulators/dynamo.ts';
import { explicar, lerOpcoes } from '../../infra/tools/operador-criar.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { empacotarComando, fonteDoComando, rodarComando } from './comandos.ts';

const minimo = ['--email', 'ana@exemplo.com.br', '--nome', 'Ana Lima', '--username', 'ana'];
const instaladas = {
  'crm-prod-dados': { TabelaNome: 'tabela-prod' },
  'crm-prod-identidade': { PoolId: 'us-east-2_abc', ClienteId: 'x' },
};
const frase = (fazer: () => unknown) => {
  try {
    fazer();
    return null;
  } catch (erro) {
    return explicar(erro);
  }
};

describe('criar um operador pela linha de comando', () => {
  it('acha a tabela, o pool e a região nas saídas da instalação do estágio', () => {
    const opcoes = lerOpcoes([...minimo, '--estagio', 'prod', '--loja', 'ana.com.br'], {}, instaladas);
    expect(opcoes).toEqual({
      email: 'ana@exemplo.com.br',
      nome: 'Ana Lima',
      username: 'ana',
      loja: 'ana.com.br',
      regiao: 'us-east-2',
      tabela: 'tabela-prod',
      pool: 'us-east-2_abc',
    });
  });

  it('o que se escreve na linha vale mais que o ambiente, e o ambiente mais que as saídas', () => {
    const ambiente = { TABELA: 'do-ambiente', USER_POOL_ID: 'sa-east-1_amb', AWS_REGION: 'sa-east-1' };
    const linha = [...minimo, '--estagio', 'prod', '--tabela', 'da-linha'];
    expect(lerOpcoes(linha, ambiente, instaladas)).toMatchObject({
      tabela: 'da-linha',
      pool: 'sa-east-1_amb',
      regiao: 'sa-east-1',
    });
  });

  it('diz o que falta, e como se usa', () => {
    const texto = frase(() => lerOpcoes(['--email', 'ana@exemplo.com.br'], {}, {}));
    expect(texto).toContain('Faltam: --nome, --username.');
    expect(texto).toContain('Uso: npm run operador:criar');
  });

  it('sem instalação conhecida, pede a tabela e o pool', () => {
    expect(frase(() => lerOpcoes(minimo, {}, instaladas))).toContain('informe --tabela e --pool');
  });

  it('não aceita opção que não existe', () => {
    expect(frase(() => lerOpcoes([...minimo, '--senhas', 'x'], {}, {}))).toContain('Opção não reconhecida');
  });

  it('recusa, falta de credencial e entrada ruim viram uma frase; um defeito não', () => {
    expect(explicar(new Refusal('x', { familia: 'conflito', mensagem: 'Já existe' }))).toBe('Já existe');
    const semCredencial = Object.assign(new Error('x'), { name: 'CredentialsProviderError' });
    expect(explicar(semCredencial)).toContain('Faltam credenciais da AWS');
    const invalido = z.email('E-mail inválido').safeParse('x');
    expect(explicar(invalido.error)).toBe('E-mail inválido');
    expect(explicar(new TypeError('defeito'))).toBeNull();
  });
});

describe('o comando contra uma tabela e um pool de verdade', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'operador-criar-'));
  let empacotado: string;
  let dynamo: Dynamo;
  let identidade: Identity;

  beforeAll(async () => {
    dynamo = await startDynamo();
    identidade = await startCognito(pasta, () => undefined);
    empacotado = await empacotarComando('operador-criar', pasta);
  });
  afterAll(async () => {
    await dynamo.stop();
    await identidade.stop();
    rmSync(pasta, { recursive: true, force: true });
  });

  const rodarDe = (arquivo: string, argumentos: readonly string[]) =>
    rodarComando(arquivo, {
      pasta,
      argumentos,
      ambiente: {
        AWS_REGION: 'sa-east-1',
        AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
        AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
        AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identidade.endpoint,
        TABELA: dynamo.tabela,
        USER_POOL_ID: identidade.userPoolId,
      },
    });
  const rodar = (...argumentos: string[]) => rodarDe(empacotado, argumentos);

  it('cria o operador, e repetir não muda nada', async () => {
    const argumentos = [...minimo, '--loja', 'ana.com.br', '--dominio', 'cursosdaana.com.br'];
    for (const arquivo of [fonteDoComando('operador-criar'), empacotado]) {
      const { saida, erros, codigo } = await rodarDe(arquivo, argumentos);
      expect([codigo, erros]).toEqual([0, '']);
      expect(saida).toContain('Operador Ana Lima (ana) pronto');
      expect(saida).toContain('As páginas de venda de ana.com.br são dele.');
      expect(saida).toContain('cursosdaana.com.br abre a página /ana/home.');
    }
  });

  it('liga um host novo a quem já existe, e não o dá a outra loja', async () => {
    const nova = ['--loja', 'nova.ana.com.br'];
    expect((await rodar(...minimo, ...nova)).codigo).toBe(0);
    const outra = await rodar(
      '--email',
      'caio@exemplo.com.br',
      '--nome',
      'Caio',
      '--username',
      'caio',
      ...nova,
    );
    expect([outra.codigo, outra.erros.trim()]).toEqual([1, 'Este host já é de outra loja']);
  });

  it('recusa, numa linha, o nome de usuário que já é de outro e o que é reservado', async () => {
    const outro = ['--email', 'bia@exemplo.com.br', '--nome', 'Bia'];
    const usado = await rodar(...outro, '--username', 'ana');
    expect([usado.codigo, usado.erros.trim()]).toEqual([1, 'Este nome de usuário já está em uso']);
    const reservado = await rodar(...outro, '--username', 'login');
    expect([reservado.codigo, reservado.erros.trim()]).toEqual([1, 'Este nome de usuário é reservado']);
  });
});
