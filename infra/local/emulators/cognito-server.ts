import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import type { Router } from 'cognito-local/lib/server/Router';
import type { Context } from 'cognito-local/lib/services/context';
import { Hono } from 'hono';
import type { NodeEnv } from '../http.ts';

const TIPO = { 'content-type': 'application/x-amz-json-1.1' };

/** A API manda datas em segundos; `toJSON` corre antes do substituto, daí olhar o valor no dono. */
function datasEmSegundos(this: Record<string, unknown>, chave: string, valor: unknown): unknown {
  const original = this[chave];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : valor;
}

/** O emulador de identidade por HTTP: uma ação por `X-Amz-Target` e as chaves públicas. */
export function cognitoApp(rotas: Router, ctx: Context, jwk: object): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [jwk] }));
  app.get('/:grupo/.well-known/jwks.json', (c) => c.json({ keys: [jwk] }));
  app.all('*', async (c) => {
    const acao = (c.req.header('x-amz-target') ?? '').split('.')[1] ?? '';
    const corpo: unknown = JSON.parse((await c.req.text()) || '{}');
    const saida = (await rotas(acao)(ctx, corpo)) ?? {};
    return c.body(JSON.stringify(saida, datasEmSegundos), 200, TIPO);
  });
  app.onError((erro, c) => {
    if (erro instanceof CognitoError) return c.json({ __type: erro.code, message: erro.message }, 400, TIPO);
    return erro instanceof UnsupportedError
      ? c.json({ __type: 'InvalidParameterException', message: String(erro) }, 400, TIPO)
      : c.json({ __type: 'InternalErrorException', message: String(erro) }, 500, TIPO);
  });
  return app;
}
