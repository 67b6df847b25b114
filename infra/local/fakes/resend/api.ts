import { randomUUID } from 'node:crypto';
import { setTimeout as dormir } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { hangUp, type NodeEnv, neverReply } from '../../http.ts';
import { novoDestino } from '../notice.ts';
import type { Limite } from './limit.ts';
import {
  type Conta,
  contaDaChave,
  type Estado,
  lembradoDa,
  type PedidoDeEmail,
  pedidoDeEmail,
  RESEND_DOMAIN,
  RESEND_KEYS,
  type ResendEmail,
  resumoDo,
} from './state.ts';
import { novoSegredo } from './webhooks.ts';

/** O que a próxima chamada sofre: recusa, demora, silêncio, ou aceita e corta antes de responder. */
export type ResendFault = 'normal' | 'limite' | 'cota' | '500' | 'lento' | 'mudo' | 'corta_depois';

type Ambiente = NodeEnv & { Variables: { conta: Conta } };
type C = Context<Ambiente>;
type Loja = {
  readonly agora: () => Date;
  readonly limite: Limite;
  readonly proximaFalha: () => ResendFault;
  /** Quanto a resposta leva a chegar; a chamada conta quando entra. */
  readonly demora_ms: number;
  readonly salvar: () => void;
  readonly aceitos: (conta: Conta, emails: readonly ResendEmail[]) => void;
};

/** Demora de um pedido lento; enquanto dura, a mesma chave recebe 409. */
const DEMORA_MS = 500;
const MAIOR_LOTE = 100;
const ETIQUETA = /^[\w-]{1,256}$/;
/** O que diz a recusa por limite que se provoca. */
const cabecalhosDoLimite = (por_segundo: number) => ({
  'ratelimit-limit': String(por_segundo),
  'ratelimit-remaining': '0',
  'ratelimit-reset': '1',
  'retry-after': '1',
});

const erro = (c: C, status: ContentfulStatusCode, name: string, message: string) =>
  c.json({ statusCode: status, name, message }, status);
const recusarNoLimite = (c: C) => erro(c, 429, 'rate_limit_exceeded', 'Too many requests.');

type Recusa = readonly [status: ContentfulStatusCode, nome: string, mensagem: string];
/** Falhas em que a API responde sem olhar o pedido. */
const RECUSAS: Partial<Record<ResendFault, Recusa>> = {
  cota: [429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'],
  '500': [500, 'internal_server_error', 'An unexpected error occurred.'],
};

/** Domínio de `Loja <oi@mail.loja.com.br>`; a Resend o exige igual ao verificado. */
const dominioDe = (de: string) => /@([^@>\s]+)>?\s*$/.exec(de)?.[1]?.toLowerCase() ?? '';

/** Por que a Resend não aceita um e-mail; null se o aceita. */
function recusaDo({ from, tags = [] }: PedidoDeEmail): Recusa | null {
  const dominio = dominioDe(from);
  if (dominio !== RESEND_DOMAIN && dominio !== 'resend.dev') {
    return [403, 'validation_error', `The ${dominio} domain is not verified.`];
  }
  const servem = tags.every(({ name, value }) => ETIQUETA.test(name) && ETIQUETA.test(value));
  return servem
    ? null
    : [422, 'validation_error', 'Tags should only contain ASCII letters, numbers, _ or -.'];
}

const webhook = z.object({ endpoint: z.url(), events: z.array(z.string()).min(1) });

/** A API da Resend: chaves, limite da conta, Idempotency-Key por 24 h, e-mails, domínios e endereços de notificação. */
export function createResendApi(memoria: Estado, loja: Loja): Hono<Ambiente> {
  const emCurso = new Set<string>();
  const app = new Hono<Ambiente>();

  app.use(async (c, next) => {
    const chave = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (chave === undefined)
      return erro(c, 401, 'missing_api_key', 'Missing API key in the authorization header.');
    const conta = contaDaChave(memoria, chave);
    if (!conta) return erro(c, 403, 'invalid_api_key', 'API key is invalid.');
    const envia = c.req.method === 'POST' && c.req.path.startsWith('/emails');
    if (chave === RESEND_KEYS.soEnvia && !envia) {
      return erro(c, 401, 'restricted_api_key', 'This API key is restricted to only send emails.');
    }
    const { coube, cabecalhos } = loja.limite.entrar(conta.chave);
    for (const [nome, valor] of Object.entries(cabecalhos)) c.header(nome, valor);
    if (!coube) return recusarNoLimite(c);
    c.set('conta', conta);
    await next();
    if (loja.demora_ms > 0) await dormir(loja.demora_ms);
  });

  /** Faz `enviar` uma vez por Idempotency-Key; `mostrar` escreve a resposta dos ids, a mesma cada vez que se repete. */
  async function enviarUmaVez(
    c: C,
    { corpo, demora }: { corpo: string; demora: boolean },
    { enviar, mostrar }: { enviar: () => string[]; mostrar: (ids: string[]) => object },
  ) {
    const chave = c.req.header('idempotency-key');
    const conta = c.var.conta;
    if (chave === undefined) return c.json(mostrar(enviar()));
    if (chave.length > 256 || chave === '') {
      return erro(c, 400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
    }
    const resumo = resumoDo(corpo);
    const lembrado = lembradoDa(conta, chave);
    if (lembrado && lembrado.resumo !== resumo) {
      const mensagem = 'Same idempotency key used with a different payload.';
      return erro(c, 409, 'invalid_idempotent_request', mensagem);
    }
    if (lembrado) return c.json(mostrar(lembrado.ids));
    const nome = `${conta.chave} ${chave}`;
    if (emCurso.has(nome)) {
      return erro(c, 409, 'concurrent_idempotent_requests', 'The same request is still in progress.');
    }
    if (demora) {
      emCurso.add(nome);
      await dormir(DEMORA_MS);
      emCurso.delete(nome);
    }
    const ids = enviar();
    conta.lembrados[chave] = { resumo, ids, em: Date.now() };
    loja.salvar();
    return c.json(mostrar(ids));
  }

  /** Recebe um envio, com o que a falha do momento manda. */
  async function receber(
    c: C,
    ler: (corpo: unknown) => PedidoDeEmail[] | null,
    mostrar: (ids: string[]) => object,
  ) {
    const corpo = await c.req.text();
    const modo = loja.proximaFalha();
    if (modo === 'mudo') return neverReply();
    if (modo === 'limite') {
      for (const [nome, valor] of Object.entries(cabecalhosDoLimite(loja.limite.ler() ?? 2)))
        c.header(nome, valor);
      return recusarNoLimite(c);
    }
    const recusa = RECUSAS[modo];
    if (recusa) return erro(c, ...recusa);
    const pedidos = ler(JSON.parse(corpo || 'null'));
    if (!pedidos) return erro(c, 422, 'missing_required_field', 'Missing a required field.');
    for (const pedido of pedidos) {
      const naoServe = recusaDo(pedido);
      if (naoServe) return erro(c, ...naoServe);
    }
    const enviar = () => {
      const agora = { em: new Date().toISOString(), created_at: loja.agora().toISOString() };
      const novos = pedidos.map((pedido) => ({ ...pedido, id: randomUUID(), ...agora }));
      loja.aceitos(c.var.conta, novos);
      return novos.map(({ id }) => id);
    };
    const resposta = await enviarUmaVez(c, { corpo, demora: modo === 'lento' }, { enviar, mostrar });
    return modo === 'corta_depois' ? hangUp(c) : resposta;
  }

  app.post('/emails', (c) =>
    receber(
      c,
      (corpo) => {
        const { data } = pedidoDeEmail.safeParse(corpo);
        return data ? [data] : null;
      },
      ([id]) => ({ id }),
    ),
  );
  app.post('/emails/batch', (c) =>
    receber(
      c,
      (corpo) => z.array(pedidoDeEmail).min(1).max(MAIOR_LOTE).safeParse(corpo).data ?? null,
      (ids) => ({ data: ids.map((id) => ({ id })) }),
    ),
  );
  app.get('/emails/:id', (c) => {
    const achado = c.var.conta.emails.find(({ id }) => id === c.req.param('id'));
    return achado ? c.json({ object: 'email', ...achado }) : erro(c, 404, 'not_found', 'Email not found');
  });
  app.get('/domains', (c) =>
    c.json({ data: [{ id: 'd-1', name: RESEND_DOMAIN, status: 'verified', region: 'sa-east-1' }] }),
  );
  app.post('/webhooks', async (c) => {
    const lido = webhook.safeParse(await c.req.json().catch(() => null));
    if (!lido.success) return erro(c, 422, 'missing_required_field', 'Missing a required field.');
    const { endpoint: url, events: eventos } = lido.data;
    const destino = novoDestino({ url, segredo: novoSegredo(), eventos });
    c.var.conta.caixa.destinos.push(destino);
    loja.salvar();
    // O segredo só aparece aqui, como na API.
    return c.json({ object: 'webhook', id: destino.id, signing_secret: destino.segredo });
  });
  app.delete('/webhooks/:id', (c) => {
    const { caixa } = c.var.conta;
    const id = c.req.param('id');
    if (!caixa.destinos.some((destino) => destino.id === id))
      return erro(c, 404, 'not_found', 'Webhook not found');
    caixa.destinos = caixa.destinos.filter((destino) => destino.id !== id);
    loja.salvar();
    return c.json({ object: 'webhook', id, deleted: true });
  });
  app.notFound((c) => erro(c, 404, 'not_found', 'The requested endpoint does not exist.'));
  app.onError((_erro, c) => erro(c, 500, 'application_error', 'Unexpected error.'));
  return app;
}
