import sys; sys.path.insert(0,'/tmp')
from sub import sub
sub('shared/base/routes.ts',("""/** Quem pode chamar: o operador com token, qualquer visitante, ou um provedor com a chave no caminho. */
export type Access = 'operador' | 'publico' | 'webhook';""","""/**
 * Quem pode chamar: o operador com token, quem comprou e entrou em Minha conta, qualquer visitante, ou um provedor com a
 * chave no caminho.
 */
export type Access = 'operador' | 'pessoa' | 'publico' | 'webhook';"""))
p='lambdas/platform/pipeline.ts'
sub(p,("""  /** Corpo exato, como veio: é sobre ele que se confere uma assinatura. */
  readonly body: string;
};
""","""  /** Corpo exato, como veio: é sobre ele que se confere uma assinatura. */
  readonly body: string;
  /** Os 'nome=valor' que o navegador mandou. */
  readonly cookies: readonly string[];
};
/** Quem entrou em Minha conta: de que vendedor, com que e-mail provado, e o nome com que a sessão está guardada. */
export type Pessoa = { readonly usuario_id: string; readonly email: string; readonly sessao: string };
"""),
("""  readonly ctx: RequestContext;
  readonly http: RawRequest;
};
/** Um""","""  readonly ctx: RequestContext;
  readonly http: RawRequest;
  /** Quem chama, nas rotas de Minha conta. */
  readonly pessoa: R['access'] extends 'pessoa' ? Pessoa : null;
  /** Guarda no navegador um cookie, já escrito por inteiro. */
  readonly setCookie: (cookie: string) => void;
};
/** Um"""),
("""  /** Onde se lembram as chamadas idempotentes; null nas funções que não mudam dados. */
  readonly table: Table | null;
};
""","""  /** Onde se lembram as chamadas idempotentes; null nas funções que não mudam dados. */
  readonly table: Table | null;
  /** De quem é a sessão que veio na chamada; null quando não veio nenhuma que valha. Só onde há rotas de pessoa. */
  readonly pessoa?: (http: RawRequest, ctx: RequestContext) => Promise<Pessoa | null>;
};
"""),
("""  publico: 'comprador',
  webhook""","""  pessoa: 'comprador',
  publico: 'comprador',
  webhook"""),
("""    headers: event.headers,
    body: bodyOf(event),
  };
}
""","""    headers: event.headers,
    body: bodyOf(event),
    cookies: event.cookies ?? [],
  };
}

/**
 * Recusa a mudança que outro site mandou o navegador fazer: ele manda o cookie, mas diz de onde veio, e não deixa
 * mentir.
 */
export function requireSameOrigin({ host, headers }: Pick<RawRequest, 'host' | 'headers'>): void {
  const origin = headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).hostname !== host) {
    throw refusal(recusasComuns, 'origem_recusada');
  }
}
"""),
("""    const usuario_id = route.access === 'operador' ? authenticate(event) : '';
""","""    const http = rawRequest(event);
    const pessoa = route.access === 'pessoa' ? await authenticatePerson(route, http) : null;
    const usuario_id = route.access === 'operador' ? authenticate(event) : (pessoa?.usuario_id ?? '');
"""),
("""    const handler = handlers[name] as (input: unknown) => unknown;
    const http = rawRequest(event);
    const run""","""    const handler = handlers[name] as (input: unknown) => unknown;
    const cookies: string[] = [];
    const setCookie = (cookie: string) => void cookies.push(cookie);
    const reply = (status: number, body?: string, tipo?: string) =>
      withCookies(replyWith(status, body, tipo), cookies);
    const run"""),
("""await handler({ ...input, ctx, http }));""","""await handler({ ...input, ctx, http, pessoa, setCookie }));"""),
("""    // Quem não entrou não tem partição onde lembrar: os ids saem da chave, e o domínio reconhece o que já fez.
    if (route.access !== 'operador') {
      const loja = [http.host, event.headers[CABECALHO_DA_LOJA]].filter(Boolean).join('/');
      const { status, body } = await run(`${loja}\\n""","""    // Quem não é operador não tem partição onde lembrar: os ids saem da chave, e o domínio reconhece o que já fez. A
    // sessão entra neles: a chave de uma pessoa não repete o que outra fez.
    if (route.access !== 'operador') {
      const loja = [http.host, event.headers[CABECALHO_DA_LOJA], pessoa?.sessao].filter(Boolean).join('/');
      const { status, body } = await run(`${loja}\\n"""),
("""function reply(status: number, body: string | undefined, tipo = 'application/json'): Result {""","""function replyWith(status: number, body: string | undefined, tipo = 'application/json'): Result {"""),
("""/** Confere a resposta contra""","""const withCookies = (result: Result, cookies: string[]): Result =>
  cookies.length === 0 ? result : { ...result, cookies };

/** Confere a resposta contra"""),
("""  async function handle(event""","""  async function authenticatePerson(route: RouteDef, http: RawRequest): Promise<Pessoa> {
    if (route.method !== 'GET') requireSameOrigin(http);
    const ctx = newContext(deps.clock, { usuario_id: '', ator: ATOR_BY_ACCESS.pessoa });
    const pessoa = await deps.pessoa?.(http, ctx);
    if (!pessoa) throw refusal(recusasComuns, 'nao_autenticado');
    return pessoa;
  }

  async function handle(event"""),
("request.response ?? reply(204, undefined)","request.response ?? replyWith(204, undefined)"),
("request.response = withToday(reply(status, JSON.stringify(body)));","request.response = withToday(replyWith(status, JSON.stringify(body)));"),
)
p='shared/manifest/openapi.ts'
sub(p,("        security: route.access === 'operador' ? [{ cognito: [] }] : [],","        security: SEGURANCA[route.access],"),
("      securitySchemes: { cognito: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },","""      securitySchemes: {
        cognito: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        // O nome do cookie termina pelo vendedor: um navegador pode estar na conta de vários num mesmo domínio.
        minhaConta: { type: 'apiKey', in: 'cookie', name: '__Host-conta-{vendedor}' },
      },"""),
("""/** Documento OpenAPI 3.1 de""","""/** Com que se prova quem chama, por quem pode chamar. */
const SEGURANCA = {
  operador: [{ cognito: [] }],
  pessoa: [{ minhaConta: [] }],
  publico: [],
  webhook: [],
} as const;

/** Documento OpenAPI 3.1 de"""))
p='infra/local/gateway/api.ts'
sub(p,("""  body: z.string().optional(),
  isBase""","""  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase"""),
("const { statusCode, headers = {}, body = '', isBase64Encoded } = lida.data;","const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = lida.data;"),
("""    body: Buffer.from(body, isBase""","""    ...(cookies ? { cookies } : {}),
    body: Buffer.from(body, isBase"""))
p='infra/local/gateway/reply.ts'
sub(p,("""  readonly body: Buffer | string;
};""","""  /** Cada um vai num 'set-cookie' seu. */
  readonly cookies?: readonly string[];
  readonly body: Buffer | string;
};"""),
("export function toResponse({ status, headers, body }: Reply,","export function toResponse({ status, headers, cookies = [], body }: Reply,"),
("""  return new Response(semCorpo || bytes.length === 0 ? null : bytes, { status, headers: todos });
""","""  const resposta = new Response(semCorpo || bytes.length === 0 ? null : bytes, { status, headers: todos });
  for (const cookie of cookies) resposta.headers.append('set-cookie', cookie);
  return resposta;
"""))
p='lambdas/mensagens/item.ts'
sub(p,("""export const COMUNICADO_DA_CONTA = 'aviso_da_conta';
""","""export const COMUNICADO_DA_CONTA = 'aviso_da_conta';
/** O e-mail de Minha conta a quem comprou: idem. */
export const DE_MINHA_CONTA = 'minha_conta';
"""))
p='lambdas/mensagens/repository.ts'
s=open(p).read()
s=s.replace("    const conteudo = envio.tipo_template === COMUNICADO_DA_CONTA ? envio.conteudo : null;","    const conteudo = SO_NO_ENVIO.has(envio.tipo_template) ? envio.conteudo : null;")
open(p,'w').write(s)
