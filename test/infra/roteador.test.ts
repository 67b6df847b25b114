import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cabecalhosDaBorda } from '../../infra/aws/edge/cabecalhos.ts';
import { codigoDoRoteador } from '../../infra/aws/edge/codigo-do-roteador.ts';
import { fonteDoRoteador } from '../../infra/aws/edge/fonte-do-roteador.ts';
import { PALAVRAS_RESERVADAS } from '../../shared/sessao/sessao.rules.ts';
import { carregar, PUBLICADOS } from './roteador-apoio.ts';

const HOSTS = { casa: ['crm.exemplo.com.br'], painel: null };
const fonte = fonteDoRoteador(HOSTS);
const enviado = codigoDoRoteador(HOSTS);

const SO_O_DOMINIO = 'max-age=63072000';
const COM_OS_SUBDOMINIOS = 'max-age=63072000; includeSubDomains; preload';

describe.each([
  ['como está escrito', fonte],
  ['como é enviado', enviado],
])('o roteador da borda, %s', (_nome, codigo) => {
  const { abrir, devolver, procuradas } = carregar(codigo);

  it.each([
    ['/pedido/0b9c-1', '/pedido.html'],
    ['/Pedido/0b9c-1/', '/pedido.html'],
    ['/descadastrar/AbC-_1', '/descadastrar.html'],
    ['/descadastrar', '/descadastrar.html'],
    ['/renovar/AbC-_1', '/renovar.html'],
    ['/renovar', '/renovar.html'],
    ['/minha-conta', '/minha-conta.html'],
    ['/eva/minha-conta', '/minha-conta.html'],
    ['/login', '/login.html'],
    ['/dashboard', '/painel.html'],
    ['/dashboard/', '/painel.html'],
    ['/dashboard/clientes', '/painel.html'],
    ['/dashboard//Produtos', '/painel.html'],
    ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
    ['/config.json', '/config.json'],
    ['/favicon.svg', '/favicon.svg'],
    ['/robots.txt', '/site/u1/robots.txt'],
    ['/sitemap.xml', '/site/u1/sitemap.xml'],
    ['/checkout/jackpot-hunters', '/site/u1/checkout/jackpot-hunters.html'],
    ['/checkout/jackpot-hunters/gateway', '/site/u1/checkout/jackpot-hunters.html'],
    ['/checkout/Metodo-Cerccos/gateway/', '/site/u1/checkout/metodo-cerccos.html'],
    ['/api/clientes', '/api/clientes'],
    ['/api/Clientes/A%2Fb', '/api/Clientes/A%2Fb'],
    ['/webhook/asaas/x', '/webhook/asaas/x'],
    ['/ana', '/site/ana/home.html'],
    ['/ANA/Home/', '/site/ana/home.html'],
    ['//ana//home', '/site/ana/home.html'],
    ['/produtos/over-limite', '/site/u1/produtos/over-limite.html'],
    ['/Produtos/Over-Limite/', '/site/u1/produtos/over-limite.html'],
    ['/privacidade', '/site/u1/privacidade.html'],
    ['/Privacidade/', '/site/u1/privacidade.html'],
    ['/ana/privacidade', '/site/u3/privacidade.html'],
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
    '/pedido',
    '/pedido.html',
    '/pedido/x/y',
    '/descadastrar/x/y',
    '/renovar/x/y',
    '/produtos',
    '/produtos/jackpot-hunters',
    '/termos',
    '/privacidade/x',
    '/checkout',
    '/checkout/jackpot-hunters/outro',
    '/checkout/jackpot-hunters/gateway/x',
    '/site/u1/produtos/over-limite.html',
    '/crm.exemplo.com.br/produtos/over-limite',
  ])('%s é uma página que não existe, e diz a quem compra o que fazer', async (endereco) => {
    const resposta = await abrir(endereco);
    expect(resposta.statusCode).toBe(404);
    expect(resposta.headers['content-type']?.value).toBe('text/html; charset=utf-8');
    expect(resposta.headers['cache-control']?.value).toBe('no-store');
    expect(resposta.headers['content-security-policy']?.value).toContain("default-src 'none'");
    const pagina = resposta.body?.data ?? '';
    expect(pagina).toContain('<html lang="pt-BR">');
    expect(pagina).toContain('<h1>Página não encontrada</h1>');
    expect(pagina).toContain('responda ao e-mail da compra');
    expect(pagina.length).toBeLessThan(12_000);
    expect(pagina).not.toMatch(/href="\/(?:login)?"/);
  });

  it.each([
    ['o redirecionamento', '/Login', 'GET', 302],
    ['a página que não existe', '/ninguem', 'GET', 404],
    ['o que não se abre', '/ana/home', 'POST', 405],
  ])('%s leva todos os cabeçalhos de segurança', async (_oQue, endereco, method, codigo) => {
    const { statusCode, headers } = await abrir(endereco, { method });
    expect(statusCode).toBe(codigo);
    expect(Object.fromEntries(Object.entries(headers).map(([nome, { value }]) => [nome, value]))).toEqual(
      expect.objectContaining({
        ...cabecalhosDaBorda(),
        'strict-transport-security': COM_OS_SUBDOMINIOS,
        'cache-control': 'no-store',
      }),
    );
  });

  it.each([
    ['crm.exemplo.com.br', COM_OS_SUBDOMINIOS],
    ['Ana.CRM.exemplo.com.br:443', COM_OS_SUBDOMINIOS],
    ['cursosdaana.com.br', SO_O_DOMINIO],
    ['exemplo.com.br', SO_O_DOMINIO],
    ['falsocrm.exemplo.com.br', SO_O_DOMINIO],
    ['d111111abcdef8.cloudfront.net', SO_O_DOMINIO],
  ])(
    'em %s o transporte cifrado vale por %s, no que a borda escreve e no que vem da origem',
    async (host, vale) => {
      const escrita = await abrir('/ninguem', { host });
      expect(escrita.headers['strict-transport-security']?.value).toBe(vale);
      const daOrigem = await devolver(host, 200);
      expect(daOrigem).toEqual({
        statusCode: 200,
        headers: { 'x-da-origem': { value: '1' }, 'strict-transport-security': { value: vale } },
      });
    },
  );

  it.each([
    ['/site/u1/logo.imagem', true],
    ['/site/u1/logo-0123456789ab.png', true],
    ['/ana/logo.imagem', true],
    ['/site/u1/produtos/logo-curso.html', false],
    ['/site/u1/paginas/1.html', false],
    ['/assets/site/logo.js.map', false],
  ])('o logo se mostra num e-mail aberto no site de outro, e mais nada: %s, %s', async (uri, mostra) => {
    const { headers } = await devolver('crm.exemplo.com.br', 200, uri);
    expect(headers['cross-origin-resource-policy']?.value).toBe(mostra ? 'cross-origin' : undefined);
  });

  it('o que não é leitura só passa à API: às páginas ninguém manda nada', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { statusCode, headers } = await abrir('/config.json', { method });
      expect([statusCode, headers.allow?.value]).toEqual([405, 'GET, HEAD']);
      expect((await abrir('/api/clientes', { method })).uri).toBe('/api/clientes');
      expect((await abrir('/webhook/asaas/x', { method })).uri).toBe('/webhook/asaas/x');
    }
    expect((await abrir('/ana/home', { method: 'HEAD' })).uri).toBe('/site/ana/home.html');
  });

  it('o botão de quem não quer mais avisos, sem JavaScript, chega à API; outro método, não', async () => {
    const { statusCode, headers } = await abrir('/descadastrar/AbC-_1', { method: 'POST' });
    expect([statusCode, headers.location?.value]).toEqual([307, '/api/descadastrar/AbC-_1/formulario']);
    expect((await abrir('/descadastrar/AbC-_1', { method: 'PUT' })).statusCode).toBe(405);
    expect((await abrir('/descadastrar', { method: 'POST' })).statusCode).toBe(405);
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

  it('a raiz de um domínio sem página própria leva à entrada do painel, com a consulta', async () => {
    const querystring = { voltar: { value: 'x' } };
    const { statusCode, headers } = await abrir('/', { querystring });
    expect([statusCode, headers.location?.value]).toEqual([302, '/login?voltar=x']);
  });

  it('cada domínio abre as páginas da sua loja, em qualquer porta, e um sem loja não abre nenhuma', async () => {
    const pagina = '/produtos/over-limite';
    expect((await abrir(pagina, { host: 'Loja.Bia.com.br:3000' })).uri).toBe(
      '/site/u2/produtos/over-limite.html',
    );
    expect((await abrir(pagina, { host: 'cursosdaana.com.br' })).statusCode).toBe(404);
    expect((await abrir(pagina, { host: '' })).statusCode).toBe(404);
    expect((await abrir('/ana/home', { host: 'loja.bia.com.br' })).uri).toBe('/site/ana/home.html');
  });

  it.each([
    ['/bia-lima/novo', 'uma página'],
    ['/BIA-Lima/Novo/', 'outra grafia'],
    ['/bia-lima/velho', 'o endereço antigo de uma página'],
    ['/bia/novo', 'o nome de usuário que se trocou'],
    ['/bia', 'só o nome trocado'],
  ])('no domínio da Ana, %s, que é da Bia, não existe: %s', async (endereco) => {
    const { statusCode, headers, body } = await abrir(endereco, { host: 'CursosDaAna.com.br:443' });
    expect([statusCode, headers.location]).toEqual([404, undefined]);
    expect(body?.data).toContain('<a href="/ana/home">Voltar para home</a>');
  });

  it('no domínio de um vendedor o que é dele abre como sempre, também sob o nome que trocou', async () => {
    const daAna = (endereco: string) => abrir(endereco, { host: 'cursosdaana.com.br' });
    for (const endereco of ['/ana', '/Ana/Home/'])
      expect((await daAna(endereco)).uri).toBe('/site/ana/home.html');
    expect((await daAna('/ana/privacidade')).uri).toBe('/site/u3/privacidade.html');
    expect((await daAna('/ana/bio')).headers.location?.value).toBe('/ana/home');
    const trocado = await abrir('/bia/velho', { host: 'bialima.com.br' });
    expect([trocado.statusCode, trocado.headers.location?.value]).toEqual([302, '/bia-lima/novo']);
    expect((await abrir('/bia-lima/novo', { host: 'bialima.com.br' })).uri).toBe(
      '/site/u2/paginas/novo.html',
    );
  });

  it('sem loja no domínio, vale o robots.txt da instalação, e não há mapa do site', async () => {
    expect((await abrir('/robots.txt', { host: 'loja.bia.com.br' })).uri).toBe('/robots.txt');
    expect((await abrir('/sitemap.xml', { host: 'loja.bia.com.br' })).statusCode).toBe(404);
  });

  it.each([
    ['/login/', '/login'],
    ['/Login', '/login'],
    ['//login', '/login'],
    ['/Dashboard', '/dashboard'],
    ['/Dashboard/Produtos/jackpot', '/dashboard/Produtos/jackpot'],
    ['//dashboard//clientes/', '/dashboard/clientes/'],
  ])('%s leva ao endereço exato do painel, onde vale a política dele', async (endereco, certo) => {
    const { statusCode, headers } = await abrir(endereco);
    expect([statusCode, headers.location?.value]).toEqual([302, certo]);
  });

  it.each(['/overlimite', '/Overlimite/', '/ana/overlimite', '/produtos/overlimite'])(
    '%s leva à página de venda do Over Limite, onde ela está à venda',
    async (endereco) => {
      const { statusCode, headers } = await abrir(endereco);
      expect([statusCode, headers.location?.value]).toEqual([302, '/produtos/over-limite']);
    },
  );

  it('onde a página do Over Limite não está à venda, o atalho dela não existe', async () => {
    expect((await abrir('/ninguem/overlimite')).statusCode).toBe(404);
    expect((await abrir('/overlimite', { host: 'loja.bia.com.br' })).statusCode).toBe(404);
  });

  it.each([
    ['/eva/produtos/curso-de-panificacao', '/site/u5/nome/produtos/curso-de-panificacao.html'],
    ['/Eva/Produtos/Curso-de-Panificacao/', '/site/u5/nome/produtos/curso-de-panificacao.html'],
    ['/eva/checkout/curso-de-panificacao', '/site/u5/nome/checkout/curso-de-panificacao.html'],
    ['/eva/checkout/curso-de-panificacao/gateway', '/site/u5/nome/checkout/curso-de-panificacao.html'],
    // Um produto pode ter por endereço uma palavra que, noutro lugar, é de uma página.
    ['/eva/checkout/pedido/gateway', '/site/u5/nome/checkout/pedido.html'],
    ['/eva/pedido/0b9c-1', '/pedido.html'],
    ['/eva/renovar/AbC-_1', '/renovar.html'],
    ['/eva/descadastrar/AbC-_1', '/descadastrar.html'],
  ])('na casa, quem não tem domínio vende sob o seu nome: %s abre %s', async (endereco, aberto) => {
    expect((await abrir(endereco)).uri).toBe(aberto);
  });

  it('no domínio de um vendedor, nada de outro se vende, se paga, se acompanha nem se renova', async () => {
    for (const resto of [
      'produtos/curso-de-panificacao',
      'checkout/curso-de-panificacao',
      'checkout/curso-de-panificacao/gateway',
      'pedido/0b9c-1',
      'renovar/AbC-_1',
      'produtos/nenhum',
    ]) {
      const { statusCode, body } = await abrir(`/eva/${resto}`, { host: 'cursosdaana.com.br' });
      expect(statusCode, resto).toBe(404);
      expect(body?.data, resto).not.toContain('Panificação');
    }
  });

  it.each([
    ['/eva/produtos/nenhum', 'crm.exemplo.com.br', '/eva'],
    ['/eva/checkout/nenhum', 'crm.exemplo.com.br', '/eva'],
    ['/eva/produtos', 'crm.exemplo.com.br', '/eva'],
    ['/produtos/nenhum', 'loja.eva.com.br', ''],
    ['/checkout/nenhum/gateway', 'loja.eva.com.br', ''],
  ])('%s, em %s, não existe, e diz o que a loja vende', async (endereco, host, loja) => {
    const { statusCode, headers, body } = await abrir(endereco, { host });
    expect([statusCode, headers['cache-control']?.value]).toEqual([404, 'no-store']);
    expect(body?.data).toContain('<b>Eva &#38; Filhas</b><h1>Produto não encontrado</h1>');
    const elos = [...(body?.data ?? '').matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, ...elo]) => elo);
    expect(elos).toEqual([
      [`${loja}/produtos/curso-de-panificacao`, 'Curso de Panificação &#38; Fermento'],
      [`${loja}/produtos/pedido`, '&#60;b&#62;Clube'],
    ]);
  });

  it('o nome trocado leva à página de venda e ao checkout de agora', async () => {
    for (const resto of ['produtos/curso-de-panificacao', 'checkout/curso-de-panificacao/gateway']) {
      const { headers } = await abrir(`/eva-antiga/${resto}`);
      expect(headers.location?.value).toBe(`/eva/${resto}`);
    }
  });

  it('sem JavaScript, o botão de quem não quer mais avisos chega à API também sob o nome de quem vende', async () => {
    const { statusCode, headers } = await abrir('/eva/descadastrar/AbC-_1', { method: 'POST' });
    expect([statusCode, headers.location?.value]).toEqual([307, '/api/descadastrar/AbC-_1/formulario']);
  });

  it('um checkout que a loja não tem leva ao que ela diz, com o passo, a consulta e a notificação', async () => {
    const querystring = { plano: { value: 'mensal' }, utm_source: { value: 'insta%20gram' } };
    const { headers } = await abrir('/checkout/Inventado/gateway', { querystring });
    expect(headers.location?.value).toBe(
      '/checkout/jackpot-hunters/gateway?plano=mensal&utm_source=insta%20gram&produto_desconhecido=1',
    );
    const seco = await abrir('/checkout/inventado/');
    expect(seco.headers.location?.value).toBe('/checkout/jackpot-hunters?produto_desconhecido=1');
  });

  it('numa loja que não diz nenhum, um checkout desconhecido não existe', async () => {
    expect((await abrir('/checkout/inventado', { host: 'loja.bia.com.br' })).statusCode).toBe(404);
    expect((await abrir('/checkout/jackpot-hunters', { host: 'loja.bia.com.br' })).statusCode).toBe(404);
  });

  it.each([
    // Na casa, a loja do domínio é da Ana; a Duda não tem home no ar.
    ['crm.exemplo.com.br', '/ana/saiu-do-ar', '/ana/home'],
    ['crm.exemplo.com.br', '/duda/saiu-do-ar', null],
    ['crm.exemplo.com.br', '/duda', null],
    ['crm.exemplo.com.br', '/produtos/nenhum', '/ana/home'],
    ['crm.exemplo.com.br', '/painel', null],
    // No domínio da Ana tudo é dela; no da Bia, que não tem home, só a de quem o endereço diz.
    ['cursosdaana.com.br', '/duda/saiu-do-ar', '/ana/home'],
    ['cursosdaana.com.br', '/painel', '/ana/home'],
    ['loja.bia.com.br', '/produtos/nenhum', null],
    ['loja.bia.com.br', '/ana/saiu-do-ar', '/ana/home'],
    ['sem-loja.com.br', '/checkout/nenhum', null],
  ])('em %s, quem se perdeu em %s volta a %s', async (host, endereco, home) => {
    const { body } = await abrir(endereco, { host });
    const elos = [...(body?.data ?? '').matchAll(/<a href="([^"]*)">([^<]*)</g)].map(
      ([, ...achado]) => achado,
    );
    expect(elos).toEqual(home === null ? [] : [[home, 'Voltar para home']]);
  });

  it.each([
    ['/bia', '/bia-lima'],
    ['/Bia/Novo/', '/bia-lima/novo'],
    ['/bia/nunca-existiu', '/bia-lima/nunca-existiu'],
    // O endereço também mudou: um passo só.
    ['/bia/velho', '/bia-lima/novo'],
  ])('%s, sob um nome de usuário que se trocou, leva a %s com a campanha', async (endereco, certo) => {
    const querystring = { utm_source: { value: 'insta%20gram' } };
    const { statusCode, headers } = await abrir(endereco, { querystring });
    expect([statusCode, headers.location?.value]).toEqual([302, `${certo}?utm_source=insta%20gram`]);
    expect(headers['cache-control']?.value).toBe('no-store');
  });

  it('passada a reserva o nome trocado não leva mais a lugar nenhum, e palavra reservada nunca leva', async () => {
    for (const endereco of ['/caio/home', '/painel/x', '/produtos/x']) {
      expect((await abrir(endereco)).statusCode, endereco).toBe(404);
    }
  });

  it('um redirecionamento leva junto os parâmetros de campanha, sem mudar nenhum', async () => {
    const querystring = {
      utm_source: { value: 'insta%20gram' },
      cupom: { value: 'A1', multiValue: [{ value: 'A1' }, { value: 'B2' }] },
      vazio: { value: '' },
    };
    const { headers } = await abrir('/ana/bio', { querystring });
    expect(headers.location?.value).toBe('/ana/home?utm_source=insta%20gram&cupom=A1&cupom=B2&vazio');
  });

  it('palavra reservada que não é página nem chega a ser procurada', async () => {
    procuradas.length = 0;
    for (const endereco of ['/api', '/painel', '/Admin/x', '/_cognito/', '/assets', '/.well-known/x']) {
      expect((await abrir(endereco)).statusCode).toBe(404);
    }
    expect(procuradas).toEqual([]);
  });

  it('nenhum endereço, por mais estranho, derruba o roteador nem abre o que não existe', async () => {
    const abertos = [
      '/login.html',
      '/painel.html',
      '/pedido.html',
      '/descadastrar.html',
      '/renovar.html',
      '/robots.txt',
    ];
    abertos.push(...Object.values(PUBLICADOS).map((valor) => `/${valor.slice(2)}`));
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

it('o que vai à borda ocupa até 9.800 dos 10.240 bytes que ela aceita, e não perde nada do que faz', () => {
  expect(Buffer.byteLength(enviado)).toBeLessThanOrEqual(9_800);
  // A plataforma recusa o que um minificador escreveria por conta própria.
  expect(enviado).not.toMatch(/\?\.[a-z[(]|\?\?/);
  expect(enviado).toContain('async function handler(');
});

describe('quando o KeyValueStore falha', () => {
  const { abrir } = carregar(enviado, () => true);

  it('uma página que existe não vira página que não existe: diz que houve um erro e deixa tentar de novo', async () => {
    const { statusCode, headers, body } = await abrir('/ana/home');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']?.value).toBe('5');
    expect(headers['cache-control']?.value).toBe('no-store');
    for (const nome of Object.keys(cabecalhosDaBorda())) expect(headers, nome).toHaveProperty([nome]);
    expect(body?.data).toContain('<h1>Ocorreu um erro</h1>');
    // Endereço vazio: o elo recarrega esta mesma página, com a consulta.
    expect(body?.data).toContain('<a href="">Tentar novamente</a>');
  });

  it('o painel, a API e a página do pedido, que não dependem dele, continuam abrindo', async () => {
    for (const endereco of ['/login', '/dashboard/x', '/api/perfil', '/pedido/1', '/assets/a.js']) {
      expect((await abrir(endereco)).statusCode).toBeUndefined();
    }
  });
});

describe('a lista de palavras da borda', () => {
  // Reservadas contra nomes de usuário, mas que abrem páginas do site e por isso são procuradas.
  const DO_SITE = [
    ...['produtos', 'checkout', 'renovar', 'pedido', 'pedidos', 'portal', 'privacidade', 'termos'],
    ...[
      'descadastrar',
      'minha-conta',
      'suporte',
      'ajuda',
      'sobre',
      'contato',
      'afiliados',
      'obrigado',
      'overlimite',
    ],
  ];
  // Abrem sem consulta: cada uma é um arquivo só.
  const SEM_CONSULTA = ['pedido', 'descadastrar', 'renovar'];

  it.each(PALAVRAS_RESERVADAS)('a borda conhece a palavra reservada %s', async (palavra) => {
    const { abrir, procuradas } = carregar(fonte);
    await abrir(`/${palavra}/qualquer`);
    expect(procuradas.length > 0).toBe(DO_SITE.includes(palavra) && !SEM_CONSULTA.includes(palavra));
  });
});
