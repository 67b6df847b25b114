import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../infra/local/emulators/services.ts';
import { openPublished } from '../../infra/local/gateway/published.ts';
import { lerOpcoes } from '../../infra/tools/opcoes-de-operadores.ts';
import { publicarDeNovo } from '../../infra/tools/site-publicar.ts';
import { abrirServidor } from '../support/servidor.ts';
import { type Publicacao, umaPublicacao } from './publicacao.apoio.ts';

describe('npm run site:publicar', () => {
  let p: Publicacao;
  beforeAll(async () => {
    p = await umaPublicacao();
  });
  afterAll(() => p.parar());
  beforeEach(() => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', p.c.endpoint);
    vi.stubEnv('AWS_REGION', REGION);
    vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('publica de novo a loja de um operador, mesmo que nada tenha mudado e os arquivos tenham se perdido', async () => {
    const ana = await p.operador('ana', { loja: 'ana.loja.br' });
    await p.vender(ana);
    await p.publicar();
    for (const chave of await p.arquivos()) await p.deps.site.apagar(chave);
    expect((await p.abrir('/produtos/over-limite', 'ana.loja.br')).status).toBe(404);
    const opcoes = lerOpcoes(['--operador', 'Ana', '--tabela', p.c.tabela.name], {}, {});
    expect(await publicarDeNovo(opcoes)).toBe(1);
    expect((await p.pendentes()).map(({ tipo, usuario_id }) => [tipo, usuario_id])).toEqual([
      ['site.republicado', ana],
    ]);
    await publicarDeNovo(opcoes);
    await p.publicar();
    expect((await p.abrir('/produtos/over-limite', 'ana.loja.br')).status).toBe(200);
  });

  it('diz quando ninguém tem o nome, e de onde viriam a tabela e o pool', async () => {
    const semDono = lerOpcoes(['--operador', 'ninguem', '--tabela', p.c.tabela.name], {}, {});
    await expect(publicarDeNovo(semDono)).rejects.toThrow("Ninguém tem o nome de usuário 'ninguem'.");
    expect(() => lerOpcoes([], {}, {})).toThrow("Não achei a tabela do estágio 'dev': informe --tabela.");
    const instaladas = {
      'crm-prod-dados': { TabelaNome: 'crm-prod' },
      'crm-prod-identidade': { PoolId: 'sa-east-1_x' },
    };
    expect(lerOpcoes(['--estagio', 'prod'], {}, instaladas)).toEqual({
      operador: undefined,
      regiao: 'sa-east-1',
      tabela: 'crm-prod',
      pool: 'sa-east-1_x',
    });
  });
});

describe('a cópia que a entrada local mostra com o balde fora do ar', () => {
  it('serve por um dia, e não volta a servir depois que a página sai do ar', async () => {
    let status = 200;
    let agora = 0;
    const balde = await abrirServidor(() => ({
      status,
      bruto: '<p>oi</p>',
      tipo: 'text/html; charset=utf-8',
    }));
    const abrir = openPublished(balde.base, () => agora);
    const pedido = { aceita: '', seNaoMudou: '' };
    const corpo = async () => (await abrir('/site/u/p.html', pedido))?.body.toString() ?? null;
    expect(await corpo()).toBe('<p>oi</p>');
    status = 500;
    agora = 86_400_000;
    expect(await corpo()).toBe('<p>oi</p>');
    agora += 1;
    expect(await corpo()).toBeNull();
    status = 200;
    expect(await corpo()).toBe('<p>oi</p>');
    status = 404;
    expect(await corpo()).toBeNull();
    status = 500;
    expect(await corpo()).toBeNull();
    await balde.fechar();
  });

  it('diz 304 a quem já a tem e comprime para quem aceita', async () => {
    const texto = '<p>texto</p>'.repeat(200);
    const balde = await abrirServidor(() => ({
      status: 200,
      bruto: texto,
      tipo: 'text/html; charset=utf-8',
    }));
    const abrir = openPublished(balde.base);
    const primeira = await abrir('/site/u/p.html', { aceita: 'gzip, br', seNaoMudou: '' });
    expect(primeira?.headers['content-encoding']).toBe('br');
    expect(primeira?.body.length).toBeLessThan(texto.length);
    const seNaoMudou = primeira?.headers.etag ?? '';
    expect((await abrir('/site/u/p.html', { aceita: 'gzip, br', seNaoMudou }))?.status).toBe(304);
    await balde.fechar();
  });
});
