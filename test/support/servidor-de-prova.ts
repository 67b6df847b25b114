import { beforeEach, vi } from 'vitest';

/** O que chegou ao servidor. */
type ChamadaRecebida = {
  readonly rota: string;
  readonly busca: URLSearchParams;
  readonly corpo: unknown;
  readonly chave: string | null;
};
/** Uma resposta; `semRede` é a de quem não chegou ao servidor. */
type Resposta = { readonly status: number; readonly corpo?: unknown } | 'semRede';
type Responder = (chamada: ChamadaRecebida) => Resposta | Promise<Resposta>;

export const deuCerto = (corpo?: unknown): Resposta =>
  corpo === undefined ? { status: 204 } : { status: 200, corpo };
/** Uma recusa da API, como ela as escreve. */
export const recusa = (status: number, erro: string, mensagem: string, campo?: string): Resposta => ({
  status,
  corpo: { erro, mensagem, ...(campo ? { campo } : {}) },
});
/** O servidor que não responde, e a frase que a pessoa lê dele. */
export const FORA_DO_AR: Resposta = { status: 503, corpo: { message: 'Service Unavailable' } };
export const INDISPONIVEL = 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.';

/** Uma resposta que só sai quando se manda, para ver a tela enquanto espera. */
export function emEspera() {
  const { promise, resolve } = Promise.withResolvers<Resposta>();
  return { resposta: () => promise, soltar: resolve };
}

const CONFIG = {
  estagio: 'prova',
  userPoolId: 'sa-east-1_prova0000',
  userPoolClientId: 'cliente-de-prova',
  cognitoEndpoint: null,
  base: '',
  site: '',
};
const OPERADORA = 'operadora-de-prova';

/** Um token que a tela sabe ler; ninguém confere a assinatura. */
function umToken(uso: 'access' | 'id'): string {
  const parte = (objeto: object) => Buffer.from(JSON.stringify(objeto)).toString('base64url');
  const vence = Math.floor(Date.now() / 1000) + 3_600;
  const dados = { sub: OPERADORA, username: OPERADORA, token_use: uso, exp: vence, iat: vence - 3_600 };
  return `${parte({ alg: 'RS256' })}.${parte({ ...dados, email: 'operadora@exemplo.com.br' })}.prova`;
}

/** Deixa na aba a sessão de uma operadora, onde o painel a procura. */
function guardarSessao(): void {
  const prefixo = `CognitoIdentityServiceProvider.${CONFIG.userPoolClientId}`;
  localStorage.setItem(`${prefixo}.LastAuthUser`, OPERADORA);
  localStorage.setItem(`${prefixo}.${OPERADORA}.accessToken`, umToken('access'));
  localStorage.setItem(`${prefixo}.${OPERADORA}.idToken`, umToken('id'));
  localStorage.setItem(`${prefixo}.${OPERADORA}.refreshToken`, 'renovacao-de-prova');
  localStorage.setItem(`${prefixo}.${OPERADORA}.clockDrift`, '0');
}

/** '/api/clientes/{id}' como expressão do caminho. */
const padraoDe = (modelo: string) => new RegExp(`^${modelo.replace(/\{\w+\+?\}/g, '[^/]+')}$`);

/**
 * O servidor das telas que se provam sem navegador: responde o que o teste disser, a quem chama pelo `fetch`, com uma
 * operadora já dentro. Chame-a uma vez, no alto do arquivo; a cada teste ele volta a nada saber responder, e a
 * chamada que
 * ninguém previu falha com o nome dela.
 */
export function prepararServidor() {
  const respostas = new Map<string, Responder>();
  const chamadas: ChamadaRecebida[] = [];

  function acharResposta(metodo: string, caminho: string): readonly [string, Responder] {
    // A última que se ensinou é a que vale.
    for (const [rota, responder] of [...respostas].reverse()) {
      const [doModelo, modelo = ''] = rota.split(' ');
      if (doModelo === metodo && padraoDe(modelo).test(caminho)) return [rota, responder];
    }
    throw new Error(`O servidor de prova não sabe responder ${metodo} ${caminho}`);
  }

  async function atender(endereco: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(endereco instanceof Request ? endereco.url : endereco), 'http://localhost');
    if (url.pathname === '/config.json') return Response.json(CONFIG);
    const metodo = init.method ?? 'GET';
    const [rota, responder] = acharResposta(metodo, url.pathname);
    const chamada: ChamadaRecebida = {
      rota: `${metodo} ${url.pathname}`,
      busca: url.searchParams,
      corpo: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      chave: new Headers(init.headers).get('idempotency-key'),
    };
    chamadas.push(chamada);
    const resposta = await responder(chamada);
    if (resposta === 'semRede') throw new TypeError(`Failed to fetch: ${rota}`);
    const { status, corpo } = resposta;
    return corpo === undefined ? new Response(null, { status }) : Response.json(corpo, { status });
  }

  beforeEach(() => {
    respostas.clear();
    chamadas.length = 0;
    guardarSessao();
    vi.stubGlobal('fetch', atender);
  });

  return {
    /** Ensina a responder uma rota ('PUT /api/clientes/{id}'), até o fim do teste ou até outra resposta. */
    responder(rota: string, como: Resposta | Responder): void {
      respostas.delete(rota);
      respostas.set(rota, typeof como === 'function' ? como : () => como);
    },
    /** As chamadas que chegaram a uma rota, na ordem. */
    chamadas: (rota: string) => {
      const [metodo, modelo = ''] = rota.split(' ');
      return chamadas.filter((chamada) => {
        const [doQueVeio, caminho = ''] = chamada.rota.split(' ');
        return doQueVeio === metodo && padraoDe(modelo).test(caminho);
      });
    },
  };
}
