import { AcaoRecusada } from '../local-charges.ts';
import { verInvoice } from './money-views.ts';
import { notificacoesDoPagamento, novoPagamento } from './payments.ts';
import {
  type Assinatura,
  type Conta,
  type Contexto,
  type Invoice,
  type Loja,
  novoId,
  type Pagamento,
} from './state.ts';
import { totalCom, verAssinatura } from './views.ts';

const DIA_S = 86_400;

/** Tantos meses depois de um instante, no mesmo dia do mês ou no último dele. */
function somarMeses(inicio: number, meses: number): number {
  const de = new Date(inicio * 1000);
  const [ano, mes] = [de.getUTCFullYear(), de.getUTCMonth() + meses];
  const ultimo = new Date(Date.UTC(ano, mes + 1, 0)).getUTCDate();
  const fim = new Date(de);
  fim.setUTCFullYear(ano, mes, Math.min(de.getUTCDate(), ultimo));
  return Math.floor(fim.getTime() / 1000);
}

/**
 * Quando acaba o período que começa em `inicio`. Os meses contam-se da âncora (o dia em que a assinatura nasceu):
 * 31/01, 28/02, 31/03 (docs.stripe.com/billing/subscriptions/billing-cycle).
 */
export function fimDoPeriodo(ancora: number, inicio: number, { recurring }: Assinatura['item']): number {
  if (!recurring) return inicio;
  const { interval, interval_count } = recurring;
  if (interval === 'day' || interval === 'week') {
    return inicio + interval_count * DIA_S * (interval === 'week' ? 7 : 1);
  }
  const passo = interval_count * (interval === 'year' ? 12 : 1);
  let ciclos = 1;
  while (somarMeses(ancora, ciclos * passo) <= inicio) ciclos += 1;
  return somarMeses(ancora, ciclos * passo);
}

/** Nasce a invoice de um período, com o pagamento dela. */
export function novaInvoice(
  contexto: Contexto,
  a: Assinatura,
  dados: Pick<Invoice, 'billing_reason' | 'total' | 'subtotal' | 'status'>,
): { fatura: Invoice; pagamento: Pagamento } {
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
  const invoice: Invoice = {
    ...dados,
    id: novoId('in'),
    created: loja.segundos(),
    currency,
    customer,
    email,
    // Uma cópia: mudar a assinatura depois não muda a invoice.
    metadata: { ...a.metadata },
    subscription: a.id,
    attempt_count: 1,
    paid_at: paga ? loja.segundos() : null,
    period_start: a.period_start,
    period_end: a.period_end,
    descricao: a.item.nome,
    pagamento: pagamento.id,
  };
  conta.faturas.push(invoice);
  a.latest_invoice = invoice.id;
  return { fatura: invoice, pagamento };
}

/** A próxima invoice da assinatura, paga ou recusada. */
export function renovar(loja: Loja, conta: Conta, a: Assinatura, paga = true): Invoice {
  if (a.status === 'canceled') throw new AcaoRecusada('A assinatura foi cancelada no gateway');
  if (a.cancel_at_period_end) throw new AcaoRecusada('A assinatura acaba no fim deste período');
  const antes = { status: a.status };
  a.period_start = a.period_end;
  a.period_end = fimDoPeriodo(a.created, a.period_start, a.item);
  a.status = paga ? 'active' : 'past_due';
  const valor = a.item.unit_amount * a.item.quantity;
  const cupom = conta.cupons.find(({ id }) => id === a.cupom);
  // 'once': sai da assinatura com a primeira invoice que desconta.
  a.cupom = null;
  if (cupom) cupom.times_redeemed += 1;
  const { fatura, pagamento } = novaInvoice({ conta, loja }, a, {
    billing_reason: 'subscription_cycle',
    subtotal: valor,
    total: totalCom(valor, cupom),
    status: paga ? 'paid' : 'open',
  });
  const de = [fatura.id, a.id, pagamento.id];
  loja.avisar(conta, [
    { tipo: paga ? 'invoice.paid' : 'invoice.payment_failed', objeto: verInvoice(fatura, loja.origem()), de },
    { tipo: 'customer.subscription.updated', objeto: verAssinatura(a), de, antes },
    ...(paga ? notificacoesDoPagamento(pagamento, de) : []),
  ]);
  return fatura;
}

/** Uma invoice recusada foi paga depois. */
export function pagarInvoice(loja: Loja, conta: Conta, f: Invoice): void {
  if (f.status !== 'open') throw new AcaoRecusada('A fatura não está em aberto');
  Object.assign(f, { status: 'paid', paid_at: loja.segundos() });
  const a = conta.assinaturas.find(({ id }) => id === f.subscription);
  const p = conta.pagamentos.find(({ id }) => id === f.pagamento);
  if (a && a.status !== 'canceled') a.status = 'active';
  if (p) p.status = 'succeeded';
  const de = [f.id, f.subscription];
  loja.avisar(conta, [
    { tipo: 'invoice.paid', objeto: verInvoice(f, loja.origem()), de },
    ...(p ? notificacoesDoPagamento(p, de) : []),
  ]);
}

export function cancelarAssinatura(loja: Loja, conta: Conta, a: Assinatura): void {
  a.status = 'canceled';
  a.canceled_at = loja.segundos();
  loja.avisar(conta, [{ tipo: 'customer.subscription.deleted', objeto: verAssinatura(a), de: [a.id] }]);
}

const camposDoFim = ({ cancel_at_period_end, cancel_at, canceled_at }: Assinatura) => ({
  cancel_at_period_end,
  cancel_at,
  canceled_at,
});

/**
 * Quem compra cancela no portal da Stripe, ou volta atrás: a assinatura continua ativa até o fim do período, e a
 * notificação é o de mudança, com o que havia antes (docs.stripe.com/customer-management/integrate-customer-portal).
 */
export function acabarNoFim(loja: Loja, conta: Conta, a: Assinatura, acaba: boolean): void {
  if (a.status === 'canceled') throw new AcaoRecusada('A assinatura foi cancelada no gateway');
  const antes = camposDoFim(a);
  Object.assign(a, {
    cancel_at_period_end: acaba,
    cancel_at: acaba ? a.period_end : null,
    canceled_at: acaba ? loja.segundos() : null,
  });
  loja.avisar(conta, [
    { tipo: 'customer.subscription.updated', objeto: verAssinatura(a), de: [a.id], antes },
  ]);
}

/** Chegou o fim do período de quem cancelou no portal. */
export function acabarOPeriodo(loja: Loja, conta: Conta, a: Assinatura): void {
  if (!a.cancel_at_period_end) throw new AcaoRecusada('A assinatura não acaba neste período');
  cancelarAssinatura(loja, conta, a);
}
