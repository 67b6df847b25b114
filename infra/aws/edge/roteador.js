import cf from 'cloudfront';

// Roteador da borda (CloudFront Functions, cloudfront-js-2.0): o único lugar que decide o que cada endereço
// abre. A entrada local roda este mesmo arquivo, trocando a primeira linha por um `cf` seu e lendo `handler`.
// Limites da plataforma: 10 KB, sem rede, sem desestruturação nem `?.`; a chave do KVS tem até 512 bytes.
//
// Chaves do KeyValueStore: o caminho em minúsculas, sem barra no fim ('/ana/home'), ou 'host:<domínio>'.
// Valores: 'p:<chave no S3>' abre a página; 'r:<endereço>' redireciona.

// Arquivos da raiz que existem no S3 com o próprio nome.
const ARQUIVOS = [
  '/config.json',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.json',
  '/robots.txt',
  '/sitemap.xml',
];

// Primeiras palavras de caminho que nunca são página publicada: nem se consulta o KVS. As demais palavras
// reservadas (produtos, checkout…) são páginas do site e moram no KVS como qualquer outra.
const SEM_PAGINA = [
  'api',
  'webhook',
  'assets',
  'login',
  'logout',
  'entrar',
  'sair',
  'dashboard',
  'painel',
  'admin',
  'home',
  'index',
  'index.html',
  'config',
  'config.json',
  'favicon',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.json',
  'site',
  'static',
  'public',
  'conta',
  'cadastro',
  'senha',
  'perfil',
  'well-known',
  '.well-known',
  'www',
  'mail',
  'app',
  '_local',
  '_cognito',
];

const NAO_ENCONTRADA =
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="robots" content="noindex"><title>Página não encontrada</title><style>' +
  ':root{color-scheme:light dark;--fundo:#fff;--texto:#1b1f24;--elo:#0b57d0}' +
  '@media(prefers-color-scheme:dark){:root{--fundo:#14171a;--texto:#e8eaed;--elo:#8ab4f8}}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--fundo);' +
  'color:var(--texto);font:1rem/1.5 system-ui,sans-serif}main{padding:1.5rem;max-width:32rem}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}a{color:var(--elo)}' +
  'a:focus-visible{outline:3px solid;outline-offset:3px}</style></head><body><main>' +
  '<h1>Página não encontrada</h1>' +
  '<p>O endereço pode ter sido digitado errado ou a página pode ter saído do ar.</p>' +
  '<p><a href="/">Voltar para home</a></p></main></body></html>';

const kvs = cf.kvs();

// Sem chave, não há o que procurar; o KVS lança quando a chave não existe.
async function procurar(chave) {
  if (chave === '') return '';
  try {
    return await kvs.get(chave);
  } catch (_erro) {
    return '';
  }
}

function valorDe(headers, nome) {
  return headers[nome] ? headers[nome].value : '';
}

// Sem cabeçalhos da distribuição: uma resposta gerada aqui leva os seus.
function paginaNaoEncontrada() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-store' },
      'content-security-policy': {
        value:
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
      'strict-transport-security': { value: 'max-age=63072000; includeSubDomains; preload' },
      'x-content-type-options': { value: 'nosniff' },
      'referrer-policy': { value: 'strict-origin-when-cross-origin' },
    },
    body: { encoding: 'text', data: NAO_ENCONTRADA },
  };
}

// A consulta segue junto: os parâmetros de campanha não podem se perder no redirecionamento.
function consulta(parametros) {
  const partes = [];
  Object.keys(parametros).forEach((nome) => {
    const parametro = parametros[nome];
    (parametro.multiValue || [parametro]).forEach((um) => {
      partes.push(um.value === '' ? nome : `${nome}=${um.value}`);
    });
  });
  return partes.join('&');
}

function redirecionar(destino, parametros) {
  const extra = consulta(parametros);
  const juncao = destino.indexOf('?') === -1 ? '?' : '&';
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: {
      location: { value: extra === '' ? destino : destino + juncao + extra },
      'cache-control': { value: 'no-store' },
      'strict-transport-security': { value: 'max-age=63072000; includeSubDomains; preload' },
    },
  };
}

// '/Ana/Home//' e '/ana/home' são o mesmo endereço.
function normalizar(uri) {
  const caminho = uri.toLowerCase().replace(/\/+/g, '/');
  return caminho.length > 1 && caminho.endsWith('/') ? caminho.slice(0, -1) : caminho;
}

function chaveDe(caminho, host) {
  if (caminho === '/') return `host:${host}`;
  if (caminho.length > 500 || SEM_PAGINA.includes(caminho.split('/')[1])) return '';
  return caminho;
}

// biome-ignore lint/correctness/noUnusedVariables: o CloudFront chama por este nome.
async function handler(event) {
  const request = event.request;
  const host = valorDe(request.headers, 'host').toLowerCase();
  // Quem visita não escolhe estes dois: o que vier de fora é trocado.
  request.headers['x-endereco-visitante'] = { value: event.viewer.ip };
  request.headers['x-host-visitante'] = { value: host };

  const uri = request.uri;
  if (uri.startsWith('/api/') || uri.startsWith('/webhook/')) return request;
  if (uri.startsWith('/assets/') || ARQUIVOS.includes(uri)) return request;

  const caminho = normalizar(uri);
  if (caminho === '/dashboard' || caminho.startsWith('/dashboard/')) {
    request.uri = '/painel.html';
    return request;
  }
  if (caminho === '/login') {
    request.uri = '/login.html';
    return request;
  }
  const valor = await procurar(chaveDe(caminho, host));
  if (valor.startsWith('r:')) return redirecionar(valor.slice(2), request.querystring);
  if (valor.startsWith('p:')) {
    request.uri = `/${valor.slice(2)}`;
    return request;
  }
  if (caminho !== '/') return paginaNaoEncontrada();
  request.uri = '/login.html';
  return request;
}
