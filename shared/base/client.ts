import type { RouteCall, RouteDef, RouteGroup, RouteKey, RouteResult } from './routes.ts';

/** Falha de uma chamada à API, já com a mensagem em português que se mostra à pessoa. */
export class ApiError extends Error {
  readonly status: number;
  readonly erro: string;
  readonly campo: string | undefined;
  /** Número da chamada, para procurar nos registros. */
  readonly id: string | undefined;

  constructor(status: number, erro: string, mensagem: string, campo?: string, id?: string) {
    super(mensagem);
    this.name = 'ApiError';
    this.status = status;
    this.erro = erro;
    this.campo = campo;
    this.id = id;
  }
}

export type ClientOptions = {
  /** Endereço da API, sem barra no fim ('' = a mesma origem). */
  readonly base: string;
  /** Token de acesso do operador, ou null quando a sessão acabou; `renovar` pede um novo depois de um 401. */
  readonly token: (opcoes?: { renovar: boolean }) => Promise<string | null>;
  readonly fetch?: typeof fetch;
  /** Milissegundos até desistir de esperar a resposta (padrão 29.000, o limite da API). */
  readonly timeout?: number;
};

export type CallOptions = {
  /** Chave de idempotência; a mesma chave repete o resultado em vez de repetir o efeito. */
  readonly chave?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

type RouteOf<G extends RouteGroup, K> = { [N in keyof G]: RouteKey<G[N]> extends K ? G[N] : never }[keyof G];
export type Client<G extends RouteGroup> = <K extends RouteKey<G[keyof G] & RouteDef>>(
  rota: K,
  chamada: RouteCall<RouteOf<G, K>>,
  opcoes?: CallOptions,
) => Promise<RouteResult<RouteOf<G, K>>>;

const MENSAGENS_DO_GATEWAY: Record<number, [erro: string, mensagem: string]> = {
  401: ['nao_autenticado', 'Usuário não autenticado'],
  403: ['origem_recusada', 'Acesso não permitido'],
  404: ['rota_nao_encontrada', 'Endereço não encontrado'],
  413: ['corpo_grande_demais', 'O conteúdo enviado é grande demais'],
  429: ['muitas_requisicoes', 'Muitas tentativas. Tente novamente em alguns minutos'],
};
const INDISPONIVEL: [string, string] = [
  'indisponivel',
  'Serviço temporariamente indisponível. Tente novamente em alguns minutos.',
];

const erroSemConexao = () =>
  new ApiError(
    0,
    'sem_conexao',
    'Não foi possível falar com o servidor. Confira sua conexão e tente de novo',
  );

async function lerErro(resposta: Response): Promise<ApiError> {
  const corpo: unknown = await resposta.json().catch(() => null);
  if (corpo !== null && typeof corpo === 'object' && 'erro' in corpo && 'mensagem' in corpo) {
    const { erro, mensagem, campo, id } = corpo as Record<string, unknown>;
    return new ApiError(
      resposta.status,
      String(erro),
      String(mensagem),
      typeof campo === 'string' ? campo : undefined,
      typeof id === 'string' ? id : undefined,
    );
  }
  const [erro, mensagem] = MENSAGENS_DO_GATEWAY[resposta.status] ?? INDISPONIVEL;
  return new ApiError(resposta.status, erro, mensagem);
}

/**
 * Cliente tipado de um grupo de rotas: `cliente('GET /api/clientes/{id}', { params: { id } })`.
 * Só os tipos vêm do contrato; nenhum esquema zod entra no pacote do navegador. Recusas viram `ApiError`;
 * rede caída ou demora viram `ApiError` com status 0.
 */
export function createClient<G extends RouteGroup>(opcoes: ClientOptions): Client<G> {
  const buscar = opcoes.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  return async (rota: string, chamada: unknown, extras: CallOptions = {}) => {
    const { params, query, body } = chamada as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const [method = 'GET', modelo = ''] = rota.split(' ');
    const caminho = modelo.replace(/\{(\w+)\+?\}/g, (_, nome: string) =>
      encodeURIComponent(params?.[nome] ?? ''),
    );
    const busca = new URLSearchParams();
    for (const [nome, valor] of Object.entries(query ?? {})) {
      if (valor !== undefined && valor !== null && valor !== '') busca.set(nome, String(valor));
    }
    const endereco = `${opcoes.base}${caminho}${busca.size > 0 ? `?${busca}` : ''}`;

    const enviar = async (token: string | null) => {
      const headers: Record<string, string> = { accept: 'application/json' };
      if (token) headers.authorization = `Bearer ${token}`;
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (method !== 'GET' && extras.chave) headers['idempotency-key'] = extras.chave;
      const limite = AbortSignal.timeout(opcoes.timeout ?? 29_000);
      const signal = extras.signal ? AbortSignal.any([extras.signal, limite]) : limite;
      try {
        const corpo = body === undefined ? {} : { body: JSON.stringify(body) };
        return await buscar(endereco, { method, headers, signal, ...corpo });
      } catch (causa) {
        if (extras.signal?.aborted) throw causa;
        throw erroSemConexao();
      }
    };

    let resposta = await enviar(await opcoes.token());
    if (resposta.status === 401) {
      const renovado = await opcoes.token({ renovar: true });
      if (renovado) resposta = await enviar(renovado);
    }
    if (!resposta.ok) throw await lerErro(resposta);
    if (resposta.status === 204) return undefined;
    try {
      return await resposta.json();
    } catch (causa) {
      // A conexão caiu no meio da resposta, ou quem respondeu não foi a API (portal de rede).
      if (extras.signal?.aborted) throw causa;
      throw erroSemConexao();
    }
  };
}
