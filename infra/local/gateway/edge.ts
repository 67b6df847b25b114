import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { StateFile } from '../state-file.ts';

const valor = z.object({
  value: z.string(),
  multiValue: z.array(z.object({ value: z.string() })).optional(),
});
const pedidoDaBorda = z.object({
  method: z.string(),
  uri: z.string(),
  headers: z.record(z.string(), valor),
  querystring: z.record(z.string(), valor),
  cookies: z.record(z.string(), valor),
});
const respostaDaBorda = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), valor).default({}),
  body: z.union([z.string(), z.object({ encoding: z.string().optional(), data: z.string() })]).optional(),
});

export type EdgeRequest = z.output<typeof pedidoDaBorda>;
export type EdgeReply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
};
/** Roda o roteador: devolve o pedido reescrito, ou a resposta que ele deu por conta própria. */
export type Edge = (
  pedido: EdgeRequest,
  ip: string,
) => Promise<{ pedido: EdgeRequest } | { resposta: EdgeReply }>;

type Funcao = (evento: unknown) => Promise<unknown>;
const ARQUIVO = fileURLToPath(new URL('../../aws/edge/roteador.js', import.meta.url));

function carregar(kvs: StateFile<Record<string, string>>): Funcao {
  const fonte = readFileSync(ARQUIVO, 'utf8').replace(/^import cf from 'cloudfront';$/m, '');
  const cf = {
    kvs: () => ({
      get: async (chave: string) => {
        const achado = kvs.read()[chave];
        if (achado === undefined) throw new Error('KeyNotFound');
        return achado;
      },
      exists: async (chave: string) => chave in kvs.read(),
    }),
  };
  // O arquivo é o que vai à AWS; só a importação do módulo `cloudfront`, que fora de lá não existe, é trocada.
  return z
    .custom<Funcao>((f) => typeof f === 'function')
    .parse(new Function('cf', `${fonte}\nreturn handler;`)(cf));
}

/** A CloudFront Function de verdade, com um KeyValueStore guardado em disco; relida quando o arquivo muda. */
export function openEdge(kvs: StateFile<Record<string, string>>): Edge {
  let em = 0;
  let funcao: Funcao | null = null;
  return async (pedido, ip) => {
    const mudou = existsSync(ARQUIVO) ? statSync(ARQUIVO).mtimeMs : 0;
    if (!funcao || mudou !== em) {
      funcao = carregar(kvs);
      em = mudou;
    }
    const saida = await funcao({
      version: '1.0',
      context: { eventType: 'viewer-request', distributionDomainName: 'localhost', requestId: 'local' },
      viewer: { ip },
      request: pedido,
    });
    const resposta = respostaDaBorda.safeParse(saida);
    if (!resposta.success) return { pedido: pedidoDaBorda.parse(saida) };
    const { statusCode, headers, body = '' } = resposta.data;
    return {
      resposta: {
        status: statusCode,
        headers: Object.fromEntries(Object.entries(headers).map(([nome, { value }]) => [nome, value])),
        body: typeof body === 'string' ? body : body.data,
      },
    };
  };
}
