import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendJson } from '../../http.ts';
import { matchRoute, type Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { rotasDeEscrita } from './commands.ts';
import { expandir } from './find.ts';
import { parseForm } from './form.ts';
import type { Objeto } from './objects.ts';
import { servirPagamento } from './pay-page.ts';
import { rotasDeLeitura } from './queries.ts';
import {
  type Conta,
  type Contexto,
  contaVazia,
  type Estado,
  type Loja,
  novoId,
  StripeError,
} from './state.ts';
import { rotasWebhooks } from './webhooks.ts';

const rotas: Rotas<Contexto> = { ...rotasDeLeitura, ...rotasDeEscrita, ...rotasWebhooks };

/** `500_lembrado`: o erro fica sob a chave de idempotência, e repetir com ela dá o mesmo erro. */
export type DefeitoDaStripe = '500_depois_de_criar' | 'timeout_depois_de_criar' | '500_lembrado';

/** A conta de uma chave; cada chave tem os seus dados. */
export function contaDaChave(memoria: Estado, chave: string): Conta {
  const achada = memoria.contas.find((uma) => uma.chave === chave);
  if (achada) return achada;
  const nova = contaVazia(chave);
  memoria.contas.push(nova);
  return nova;
}

function conferirChave(pedido: IncomingMessage): string {
  const chave = /^Bearer (.+)$/.exec(pedido.headers.authorization ?? '')?.[1] ?? '';
  if (/^(?:sk|rk)_test_/.test(chave) && !chave.endsWith('_invalida')) return chave;
  throw new StripeError(401, { message: 'Invalid API Key provided.' });
}

type Saida = { readonly status: number; readonly corpo: Objeto };

function erroDe(erro: unknown): Saida {
  if (erro instanceof StripeError) return { status: erro.status, corpo: { error: erro.corpo } };
  if (erro instanceof AcaoRecusada || erro instanceof z.ZodError) {
    return { status: 400, corpo: { error: { type: 'invalid_request_error', message: erro.message } } };
  }
  return { status: 500, corpo: { error: { type: 'api_error', message: 'An unexpected error occurred.' } } };
}

const listaDeCaminhos = z.array(z.string()).catch([]);

/** Atende a API e a página de pagamento. */
export function createStripeApi(
  memoria: Estado,
  loja: Loja,
  defeito: (rota: string) => DefeitoDaStripe | null,
) {
  async function atenderApi(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const bruto = (await readBody(pedido))?.toString() ?? '';
    const { pathname, search } = new URL(pedido.url ?? '/', 'http://local');
    const responder = ({ status, corpo }: Saida, mais: Record<string, string> = {}) =>
      sendJson(resposta, status, corpo, { 'request-id': novoId('req', 14), ...mais });

    const conta = contaDaChave(memoria, conferirChave(pedido));
    const nome = `${pedido.method} ${pathname}`;
    const chave = pedido.method === 'POST' ? String(pedido.headers['idempotency-key'] ?? '') : '';
    const resumo = createHash('sha256').update(`${nome}\n${bruto}`).digest('hex');
    const lembrada = chave ? conta.lembradas[chave] : undefined;
    if (lembrada && lembrada.pedido !== resumo) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${chave}' if you meant to execute a different request.`,
      });
    }
    if (lembrada) return responder(lembrada, { 'idempotent-replayed': 'true' });

    const rota = matchRoute(rotas, pedido.method ?? '', pathname);
    if (!rota) throw new StripeError(404, { message: `Unrecognized request URL (${nome}).` });
    const corpo = parseForm(pedido.method === 'GET' ? search.slice(1) : bruto);
    const criado = rota.atender(
      { conta, loja },
      { params: rota.params, busca: new URLSearchParams(), corpo },
    );
    const expandido = listaDeCaminhos
      .parse(corpo.expand)
      .reduce<unknown>((alvo, um) => expandir(conta, loja.origem(), alvo, um.split('.')), criado);
    const saida = { status: 200, corpo: z.record(z.string(), z.unknown()).parse(expandido) };
    const falha = erroDe(null);
    const ruim = defeito(nome);
    if (chave) {
      // A recusa por parâmetro errado não chega aqui: a Stripe só lembra o que começou a executar.
      conta.lembradas[chave] = {
        pedido: resumo,
        ...structuredClone(ruim === '500_lembrado' ? falha : saida),
      };
    }
    if (pedido.method !== 'GET') loja.salvar();
    if (ruim === 'timeout_depois_de_criar') return;
    responder(ruim ? falha : saida);
  }
  return async (pedido: IncomingMessage, resposta: ServerResponse): Promise<void> => {
    if (await servirPagamento(memoria.contas, loja, pedido, resposta)) return;
    await atenderApi(pedido, resposta).catch((erro: unknown) => {
      const { status, corpo } = erroDe(erro);
      sendJson(resposta, status, corpo, { 'request-id': novoId('req', 14) });
    });
  };
}
