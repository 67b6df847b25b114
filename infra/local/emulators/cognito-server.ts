import { createServer, type Server } from 'node:http';
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import type { Router } from 'cognito-local/lib/server/Router';
import type { Context } from 'cognito-local/lib/services/context';
import { readBody, sendJson } from '../http.ts';

const TIPO = { 'content-type': 'application/x-amz-json-1.1' };

/** A API manda datas em segundos; `toJSON` corre antes do substituto, daí olhar o valor no dono. */
function datasEmSegundos(this: Record<string, unknown>, chave: string, valor: unknown): unknown {
  const original = this[chave];
  return original instanceof Date ? Math.floor(original.getTime() / 1000) : valor;
}

/** Porta HTTP do emulador de identidade: uma ação por `X-Amz-Target` e as chaves públicas. */
export function cognitoServer(rotas: Router, ctx: Context, jwk: object): Server {
  return createServer(async (pedido, resposta) => {
    if (pedido.url?.endsWith('/.well-known/jwks.json')) return sendJson(resposta, 200, { keys: [jwk] });
    const acao = String(pedido.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    try {
      const corpo: unknown = JSON.parse((await readBody(pedido))?.toString() || '{}');
      const saida = (await rotas(acao)(ctx, corpo)) ?? {};
      return sendJson(resposta, 200, JSON.parse(JSON.stringify(saida, datasEmSegundos)), TIPO);
    } catch (erro) {
      if (erro instanceof CognitoError) {
        return sendJson(resposta, 400, { __type: erro.code, message: erro.message }, TIPO);
      }
      const [status, tipo] =
        erro instanceof UnsupportedError
          ? [400, 'InvalidParameterException']
          : [500, 'InternalErrorException'];
      return sendJson(resposta, status, { __type: tipo, message: String(erro) }, TIPO);
    }
  });
}
