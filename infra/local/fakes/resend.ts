import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as dormir } from 'node:timers/promises';
import * as z from 'zod';
import { readBody, sendJson } from '../http.ts';

const umOuVarios = z.union([z.string(), z.array(z.string())]).transform((valor) => [valor].flat());
const email = z.object({
  from: z.string().min(1),
  to: umOuVarios,
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  reply_to: umOuVarios.optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type ResendEmail = z.output<typeof email> & { readonly id: string; readonly em: string };

/** O que a próxima chamada sofre: recusa, demora, silêncio, ou aceita e corta antes de responder. */
export type ResendFault = 'normal' | 'limite' | 'cota' | '500' | 'lento' | 'mudo' | 'corta_depois';

export type ResendFake = {
  readonly endpoint: string;
  /** O que foi aceito, do mais velho ao mais novo. */
  readonly emails: () => readonly ResendEmail[];
  readonly falhar: (falha: ResendFault, vezes?: number) => void;
  readonly stop: () => Promise<void>;
};

/** Chave que só envia, chave boa e domínio verificado desta conta de mentira. */
export const RESEND_KEYS = { boa: 're_local_123', soEnvia: 're_sendonly' } as const;
export const RESEND_DOMAIN = 'mail.loja.com.br';

/** Demora de um pedido lento; enquanto dura, a mesma chave recebe 409. */
const DEMORA_MS = 500;

type Lembrado = { readonly corpo: string; readonly id: string | null };

function erro(resposta: ServerResponse, statusCode: number, name: string, message: string): void {
  const limites: Record<string, string> =
    name === 'rate_limit_exceeded'
      ? { 'ratelimit-limit': '2', 'ratelimit-remaining': '0', 'ratelimit-reset': '1', 'retry-after': '1' }
      : {};
  sendJson(resposta, statusCode, { statusCode, name, message }, limites);
}

function chaveDe(pedido: IncomingMessage): string | null {
  return /^Bearer (.+)$/.exec(pedido.headers.authorization ?? '')?.[1] ?? null;
}

/** Domínio de `Loja <oi@mail.loja.com.br>`; a Resend o exige igual ao verificado. */
const dominioDe = (de: string) => /@([^@>\s]+)>?\s*$/.exec(de)?.[1]?.toLowerCase() ?? '';

/** Resend de mentira: chaves, domínio, Idempotency-Key por 24 h, limites e falhas como os da API. */
export async function startResendFake(): Promise<ResendFake> {
  const enviados: ResendEmail[] = [];
  const lembrados = new Map<string, Lembrado>();
  let falha: { tipo: ResendFault; vezes: number } = { tipo: 'normal', vezes: 0 };

  function proximaFalha(): ResendFault {
    if (falha.vezes === 0) return 'normal';
    falha = { ...falha, vezes: falha.vezes - 1 };
    return falha.tipo;
  }

  async function enviar(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const corpo = (await readBody(pedido))?.toString() ?? '';
    const modo = proximaFalha();
    if (modo === 'mudo') return;
    if (modo === 'limite')
      return erro(
        resposta,
        429,
        'rate_limit_exceeded',
        'Too many requests. You can only make 2 requests per second.',
      );
    if (modo === 'cota')
      return erro(resposta, 429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.');
    if (modo === '500') return erro(resposta, 500, 'internal_server_error', 'An unexpected error occurred.');

    const chave = pedido.headers['idempotency-key'];
    if (typeof chave === 'string') {
      if (chave.length > 256) {
        return erro(resposta, 400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
      }
      const lembrado = lembrados.get(chave);
      if (lembrado && lembrado.corpo !== corpo) {
        return erro(
          resposta,
          409,
          'invalid_idempotent_request',
          'Same idempotency key used with a different payload.',
        );
      }
      if (lembrado?.id === null) {
        return erro(
          resposta,
          409,
          'concurrent_idempotent_requests',
          'The same request is still in progress.',
        );
      }
      if (lembrado) return sendJson(resposta, 200, { id: lembrado.id });
    }
    const lido = email.safeParse(JSON.parse(corpo || '{}'));
    if (!lido.success) return erro(resposta, 422, 'missing_required_field', 'Missing a required field.');
    if (dominioDe(lido.data.from) !== RESEND_DOMAIN) {
      return erro(
        resposta,
        403,
        'validation_error',
        `The ${dominioDe(lido.data.from)} domain is not verified.`,
      );
    }
    if (modo === 'lento') {
      if (typeof chave === 'string') lembrados.set(chave, { corpo, id: null });
      await dormir(DEMORA_MS);
    }
    const id = randomUUID();
    if (typeof chave === 'string') lembrados.set(chave, { corpo, id });
    enviados.push({ ...lido.data, id, em: new Date().toISOString() });
    if (modo === 'corta_depois') return void pedido.socket.resetAndDestroy();
    sendJson(resposta, 200, { id });
  }

  const servidor = createServer((pedido, resposta) => {
    const chave = chaveDe(pedido);
    const rota = `${pedido.method} ${pedido.url}`;
    if (chave === null)
      return erro(resposta, 401, 'missing_api_key', 'Missing API key in the authorization header.');
    if (chave !== RESEND_KEYS.boa && chave !== RESEND_KEYS.soEnvia) {
      return erro(resposta, 403, 'invalid_api_key', 'API key is invalid.');
    }
    if (rota === 'POST /emails') {
      enviar(pedido, resposta).catch(() => erro(resposta, 500, 'application_error', 'Unexpected error.'));
      return;
    }
    if (chave === RESEND_KEYS.soEnvia) {
      return erro(resposta, 401, 'restricted_api_key', 'This API key is restricted to only send emails.');
    }
    if (rota === 'GET /domains') {
      return sendJson(resposta, 200, {
        data: [{ id: 'd-1', name: RESEND_DOMAIN, status: 'verified', region: 'sa-east-1' }],
      });
    }
    const achado = enviados.find((um) => rota === `GET /emails/${um.id}`);
    if (achado) return sendJson(resposta, 200, achado);
    return erro(resposta, 404, 'not_found', 'The requested endpoint does not exist.');
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    emails: () => enviados,
    falhar: (tipo, vezes = 1) => {
      falha = { tipo, vezes };
    },
    stop: async () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}
