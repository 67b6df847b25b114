/** O que a entrada responde, antes de virar HTTP. */
export type Reply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Cada um vai num 'set-cookie' seu. */
  readonly cookies?: readonly string[];
  readonly body: Buffer | string;
};

/** Um JSON como resposta. */
export function jsonReply(status: number, corpo: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
  };
}

/** A resposta HTTP, com os cabeçalhos que a borda acrescenta; os da resposta valem mais. */
export function toResponse(
  { status, headers, cookies = [], body }: Reply,
  extra: Record<string, string> = {},
): Response {
  const semCorpo = status === 204 || status === 304;
  const bytes = new Uint8Array(Buffer.from(body));
  const todos = {
    ...extra,
    ...headers,
    // Declarado, vale também para o HEAD, que diz o tamanho do que não manda.
    ...(semCorpo ? {} : { 'content-length': String(bytes.length) }),
  };
  const resposta = new Response(semCorpo || bytes.length === 0 ? null : bytes, { status, headers: todos });
  for (const cookie of cookies) resposta.headers.append('set-cookie', cookie);
  return resposta;
}
