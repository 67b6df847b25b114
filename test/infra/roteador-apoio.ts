import * as z from 'zod';

const valor = z.object({ value: z.string() });
const saida = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.record(z.string(), valor),
  body: z.object({ data: z.string() }).optional(),
});
type Consulta = Record<string, { value: string; multiValue?: { value: string }[] }>;
type Pedido = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  querystring?: Consulta;
};

/** O que está publicado nos testes da borda, como o KeyValueStore o guarda. */
export const PUBLICADOS: Record<string, string> = {
  '/ana': 'p:site/ana/home.html',
  '/ana/home': 'p:site/ana/home.html',
  '/ana/bio': 'r:/ana/home',
  '/ana/overlimite': 'r:/produtos/over-limite',
  'crm.exemplo.com.br/overlimite': 'r:/produtos/over-limite',
  'crm.exemplo.com.br/produtos/overlimite': 'r:/produtos/over-limite',
  'crm.exemplo.com.br/checkout': 'd:/checkout/jackpot-hunters',
  'crm.exemplo.com.br/produtos/over-limite': 'p:site/u1/produtos/over-limite.html',
  'crm.exemplo.com.br/checkout/jackpot-hunters': 'p:site/u1/checkout/jackpot-hunters.html',
  'crm.exemplo.com.br/checkout/metodo-cerccos': 'p:site/u1/checkout/metodo-cerccos.html',
  'crm.exemplo.com.br/privacidade': 'p:site/u1/privacidade.html',
  'loja.bia.com.br/privacidade': 'p:site/u2/privacidade.html',
  '/ana/privacidade': 'p:site/u3/privacidade.html',
  'crm.exemplo.com.br/robots.txt': 'p:site/u1/robots.txt',
  'crm.exemplo.com.br/sitemap.xml': 'p:site/u1/sitemap.xml',
  'loja.bia.com.br/produtos/over-limite': 'p:site/u2/produtos/over-limite.html',
  'host:cursosdaana.com.br': 'r:/ana/home',
  'loja:cursosdaana.com.br': 'r:/ana/home',
  'host:bialima.com.br': 'r:/bia-lima/home',
  'loja:crm.exemplo.com.br': 'r:/ana/home',
  'loja:loja.bia.com.br': 'r:/bia/home',
  '/bia-lima/novo': 'p:site/u2/paginas/novo.html',
  '/bia-lima/velho': 'r:/bia-lima/novo',
  // A Eva vende sob o nome dela, e num domínio que não é só dela; o nome de um produto já vem escrito para HTML.
  '/eva/produtos/curso-de-panificacao': 'p:site/u5/nome/produtos/curso-de-panificacao.html',
  '/eva/checkout/curso-de-panificacao': 'p:site/u5/nome/checkout/curso-de-panificacao.html',
  '/eva/checkout/pedido': 'p:site/u5/nome/checkout/pedido.html',
  '/eva/produtos':
    'v: Eva &#38; Filhas\ncurso-de-panificacao Curso de Panificação &#38; Fermento\npedido &#60;b&#62;Clube',
  'loja:loja.eva.com.br': 'r:/eva/home',
  'nome:eva-antiga': 'u:4102455599:eva',
  // Até o fim de 2099, e até um dia que já passou.
  'nome:bia': 'u:4102455599:bia-lima',
  'nome:caio': 'u:1700000000:caio-reis',
  'nome:painel': 'u:4102455599:nunca',
  'nome:produtos': 'u:4102455599:nunca',
  '/api': 'p:nunca',
  '/painel': 'p:nunca',
};

/** Roda o próprio arquivo da borda, como a entrada local faz, e conta as chaves que ele procurou. */
export function carregar(codigo: string, falhou = () => false) {
  const procuradas: string[] = [];
  const cf = {
    kvs: () => ({
      get: async (chave: string) => {
        procuradas.push(chave);
        const achado = PUBLICADOS[chave];
        if (falhou() || achado === undefined) throw new Error('KeyValueStore');
        return achado;
      },
      exists: async (chave: string) => chave in PUBLICADOS,
    }),
  };
  const corpo = codigo.replace(/^import cf from 'cloudfront';/, '');
  const handler: unknown = new Function('cf', `${corpo}\nreturn handler;`)(cf);
  if (typeof handler !== 'function') throw new Error('o roteador não tem handler');
  const abrir = async (
    uri: string,
    { method = 'GET', host = 'crm.exemplo.com.br', headers = {}, querystring = {} }: Pedido = {},
  ) => {
    const todos = Object.fromEntries(
      Object.entries({ host, ...headers }).map(([nome, value]) => [nome, { value }]),
    );
    const evento = {
      version: '1.0',
      viewer: { ip: '203.0.113.9' },
      request: { method, uri, headers: todos, querystring, cookies: {} },
    };
    return saida.parse(await handler(evento));
  };
  /** A resposta que veio da origem, ao passar pela função. */
  const devolver = async (host: string, statusCode: number, uri = '/') => {
    const headers = { 'x-da-origem': { value: '1' }, 'strict-transport-security': { value: 'max-age=1' } };
    const evento = {
      request: { uri, headers: { host: { value: host } } },
      response: { statusCode, headers },
    };
    return saida.parse(await handler(evento));
  };
  return { abrir, devolver, procuradas };
}
