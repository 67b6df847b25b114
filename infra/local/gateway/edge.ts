import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { fonteDoRoteador, IMPORTACAO } from '../../aws/edge/fonte-do-roteador.ts';
import type { StateFile } from '../state-file.ts';
import type { Reply } from './reply.ts';

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
export type EdgeReply = Reply & { readonly body: string };
/** Roda o roteador: devolve o pedido reescrito, ou a resposta que ele deu por conta própria. */
export type Edge = {
  readonly rotear: (
    pedido: EdgeRequest,
    ip: string,
  ) => Promise<{ pedido: EdgeRequest } | { resposta: EdgeReply }>;
  /**
   * Os cabeçalhos de uma resposta da origem depois de passar pela função; de um erro para cima, o CloudFront não a
   * chama.
   */
  readonly responder: (
    pedido: EdgeRequest,
    status: number,
    headers: Record<string, string>,
  ) => Promise<Record<string, string>>;
  /** A página 'Ocorreu um erro' que a borda escreve, para quando o balde falha e não há cópia. */
  readonly erro: () => EdgeReply;
};

type Funcoes = {
  readonly handler: (evento: unknown) => Promise<unknown>;
  readonly paginaDeErro: () => unknown;
};
const funcao = z.custom<(...args: unknown[]) => unknown>((f) => typeof f === 'function');
const funcoes = z.object({ handler: funcao, paginaDeErro: funcao });
/** Os domínios da casa nesta máquina; em outro nome de host se vê o que é de quem vende. */
const CASA = ['localhost'];
/** Com que nome a borda vê quem chega pela porta do painel: aqui o host não muda, muda a porta. */
export const PANEL_HOST = 'painel.localhost';
const ARQUIVO = fileURLToPath(new URL('../../aws/edge/roteador.js', import.meta.url));

function carregar(kvs: StateFile<Record<string, string>>, comPainel: boolean): Funcoes {
  const painel = comPainel ? { host: PANEL_HOST, site: 'localhost' } : null;
  const fonte = fonteDoRoteador({ casa: CASA, painel }).slice(IMPORTACAO.length);
  const cf = {
    kvs: () => ({
      get: async (chave: string) => {
        const achado = Object.hasOwn(kvs.read(), chave) ? kvs.read()[chave] : undefined;
        if (achado === undefined) throw new Error('KeyNotFound');
        return achado;
      },
      exists: async (chave: string) => Object.hasOwn(kvs.read(), chave),
    }),
  };
  // O arquivo é o que vai à AWS; só a importação do módulo `cloudfront`, que fora de lá não existe, é trocada.
  const { handler, paginaDeErro } = funcoes.parse(
    new Function('cf', `${fonte}\nreturn { handler, paginaDeErro };`)(cf),
  );
  return { handler: async (evento) => handler(evento), paginaDeErro: () => paginaDeErro() };
}

function montarResposta({ statusCode, headers, body = '' }: z.output<typeof respostaDaBorda>): EdgeReply {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([nome, { value }]) => [nome, value])),
    body: typeof body === 'string' ? body : body.data,
  };
}

/** A CloudFront Function de verdade, com um KeyValueStore guardado em disco; relida quando o arquivo muda. */
export function openEdge(kvs: StateFile<Record<string, string>>, comPainel = false): Edge {
  let em = 0;
  let lidas: Funcoes | null = null;
  function atuais(): Funcoes {
    const mudou = existsSync(ARQUIVO) ? statSync(ARQUIVO).mtimeMs : 0;
    if (lidas && mudou === em) return lidas;
    em = mudou;
    lidas = carregar(kvs, comPainel);
    return lidas;
  }
  return {
    rotear: async (pedido, ip) => {
      const saida = await atuais().handler({
        version: '1.0',
        context: { eventType: 'viewer-request', distributionDomainName: 'localhost', requestId: 'local' },
        viewer: { ip },
        request: pedido,
      });
      const resposta = respostaDaBorda.safeParse(saida);
      return resposta.success
        ? { resposta: montarResposta(resposta.data) }
        : { pedido: pedidoDaBorda.parse(saida) };
    },
    responder: async ({ uri, headers: deQuem }, status, headers) => {
      if (status >= 400) return headers;
      const saida = await atuais().handler({
        version: '1.0',
        context: { eventType: 'viewer-response', distributionDomainName: 'localhost', requestId: 'local' },
        request: { uri, headers: deQuem },
        response: {
          statusCode: status,
          headers: Object.fromEntries(Object.entries(headers).map(([nome, value]) => [nome, { value }])),
        },
      });
      return montarResposta(respostaDaBorda.parse(saida)).headers;
    },
    erro: () => montarResposta(respostaDaBorda.parse(atuais().paginaDeErro())),
  };
}
