import { addDays, addMonths, addWeeks, addYears } from 'date-fns';
import { AcaoRecusada } from '../local-charges.ts';
import {
  type Assinatura,
  type AvisoNovo,
  type Conta,
  type Contexto,
  type Fatura,
  type Loja,
  novoId,
  type Pagamento,
  type Sessao,
  StripeError,
} from './state.ts';
import {
  verAssinatura,
  verCharge,
  verDisputa,
  verFatura,
  verPagamento,
  verReembolso,
  verSessao,
} from './views.ts';

const SOMAS = { day: addDays, week: addWeeks, month: addMonths, year: addYears } as const;

function fimDoPeriodo(inicio: number, { recurring }: Assinatura['item']): number {
  if (!recurring) return inicio;
  const fim = SOMAS[recurring.interval](new Date(inicio * 1000), recurring.interval_count);
  return Math.floor(fim.getTime() / 1000);
}

function novoPagamento({ conta, loja }: Contexto, dados: Pick<Pagamento, 'amount' | 'currency' | 'customer' | 'email' | 'metadata' | 'status'>): Pagamento {
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

function novaFatura(contexto: Contexto, a: Assinatura, dados: Pick<Fatura, 'billing_reason' | 'total' | 'subtotal' | 'status'>): { fatura: Fatura; pagamento: Pagamento } {
  const { conta, loja } = contexto;
  const paga = dados.status === 'paid';
  const { customer, email, currency } = a;
  const pagamento = novoPagamento(contexto, {
    amount: dados.total,
    currency,
    customer,
    email,
    metadata: {},
    status: paga ? 'succeeded' : 'requires_payment_method',
  });
  const fatura: Fatura = {
    ...dados,
    id: novoId('in'),
    created: loja.segundos(),
    currency,
    customer,
    email,
    // Uma cópia: mudar a assinatura depois não muda a fatura.
    metadata: { ...a.metadata },
    subscription: a.id,
    attempt_count: 1,
    paid_at: paga ? loja.segundos() : null,
    period_start: a.period_start,
    period_end: a.period_end,
    descricao: a.item.nome,
    pagamento: pagamento.id,
  };
  conta.faturas.push(fatura);
  a.latest_invoice = fatura.id;
  return { fatura, pagamento };
}

function avisosDoPagamento(p: Pagamento, de: readonly string[]): AvisoNovo[] {
  return [
    { tipo: 'payment_intent.succeeded', objeto: verPagamento(p), de },
    { tipo: 'charge.succeeded', objeto: verCharge(p), de },
  ];
}

export const idsDaSessao = (s: Sessao) =>
  [s.id, s.subscription, s.invoice, s.pagamento].filter((id) => id !== null);

/** Uma sessão aberta vale até `expires_at`. */
export function expirarVencidas({ conta, loja }: Contexto): void {
  for (const s of conta.sessoes) {
    if (s.status === 'open' && s.expires_at <= loja.segundos()) expirar(loja, conta, s);
  }
}

export function expirar(loja: Loja, conta: Conta, s: Sessao): void {
  if (s.status !== 'open') throw new AcaoRecusada('Only Checkout Sessions with a status of open can be expired.');
  s.status = 'expired';
  loja.avisar(conta, [
    { tipo: 'checkout.session.expired', objeto: verSessao(s, loja.origem()), de: idsDaSessao(s) },
  ]);
}

/** A pessoa concluiu a sessão; num meio demorado o dinheiro ainda não entrou (`unpaid`). */
export function concluir(loja: Loja, conta: Conta, s: Sessao, demorado = false): void {
  if (s.status !== 'open') throw new AcaoRecusada('A sessão não está aberta');
  const contexto = { conta, loja };
  if (s.mode === 'subscription' || s.com_cliente) {
    s.customer = novoId('cus', 14);
    conta.clientes.push({
      id: s.customer,
      created: loja.segundos(),
      currency: s.currency,
      email: s.customer_email,
      metadata: {},
    });
  }
  const cupom = conta.cupons.find(({ id }) => id === s.cupom);
  if (cupom) cupom.times_redeemed += 1;
  s.status = 'complete';
  const [item] = s.itens;
  if (s.mode === 'subscription' && item && s.customer) {
    const inicio = loja.segundos();
    const a: Assinatura = {
      id: novoId('sub'),
      created: inicio,
      currency: s.currency,
      customer: s.customer,
      email: s.customer_email,
      metadata: { ...s.metadata_do_pago },
      status: 'incomplete',
      cancel_at_period_end: false,
      canceled_at: null,
      item,
      period_start: inicio,
      period_end: fimDoPeriodo(inicio, item),
      latest_invoice: null,
    };
    conta.assinaturas.push(a);
    const { fatura, pagamento } = novaFatura(contexto, a, {
      billing_reason: 'subscription_create',
      subtotal: s.amount_subtotal,
      total: s.amount_total,
      status: 'open',
    });
    Object.assign(s, { subscription: a.id, invoice: fatura.id, pagamento: pagamento.id });
    pagamento.status = 'processing';
  } else {
    const { amount_total: amount, currency, customer, customer_email: email } = s;
    const metadata = { ...s.metadata_do_pago };
    s.pagamento = novoPagamento(contexto, { amount, currency, customer, email, metadata, status: 'processing' }).id;
  }
  if (demorado) {
    const objeto = verSessao(s, loja.origem());
    loja.avisar(conta, [{ tipo: 'checkout.session.completed', objeto, de: idsDaSessao(s) }]);
  } else confirmar(loja, conta, s, 'checkout.session.completed');
}

/** O dinheiro entrou. */
export function confirmar(
  loja: Loja,
  conta: Conta,
  s: Sessao,
  tipo: 'checkout.session.completed' | 'checkout.session.async_payment_succeeded',
): void {
  if (s.status !== 'complete' || s.payment_status === 'paid') throw new AcaoRecusada('Não há o que confirmar');
  const de = idsDaSessao(s);
  const p = conta.pagamentos.find(({ id }) => id === s.pagamento);
  const a = conta.assinaturas.find(({ id }) => id === s.subscription);
  const f = conta.faturas.find(({ id }) => id === s.invoice);
  s.payment_status = 'paid';
  if (p) p.status = 'succeeded';
  if (a) a.status = 'active';
  if (f) Object.assign(f, { status: 'paid', paid_at: loja.segundos() });
  loja.avisar(conta, [
    { tipo, objeto: verSessao(s, loja.origem()), de },
    ...(f ? [{ tipo: 'invoice.paid', objeto: verFatura(f, loja.origem()), de }] : []),
    ...(a ? [{ tipo: 'customer.subscription.created', objeto: verAssinatura(a), de }] : []),
    ...(p ? avisosDoPagamento(p, de) : []),
  ]);
}

/** O meio demorado não pagou. */
export function falharDemorado(loja: Loja, conta: Conta, s: Sessao): void {
  if (s.status !== 'complete' || s.payment_status === 'paid') throw new AcaoRecusada('Não há o que recusar');
  const objeto = verSessao(s, loja.origem());
  loja.avisar(conta, [{ tipo: 'checkout.session.async_payment_failed', objeto, de: idsDaSessao(s) }]);
}

/** Cartão recusado: a sessão continua aberta. */
export function recusar(loja: Loja, conta: Conta, s: Sessao): void {
  if (s.status !== 'open') throw new AcaoRecusada('A sessão não está aberta');
  const objeto = { id: novoId('pi'), object: 'payment_intent', status: 'requires_payment_method', metadata: {} };
  loja.avisar(conta, [{ tipo: 'payment_intent.payment_failed', objeto, de: [s.id] }]);
}

/** A próxima fatura da assinatura, paga ou recusada. */
export function renovar(loja: Loja, conta: Conta, a: Assinatura, paga = true): Fatura {
  if (a.status === 'canceled') throw new AcaoRecusada('A assinatura foi cancelada no gateway');
  const antes = { status: a.status };
  a.period_start = a.period_end;
  a.period_end = fimDoPeriodo(a.period_start, a.item);
  a.status = paga ? 'active' : 'past_due';
  const valor = a.item.unit_amount * a.item.quantity;
  const { fatura, pagamento } = novaFatura({ conta, loja }, a, {
    billing_reason: 'subscription_cycle',
    subtotal: valor,
    total: valor,
    status: paga ? 'paid' : 'open',
  });
  const de = [fatura.id, a.id, pagamento.id];
  loja.avisar(conta, [
    { tipo: paga ? 'invoice.paid' : 'invoice.payment_failed', objeto: verFatura(fatura, loja.origem()), de },
    { tipo: 'customer.subscription.updated', objeto: verAssinatura(a), de, antes },
    ...(paga ? avisosDoPagamento(pagamento, de) : []),
  ]);
  return fatura;
}

/** Uma fatura recusada foi paga depois. */
export function pagarFatura(loja: Loja, conta: Conta, f: Fatura): void {
  if (f.status !== 'open') throw new AcaoRecusada('A fatura não está em aberto');
  Object.assign(f, { status: 'paid', paid_at: loja.segundos() });
  const a = conta.assinaturas.find(({ id }) => id === f.subscription);
  const p = conta.pagamentos.find(({ id }) => id === f.pagamento);
  if (a && a.status !== 'canceled') a.status = 'active';
  if (p) p.status = 'succeeded';
  const de = [f.id, f.subscription];
  loja.avisar(conta, [
    { tipo: 'invoice.paid', objeto: verFatura(f, loja.origem()), de },
    ...(p ? avisosDoPagamento(p, de) : []),
  ]);
}

export function cancelarAssinatura(loja: Loja, conta: Conta, a: Assinatura): void {
  a.status = 'canceled';
  a.canceled_at = loja.segundos();
  loja.avisar(conta, [{ tipo: 'customer.subscription.deleted', objeto: verAssinatura(a), de: [a.id] }]);
}

/** Ids da venda a que um pagamento pertence. */
function idsDoPagamento(conta: Conta, p: Pagamento): string[] {
  const s = conta.sessoes.find(({ pagamento }) => pagamento === p.id);
  const f = conta.faturas.find(({ pagamento }) => pagamento === p.id);
  return [p.id, p.charge, ...(s ? [s.id] : []), ...(f ? [f.id, f.subscription] : [])];
}

/** Estorna tudo, ou uma parte em centavos. */
export function estornar(loja: Loja, conta: Conta, p: Pagamento, parte?: number, metadata = {}) {
  const resta = p.amount - p.estornado;
  if (resta === 0) {
    const message = `Charge ${p.charge} has already been refunded.`;
    throw new StripeError(400, { code: 'charge_already_refunded', message });
  }
  const amount = parte ?? resta;
  if (p.status !== 'succeeded' || amount > resta || amount < 1) {
    throw new StripeError(400, { param: 'amount', message: 'Refund amount is not available on this charge.' });
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
  if (p.status !== 'succeeded' || p.disputa !== null) throw new AcaoRecusada('Só se contesta o que foi pago, uma vez');
  const disputa = {
    id: novoId('du'),
    created: loja.segundos(),
    currency: p.currency,
    metadata: {},
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
