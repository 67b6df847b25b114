import { AcaoRecusada } from '../local-charges.ts';
import { verCharge, verDisputa, verPagamento, verReembolso } from './money-views.ts';
import {
  type Conta,
  type Contexto,
  type Loja,
  type Metadata,
  type NotificacaoNovo,
  novoId,
  type Pagamento,
  StripeError,
} from './state.ts';

/** Nasce o PaymentIntent, com a sua fatura. */
export function novoPagamento(
  { conta, loja }: Contexto,
  dados: Pick<Pagamento, 'amount' | 'currency' | 'customer' | 'email' | 'metadata' | 'status'>,
): Pagamento {
  const novo: Pagamento = {
    ...dados,
    id: novoId('pi'),
    charge: novoId('ch'),
    created: loja.segundos(),
    estornado: 0,
    disputa: null,
  };
  conta.pagamentos.push(novo);
  return novo;
}

/** Notificações do pagamento que deu certo. */
export function notificacoesDoPagamento(p: Pagamento, de: readonly string[]): NotificacaoNovo[] {
  return [
    { tipo: 'payment_intent.succeeded', objeto: verPagamento(p), de },
    { tipo: 'charge.succeeded', objeto: verCharge(p), de },
  ];
}

/** Ids da venda a que um pagamento pertence. */
function idsDoPagamento(conta: Conta, p: Pagamento): string[] {
  const s = conta.sessoes.find(({ pagamento }) => pagamento === p.id);
  const f = conta.faturas.find(({ pagamento }) => pagamento === p.id);
  return [p.id, p.charge, ...(s ? [s.id] : []), ...(f ? [f.id, f.subscription] : [])];
}

/** Estorna tudo, ou uma parte em centavos. */
export function estornar(loja: Loja, conta: Conta, p: Pagamento, parte?: number, metadata: Metadata = {}) {
  const resta = p.amount - p.estornado;
  if (resta === 0) {
    const message = `Charge ${p.charge} has already been refunded.`;
    throw new StripeError(400, { code: 'charge_already_refunded', message });
  }
  const amount = parte ?? resta;
  if (p.status !== 'succeeded' || amount > resta || amount < 1) {
    throw new StripeError(400, {
      param: 'amount',
      message: 'Refund amount is not available on this charge.',
    });
  }
  p.estornado += amount;
  const reembolso = {
    id: novoId('re'),
    created: loja.segundos(),
    currency: p.currency,
    metadata,
    amount,
    charge: p.charge,
    payment_intent: p.id,
    reason: 'requested_by_customer',
  };
  conta.reembolsos.push(reembolso);
  const de = idsDoPagamento(conta, p);
  loja.avisar(conta, [
    { tipo: 'charge.refunded', objeto: verCharge(p), de },
    { tipo: 'refund.created', objeto: verReembolso(reembolso), de },
  ]);
  return reembolso;
}

/** O banco de quem pagou contestou. */
export function contestar(loja: Loja, conta: Conta, p: Pagamento): void {
  if (p.status !== 'succeeded' || p.disputa !== null)
    throw new AcaoRecusada('Só se contesta o que foi pago, uma vez');
  const disputa = {
    id: novoId('du'),
    created: loja.segundos(),
    currency: p.currency,
    metadata: {},
    status: 'needs_response' as const,
    amount: p.amount,
    charge: p.charge,
    payment_intent: p.id,
  };
  conta.disputas.push(disputa);
  p.disputa = disputa.id;
  loja.avisar(conta, [
    { tipo: 'charge.dispute.created', objeto: verDisputa(disputa), de: idsDoPagamento(conta, p) },
  ]);
}

/** O banco decide: o dinheiro volta ao vendedor, ou fica com quem pagou. */
export function terminarDisputa(loja: Loja, conta: Conta, p: Pagamento, status: 'won' | 'lost'): void {
  const disputa = conta.disputas.find(({ id }) => id === p.disputa);
  if (disputa?.status !== 'needs_response') throw new AcaoRecusada('Só termina uma contestação aberta');
  disputa.status = status;
  const de = idsDoPagamento(conta, p);
  const objeto = () => verDisputa(disputa);
  loja.avisar(conta, [
    { tipo: 'charge.dispute.closed', objeto: objeto(), de },
    ...(status === 'won' ? [{ tipo: 'charge.dispute.funds_reinstated', objeto: objeto(), de }] : []),
  ]);
}
