import * as z from 'zod';
import type { Rotas } from '../fake-routes.ts';
import { expirarVencidas } from './checkout.ts';
import {
  verDisputa,
  verInvoice,
  verMovimento,
  verMovimentoDoEstorno,
  verPagamentoDaInvoice,
  verReembolso,
} from './money-views.ts';
import { lista, type Objeto } from './objects.ts';
import { type Contexto, erroSemRecurso } from './state.ts';
import { verAssinatura, verSessao } from './views.ts';

type Recurso = { readonly nome: string; readonly ver: (contexto: Contexto) => Objeto[] };

/** O que se lê por lista e por id. */
const RECURSOS: Readonly<Record<string, Recurso>> = {
  'checkout/sessions': {
    nome: 'checkout.session',
    ver: ({ conta, loja }) => conta.sessoes.map((s) => verSessao(s, loja.origem())),
  },
  subscriptions: { nome: 'subscription', ver: ({ conta }) => conta.assinaturas.map(verAssinatura) },
  invoices: {
    nome: 'invoice',
    ver: ({ conta, loja }) => conta.faturas.map((f) => verInvoice(f, loja.origem())),
  },
  invoice_payments: { nome: 'invoice_payment', ver: ({ conta }) => conta.faturas.map(verPagamentoDaInvoice) },
  refunds: { nome: 'refund', ver: ({ conta }) => conta.reembolsos.map(verReembolso) },
  balance_transactions: {
    nome: 'balance transaction',
    ver: ({ conta, loja }) =>
      [
        ...conta.pagamentos
          .filter(({ status }) => status === 'succeeded')
          .map((p) => verMovimento(p, loja.segundos())),
        ...conta.reembolsos.map(verMovimentoDoEstorno),
      ].sort((a, b) => Number(a.created) - Number(b.created)),
  },
  disputes: { nome: 'dispute', ver: ({ conta }) => conta.disputas.map(verDisputa) },
};

const numero = z.coerce.number().int().optional();
const intervalo = z.union([
  z.object({ gt: numero, gte: numero, lt: numero, lte: numero }),
  z.coerce.number().transform((exato) => ({ gte: exato, lte: exato, gt: undefined, lt: undefined })),
]);
const consulta = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created: intervalo.optional(),
  expand: z.unknown().optional(),
});

function caiNosDias(criado: number, dias: z.output<typeof intervalo> | undefined): boolean {
  return (
    criado >= (dias?.gte ?? criado) &&
    criado <= (dias?.lte ?? criado) &&
    criado > (dias?.gt ?? Number.NEGATIVE_INFINITY) &&
    criado < (dias?.lt ?? Number.POSITIVE_INFINITY)
  );
}

/** Todo par do filtro existe, igual, no objeto; em invoices, a assinatura mudou-se para `parent`. */
function bate(objeto: unknown, filtro: unknown): boolean {
  if (typeof filtro !== 'object' || filtro === null) return objeto === filtro;
  if (typeof objeto !== 'object' || objeto === null) return false;
  return Object.entries(filtro).every(([campo, pedido]) => {
    const daAssinatura = campo === 'subscription' && Reflect.get(objeto, 'object') === 'invoice';
    if (daAssinatura) return bate(objeto, { parent: { subscription_details: { subscription: pedido } } });
    return bate(Reflect.get(objeto, campo), pedido);
  });
}

function listar(caminho: string, objetos: readonly Objeto[], corpo: unknown): Objeto {
  const { limit, starting_after, created, expand: _e, ...filtro } = consulta.parse(corpo);
  if (caminho === 'subscriptions' && filtro.status === 'all') delete filtro.status;
  const achados = [...objetos]
    .reverse()
    .filter((objeto) => caiNosDias(Number(objeto.created), created) && bate(objeto, filtro));
  const depois = starting_after ? achados.findIndex(({ id }) => id === starting_after) + 1 : 0;
  return lista(achados.slice(depois, depois + limit), `/v1/${caminho}`, achados.length > depois + limit);
}

/** Uma lista (da mais nova para a mais velha) e uma leitura por id para cada recurso. */
export const rotasDeLeitura: Rotas<Contexto> = {
  ...Object.fromEntries(
    Object.entries(RECURSOS).flatMap(([caminho, { nome, ver }]): [string, Rotas<Contexto>[string]][] => [
      [
        `GET /v1/${caminho}`,
        (contexto, { corpo }) => {
          expirarVencidas(contexto);
          return listar(caminho, ver(contexto), corpo);
        },
      ],
      [
        `GET /v1/${caminho}/{id}`,
        (contexto, { params: { id = '' } }) => {
          expirarVencidas(contexto);
          const achado = ver(contexto).find((objeto) => objeto.id === id);
          if (!achado) throw erroSemRecurso(nome, id);
          return achado;
        },
      ],
    ]),
  ),
  'GET /v1/balance': ({ conta }) => {
    const amount = conta.pagamentos
      .filter(({ status }) => status === 'succeeded')
      .reduce((total, p) => total + p.amount - p.estornado, 0);
    return {
      object: 'balance',
      livemode: false,
      available: [{ amount, currency: 'brl', source_types: { card: amount } }],
      pending: [],
    };
  },
};
