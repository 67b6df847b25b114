import type { Context } from 'hono';
import { hangUp, type NodeEnv } from '../http.ts';

/** O que um navegador pode pedir ao Cognito sem credenciais da AWS; as ações Admin* exigem uma. */
const PUBLICAS = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'RevokeToken',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetUser',
  'GlobalSignOut',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
]);

const JSON11 = { 'content-type': 'application/x-amz-json-1.1', 'cache-control': 'no-store' };

/** `/_cognito/`: a identidade na mesma origem do painel, só com o que o serviço de verdade abre ao público. */
export async function proxyCognito(endpoint: string, c: Context<NodeEnv>): Promise<Response> {
  const acao = c.req.header('x-amz-target') ?? '';
  const nome = acao.split('.')[1] ?? '';
  const envia = c.req.method === 'POST';
  if (envia && !PUBLICAS.has(nome)) {
    const erro = { __type: 'AccessDeniedException', message: `User is not authorized to perform: ${nome}` };
    return c.json(erro, 400, JSON11);
  }
  try {
    const obtida = await fetch(new URL(c.req.path.slice('/_cognito'.length) || '/', endpoint), {
      method: c.req.method,
      ...(envia ? { body: await c.req.arrayBuffer() } : {}),
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': acao },
    });
    const { status, headers } = obtida;
    const tipo = headers.get('content-type') ?? 'application/json';
    return new Response(await obtida.arrayBuffer(), { status, headers: { ...JSON11, 'content-type': tipo } });
  } catch {
    // Identidade fora do ar: o navegador vê a conexão cair, como veria com o serviço de verdade.
    return hangUp(c);
  }
}
