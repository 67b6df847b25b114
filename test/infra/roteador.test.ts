import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { codigoDoRoteador } from '../../infra/aws/edge/codigo-do-roteador.ts';
import { PALAVRAS_RESERVADAS } from '../../shared/sessao/sessao.rules.ts';

const fonte = readFileSync(new URL('../../infra/aws/edge/roteador.js', import.meta.url), 'utf8');

const valor = z.object({ value: z.string() });
const saida = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.record(z.string(), valor),
  body: z.object({ data: z.string() }).optional(),
});
type Consulta = Record<string, { value: string; multiValue?: { value: string }[] }>;
type Pedido = { host?: string; headers?: Record<string, string>; querystring?: Consulta };

const PUBLICADOS: Record<string, string> = {
  '/ana': 'p:site/ana/home.html',
  '/ana/home': 'p:site/ana/home.html',
  '/ana/overlimite': 'r:/produtos/over-limite',
  '/produtos/over-limite': 'p:site/produtos/over-limite.html',
  'host:cursosdaana.com.br': 'r:/ana/home',
  '/api': 'p:nunca',
  '/painel': 'p:nunca',
};

/** Roda o próprio arquivo da borda, como a entrada local faz, e conta as chaves que ele procurou. */
function carregar(codigo: string) {
  const procuradas: string[] = [];
  const cf = {
    kvs: () => ({
      get: async (chave: string) => {
        procuradas.push(chave);
        const achado = PUBLICADOS[chave];
        if (achado === undefined) throw new Error('KeyNotFound');
        return achado;
      },
    }),
  };
  const corpo = codigo.replace(/^import cf from 'cloudfront';/, '');
  const handler: unknown = new Function('cf', `${corpo}\nreturn handler;`)(cf);
  if (typeof handler !== 'function') throw new Error('o roteador não tem handler');
  const abrir = async (
    uri: string,
    { host = 'crm.exemplo.com.br', headers = {}, querystring = {} }: Pedido = {},
  ) => {
    const todos = Object.fromEntries(
      Object.entries({ host, ...headers }).map(([nome, value]) => [nome, { value }]),
    );
    const evento = {
      version: '1.0',
      viewer: { ip: '203.0.113.9' },
      request: { method: 'GET', uri, headers: todos, querystring, cookies: {} },
    };
    return saida.parse(await handler(evento));
  };
  return { abrir, procuradas };
}

describe.each([
  ['como está escrito', fonte],
  ['como é enviado', codigoDoRoteador()],
])('o roteador da borda, %s', (_nome, codigo) => {
  const { abrir, procuradas } = carregar(codigo);

  it.each([
    ['/', '/login.html'],
    ['/login', '/login.html'],
    ['/login/', '/login.html'],
    ['/Login', '/login.html'],
    ['/dashboard', '/painel.html'],
    ['/dashboard/', '/painel.html'],
    ['/dashboard/clientes', '/painel.html'],
    ['/Dashboard/Produtos/jackpot', '/painel.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/config.json', '/config.json'],
    ['/favicon.svg', '/favicon.svg'],
    ['/robots.txt', '/robots.txt'],
    ['/api/clientes', '/api/clientes'],
    ['/api/Clientes/A%2Fb', '/api/Clientes/A%2Fb'],
    ['/webhook/asaas/x', '/webhook/asaas/x'],
    ['/ana', '/site/ana/home.html'],
    ['/ANA/Home/', '/site/ana/home.html'],
    ['//ana//home', '/site/ana/home.html'],
    ['/produtos/over-limite', '/site/produtos/over-limite.html'],
  ])('%s abre %s', async (endereco, aberto) => {
    const resposta = await abrir(endereco);
    expect(resposta.statusCode).toBeUndefined();
    expect(resposta.uri).toBe(aberto);
  });

  it.each([
    '/ninguem',
    '/dashboardx',
    '/loginx',
    '/painel.html',
    '/api',
    '/API/clientes',
    '/_local',
    '/../x',
    '/constructor',
  ])('%s é uma página que não existe, com o caminho de volta', async (endereco) => {
    const resposta = await abrir(endereco);
    expect(resposta.statusCode).toBe(404);
    expect(resposta.headers['content-type']?.value).toBe('text/html; charset=utf-8');
    expect(resposta.headers['cache-control']?.value).toBe('no-store');
    expect(resposta.headers['content-security-policy']?.value).toContain("default-src 'none'");
    const pagina = resposta.body?.data ?? '';
    expect(pagina).toContain('<html lang="pt-BR">');
    expect(pagina).toContain('<h1>Página não encontrada</h1>');
    expect(pagina).toContain('<a href="/">Voltar para home</a>');
  });

  it('o endereço e o host do visitante são os da conexão, e não os que ele escreveu', async () => {
    const forjado = { 'x-endereco-visitante': '10.0.0.1', 'x-host-visitante': 'outra.com.br' };
    for (const endereco of ['/api/clientes', '/webhook/asaas/x', '/login']) {
      const { headers } = await abrir(endereco, { headers: forjado, host: 'Crm.Exemplo.com.br' });
      expect(headers['x-endereco-visitante']?.value).toBe('203.0.113.9');
      expect(headers['x-host-visitante']?.value).toBe('crm.exemplo.com.br');
    }
  });

  it('o domínio próprio do criador abre a página dele, e os outros endereços seguem iguais', async () => {
    const inicio = await abrir('/', { host: 'cursosdaana.com.br' });
    expect([inicio.statusCode, inicio.headers.location?.value]).toEqual([302, '/ana/home']);
    expect((await abrir('/login', { host: 'cursosdaana.com.br' })).uri).toBe('/login.html');
  });

  it('um redirecionamento leva junto os parâmetros de campanha, sem mudar nenhum', async () => {
    const querystring = {
      utm_source: { value: 'insta%20gram' },
      cupom: { value: 'A1', multiValue: [{ value: 'A1' }, { value: 'B2' }] },
      vazio: { value: '' },
    };
    const { headers } = await abrir('/ana/overlimite', { querystring });
    expect(headers.location?.value).toBe(
      '/produtos/over-limite?utm_source=insta%20gram&cupom=A1&cupom=B2&vazio',
    );
  });

  it('palavra reservada que não é página nem chega a ser procurada', async () => {
    procuradas.length = 0;
    for (const endereco of ['/api', '/painel', '/Admin/x', '/_cognito/', '/assets', '/.well-known/x']) {
      expect((await abrir(endereco)).statusCode).toBe(404);
    }
    expect(procuradas).toEqual([]);
  });

  it('nenhum endereço, por mais estranho, derruba o roteador nem abre o que não existe', async () => {
    const abertos = ['/login.html', '/painel.html', '/site/ana/home.html', '/site/produtos/over-limite.html'];
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 700 }), async (texto) => {
        const uri = `/${texto}`;
        const resposta = await abrir(uri);
        if (resposta.statusCode === undefined) {
          const intocado = /^\/(?:assets|api|webhook)\//.test(uri) || resposta.uri === uri;
          expect(intocado || abertos.includes(resposta.uri ?? '')).toBe(true);
        } else expect([302, 404]).toContain(resposta.statusCode);
      }),
    );
  });
});

describe('a lista de palavras da borda', () => {
  // Reservadas contra nomes de usuário, mas que abrem páginas do site e por isso são procuradas.
  const DO_SITE = [
    ...['produtos', 'checkout', 'renovar', 'pedido', 'pedidos', 'portal', 'privacidade', 'termos'],
    ...['descadastrar', 'suporte', 'ajuda', 'sobre', 'contato', 'afiliados', 'obrigado', 'overlimite'],
  ];

  it.each(PALAVRAS_RESERVADAS)('a borda conhece a palavra reservada %s', async (palavra) => {
    const { abrir, procuradas } = carregar(fonte);
    await abrir(`/${palavra}/qualquer`);
    expect(procuradas.length > 0).toBe(DO_SITE.includes(palavra));
  });
});
