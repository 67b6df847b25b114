import type * as z from 'zod';
import type { RefusalDef } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Quem pode chamar: o operador com token, quem comprou e entrou em Minha conta, qualquer visitante, ou um provedor com
 * a chave no caminho.
 */
export type Access = 'operador' | 'pessoa' | 'publico' | 'webhook';

/** Uma rota declarada uma vez (design, seção 3): a Lambda, o CDK, a entrada local e o cliente leem daqui. */
export type RouteDef = {
  readonly method: Method;
  readonly path: `/api/${string}` | `/webhook/${string}`;
  readonly access: Access;
  /** Frase que aparece no OpenAPI. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Resposta de sucesso: código e forma; a 303 leva o navegador a `location`. */
  readonly reply: {
    readonly status: 200 | 201 | 202 | 204 | 303;
    readonly schema: z.ZodType;
    /** A resposta é o próprio texto, e não JSON. */
    readonly emTexto?: true;
  };
  /** Recusas próprias da rota, além das comuns. */
  readonly refusals?: Readonly<Record<string, RefusalDef>>;
  /** Limite por segundo na API (padrão do estágio quando ausente). */
  readonly throttle?: { readonly rate: number; readonly burst: number };
  /** Chamadas por endereço em cinco minutos, cobrados na borda: o que passa disso não chega à API. */
  readonly porEndereco?: number;
  /** Tamanho máximo do corpo em bytes (padrão 64 KB). */
  readonly maxBytes?: number;
};

export type RouteGroup = Readonly<Record<string, RouteDef>>;

/** Declara as rotas de um domínio, conservando os tipos literais de cada uma. */
export function defineRoutes<const T extends RouteGroup>(rotas: T): T {
  return rotas;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
/** O que o tratador recebe, já conferido. */
export type RouteInput<R extends RouteDef> = {
  params: Out<R['params']>;
  query: Out<R['query']>;
  body: Out<R['body']>;
};
/** O que o tratador devolve, antes de conferido. */
export type RouteReply<R extends RouteDef> = z.input<R['reply']['schema']>;
/** O que o cliente manda. */
export type RouteCall<R extends RouteDef> = (R['params'] extends z.ZodType
  ? { params: In<R['params']> }
  : unknown) &
  (R['query'] extends z.ZodType ? { query?: In<R['query']> } : unknown) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : unknown);
/** O que o cliente recebe. */
export type RouteResult<R extends RouteDef> = z.output<R['reply']['schema']>;
/** 'GET /api/clientes/{id}': nome da rota no API Gateway e no cliente. */
export type RouteKey<R extends RouteDef> = `${R['method']} ${R['path']}`;

/** Nome da rota como o API Gateway a chama (`routeKey`). */
export function routeKey<R extends RouteDef>(rota: R): RouteKey<R> {
  return `${rota.method} ${rota.path}`;
}
