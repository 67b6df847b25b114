import { createHash } from 'node:crypto';
import { Hono, type HonoRequest } from 'hono';
import * as z from 'zod';
import { type NodeEnv, neverReply } from '../../http.ts';
import { mountRoutes, type Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { contaDe } from '../provider.ts';
import { rotasDeEscrita } from './commands.ts';
import { expandir } from './find.ts';
import type { Objeto } from './objects.ts';
import { paginasDasSessoes } from './pay-page.ts';
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

type Ramo = Map<string, Ramo | string>;

function abrir(ramo: Ramo | string): unknown {
  if (typeof ramo === 'string') return ramo;
  const itens = [...ramo].map(([nome, valor]) => [nome, abrir(valor)] as const);
  const lista = itens.length > 0 && itens.every(([nome]) => /^\d*$/.test(nome));
  return lista ? itens.map(([, valor]) => valor) : Object.fromEntries(itens);
}

/** Lê `line_items[0][price_data][currency]=brl`: a Stripe recebe formulários com colchetes, nunca JSON. */
function parseForm(texto: string): Record<string, unknown> {
  const raiz: Ramo = new Map();
  let vazios = 0;
  for (const [nome, valor] of new URLSearchParams(texto)) {
    const [primeiro = '', ...resto] = nome.split('[').map((parte) => parte.replace(/\]$/, ''));
    // `expand[]=a&expand[]=b`: cada um é mais um item.
    const partes = [primeiro, ...resto.map((parte) => (parte === '' ? String(vazios++) : parte))];
    let ramo = raiz;
    for (const parte of partes.slice(0, -1)) {
      const dentro = ramo.get(parte);
      const filho: Ramo = dentro instanceof Map ? dentro : new Map();
      ramo.set(parte, filho);
      ramo = filho;
    }
    ramo.set(partes.at(-1) ?? '', valor);
  }
  return Object.fromEntries([...raiz].map(([nome, valor]) => [nome, abrir(valor)]));
}

const rotas: Rotas<Contexto> = { ...rotasDeLeitura, ...rotasDeEscrita };

/** `500_lembrado`: o erro fica sob a chave de idempotência, e repetir com ela dá o mesmo erro. */
export type DefeitoDaStripe = '500_depois_de_criar' | 'timeout_depois_de_criar' | '500_lembrado';

/** A conta de uma chave; cada chave tem os seus dados. */
export function contaDaChave(memoria: Estado, chave: string): Conta {
  return contaDe(
    memoria.contas,
    (conta) => conta.chave === chave,
    () => contaVazia(chave),
  );
}

function conferirChave(req: HonoRequest): string {
  const chave = /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1] ?? '';
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

const responder = ({ status, corpo }: Saida, mais: Record<string, string> = {}) =>
  Response.json(corpo, { status, headers: { 'request-id': novoId('req', 14), ...mais } });

/** O que já se respondeu sob esta chave de idempotência; com outro conteúdo, é recusa. */
function lembrada(conta: Conta, chave: string, resumo: string): Saida | null {
  const antes = chave ? conta.lembradas[chave] : undefined;
  if (antes && antes.pedido !== resumo) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${chave}' if you meant to execute a different request.`,
    });
  }
  return antes ?? null;
}

const listaDeCaminhos = z.array(z.string()).catch([]);

/** Atende a API e a página de pagamento. */
export function createStripeApi(
  memoria: Estado,
  loja: Loja,
  defeito: (rota: string) => DefeitoDaStripe | null,
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.route('/c/pay', paginasDasSessoes(memoria.contas, loja));
  app.get('/p/session/:id', ({ req }) => Response.redirect(req.query('volta') ?? loja.origem()));
  mountRoutes(app, rotas, async ({ req }, rota) => {
    const conta = contaDaChave(memoria, conferirChave(req));
    const bruto = await req.text();
    const nome = `${req.method} ${req.path}`;
    const chave = req.method === 'POST' ? (req.header('idempotency-key') ?? '') : '';
    const resumo = createHash('sha256').update(`${nome}\n${bruto}`).digest('hex');
    const antes = lembrada(conta, chave, resumo);
    if (antes) return responder(antes, { 'idempotent-replayed': 'true' });

    const corpo = parseForm(req.method === 'GET' ? new URL(req.url).search.slice(1) : bruto);
    const criado = rota({ conta, loja }, corpo);
    const expandido = listaDeCaminhos
      .parse(corpo.expand)
      .reduce<unknown>((alvo, texto) => expandir(conta, loja.origem(), alvo, texto.split('.')), criado);
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
    if (req.method !== 'GET') loja.salvar();
    return ruim === 'timeout_depois_de_criar' ? neverReply() : responder(ruim ? falha : saida);
  });
  app.notFound(({ req }) => {
    conferirChave(req);
    throw new StripeError(404, { message: `Unrecognized request URL (${req.method} ${req.path}).` });
  });
  app.onError((erro) => responder(erroDe(erro)));
  return app;
}
