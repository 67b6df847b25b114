import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as dormir } from 'node:timers/promises';
import { Hono } from 'hono';
import * as z from 'zod';
import { hangUp, type NodeEnv, neverReply, serveOnLoopback } from '../http.ts';

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
const webhook = z.object({ endpoint: z.url(), events: z.array(z.string()).min(1) });
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

function erro(statusCode: number, name: string, message: string): Response {
  const headers =
    name === 'rate_limit_exceeded'
      ? { 'ratelimit-limit': '2', 'ratelimit-remaining': '0', 'ratelimit-reset': '1', 'retry-after': '1' }
      : undefined;
  return Response.json(
    { statusCode, name, message },
    { status: statusCode, ...(headers ? { headers } : {}) },
  );
}

/** Falhas em que a API responde sem olhar o pedido. */
const RECUSAS: Partial<Record<ResendFault, readonly [status: number, nome: string, mensagem: string]>> = {
  limite: [429, 'rate_limit_exceeded', 'Too many requests. You can only make 2 requests per second.'],
  cota: [429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'],
  '500': [500, 'internal_server_error', 'An unexpected error occurred.'],
};

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

  /** O que a chave de idempotência já decide sobre o pedido; null quando é novo. */
  function jaVisto(chave: string, corpo: string): Response | null {
    const lembrado = lembrados.get(chave);
    if (chave.length > 256) {
      return erro(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
    }
    if (!lembrado) return null;
    if (lembrado.corpo !== corpo) {
      const mensagem = 'Same idempotency key used with a different payload.';
      return erro(409, 'invalid_idempotent_request', mensagem);
    }
    return lembrado.id === null
      ? erro(409, 'concurrent_idempotent_requests', 'The same request is still in progress.')
      : Response.json({ id: lembrado.id });
  }

  const app = new Hono<NodeEnv>();
  app.use((c, next) => {
    const chave = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    const recusada =
      chave === undefined
        ? erro(401, 'missing_api_key', 'Missing API key in the authorization header.')
        : chave !== RESEND_KEYS.boa && chave !== RESEND_KEYS.soEnvia
          ? erro(403, 'invalid_api_key', 'API key is invalid.')
          : chave === RESEND_KEYS.soEnvia && !(c.req.method === 'POST' && c.req.path === '/emails')
            ? erro(401, 'restricted_api_key', 'This API key is restricted to only send emails.')
            : null;
    return recusada ? Promise.resolve(recusada) : next();
  });
  app.post('/emails', async (c) => {
    const corpo = await c.req.text();
    const modo = proximaFalha();
    if (modo === 'mudo') return neverReply();
    const recusa = RECUSAS[modo];
    if (recusa) return erro(...recusa);
    const chave = c.req.header('idempotency-key');
    const repetido = chave === undefined ? null : jaVisto(chave, corpo);
    if (repetido) return repetido;
    const lido = email.safeParse(JSON.parse(corpo || '{}'));
    if (!lido.success) return erro(422, 'missing_required_field', 'Missing a required field.');
    const dominio = dominioDe(lido.data.from);
    if (dominio !== RESEND_DOMAIN) {
      return erro(403, 'validation_error', `The ${dominio} domain is not verified.`);
    }
    const lembrar = (id: string | null) => chave !== undefined && lembrados.set(chave, { corpo, id });
    if (modo === 'lento') {
      lembrar(null);
      await dormir(DEMORA_MS);
    }
    const id = randomUUID();
    lembrar(id);
    enviados.push({ ...lido.data, id, em: new Date().toISOString() });
    return modo === 'corta_depois' ? hangUp(c) : c.json({ id });
  });
  app.get('/domains', (c) =>
    c.json({ data: [{ id: 'd-1', name: RESEND_DOMAIN, status: 'verified', region: 'sa-east-1' }] }),
  );
  app.post('/webhooks', async (c) => {
    const lido = webhook.safeParse(await c.req.json().catch(() => null));
    if (!lido.success) return erro(422, 'missing_required_field', 'Missing a required field.');
    const id = randomUUID();
    // O segredo só aparece aqui, como na API.
    return c.json({ object: 'webhook', id, signing_secret: `whsec_${randomBytes(24).toString('base64')}` });
  });
  app.delete('/webhooks/:id', (c) => c.json({ object: 'webhook', id: c.req.param('id'), deleted: true }));
  app.get('/emails/:id', (c) => {
    const achado = enviados.find(({ id }) => id === c.req.param('id'));
    return achado ? c.json(achado) : c.notFound();
  });
  app.notFound(() => erro(404, 'not_found', 'The requested endpoint does not exist.'));
  app.onError(() => erro(500, 'application_error', 'Unexpected error.'));

  const { origem, stop } = await serveOnLoopback(app);
  return {
    endpoint: origem,
    emails: () => enviados,
    falhar: (tipo, vezes = 1) => {
      falha = { tipo, vezes };
    },
    stop,
  };
}
