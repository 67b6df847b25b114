import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http.ts';

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
]);

const JSON11 = { 'content-type': 'application/x-amz-json-1.1' };

/** `/_cognito/`: a identidade na mesma origem do painel, só com o que o serviço de verdade abre ao público. */
export async function proxyCognito(
  endpoint: string,
  pedido: IncomingMessage,
  resposta: ServerResponse,
): Promise<void> {
  const caminho = (pedido.url ?? '/').slice('/_cognito'.length) || '/';
  const acao = String(pedido.headers['x-amz-target'] ?? '');
  const nome = acao.split('.')[1] ?? '';
  if (pedido.method === 'POST' && !PUBLICAS.has(nome)) {
    const erro = { __type: 'AccessDeniedException', message: `User is not authorized to perform: ${nome}` };
    return sendJson(resposta, 400, erro, JSON11);
  }
  const corpo = await readBody(pedido, 100_000);
  if (!corpo) return sendJson(resposta, 413, { message: 'Request Entity Too Large' });
  try {
    const obtida = await fetch(new URL(caminho, endpoint), {
      method: pedido.method ?? 'GET',
      ...(pedido.method === 'POST' ? { body: new Uint8Array(corpo) } : {}),
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': acao },
    });
    const tipo = obtida.headers.get('content-type') ?? 'application/json';
    resposta.writeHead(obtida.status, { 'content-type': tipo, 'cache-control': 'no-store' });
    resposta.end(Buffer.from(await obtida.arrayBuffer()));
  } catch {
    // Identidade fora do ar: o navegador vê a conexão cair, como veria com o serviço de verdade.
    pedido.socket.destroy();
  }
}
