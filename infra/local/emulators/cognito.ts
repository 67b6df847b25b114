import { createPrivateKey, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { type NodeEnv, serveOnLoopback } from '../http.ts';
import { openState } from '../state-file.ts';
import { actionsOf } from './cognito-actions.ts';
import { CognitoError, estado, type IdentityCode, novoPool } from './cognito-pool.ts';
import type { Emulator } from './thread.ts';

export type { IdentityCode } from './cognito-pool.ts';

export type Identity = Emulator & {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly passwordClientId: string;
  readonly issuer: string;
  readonly jwks: { readonly keys: z.output<typeof chavePublica>[] };
};

const chavePublica = z.object({ kty: z.string(), e: z.string(), n: z.string() }).transform((chave) => ({
  kid: 'local',
  alg: 'RS256',
  use: 'sig',
  ...chave,
}));

/**
 * Emissor fixo: um token guardado no navegador continua valendo quando o produto sobe de novo, mesmo em
 * outra porta.
 */
const EMISSOR = 'http://identidade.localhost';
const TIPO = { 'content-type': 'application/x-amz-json-1.1' };

/**
 * Emulador de identidade: as ações do Cognito que o produto usa, com um grupo e dois clientes (o do painel e o que só
 * confere a senha); entrega os códigos que enviaria.
 */
export async function startCognito(dir: string, aoEnviar: (codigo: IdentityCode) => void): Promise<Identity> {
  const guarda = openState(join(dir, 'identidade.json'), estado.nullable(), null);
  const pool = guarda.read() ?? novoPool();
  const { userPoolId, clientId, passwordClientId, chave } = pool;
  const issuer = `${EMISSOR}/${userPoolId}`;
  const salvar = () => guarda.write(pool);
  salvar();
  const acoes = new Map(Object.entries(actionsOf({ pool, issuer, salvar, aoEnviar })));
  const publica = createPublicKey(createPrivateKey({ key: chave, format: 'jwk' }));
  const jwks = { keys: [chavePublica.parse(publica.export({ format: 'jwk' }))] };
  const app = new Hono<NodeEnv>();
  app.get('*', (c) => c.json(jwks));
  app.post('*', async (c) => {
    const nome = (c.req.header('x-amz-target') ?? '').split('.')[1] ?? '';
    const acao = acoes.get(nome);
    if (!acao) throw new CognitoError('InvalidParameterException', `Unsupported: ${nome}`);
    return c.body(JSON.stringify(acao(JSON.parse((await c.req.text()) || '{}')) ?? {}), 200, TIPO);
  });
  app.onError((erro, c) => {
    if (erro instanceof CognitoError) return c.json({ __type: erro.name, message: erro.message }, 400, TIPO);
    return erro instanceof z.ZodError
      ? c.json({ __type: 'InvalidParameterException', message: 'Missing required parameter' }, 400, TIPO)
      : c.json({ __type: 'InternalErrorException', message: String(erro) }, 500, TIPO);
  });
  const { origem, stop } = await serveOnLoopback(app);
  return { endpoint: origem, stop, userPoolId, clientId, passwordClientId, issuer, jwks };
}
