import { addDays, addMonths, addWeeks, addYears } from 'date-fns';
import { AcaoRecusada } from '../local-charges.ts';
import { verFatura } from './money-views.ts';
import { avisosDoPagamento, novoPagamento } from './payments.ts';
import {
  type Assinatura,
  type Conta,
  type Contexto,
  type Fatura,
  type Loja,
  novoId,
  type Pagamento,
} from './state.ts';
import { verAssinatura } from './views.ts';

const SOMAS = { day: addDays, week: addWeeks, month: addMonths, year: addYears } as const;

/** Quando acaba o período que começa em `inicio`. */
export function fimDoPeriodo(inicio: number, { recurring }: Assinatura['item']): number {
  if (!recurring) return inicio;
  const fim = SOMAS[recurring.interval](new Date(inicio * 1000), recurring.interval_count);
  return Math.floor(fim.getTime() / 1000);
}

/** Nasce a fatura de um período, com o pagamento dela. */
export function novaFatura(
  contexto: Contexto,
  a: Assinatura,
  dados: Pick<Fatura, 'billing_reason' | 'total' | 'subtotal' | 'status'>,
): { fatura: Fatura; pagamento: Pagamento } {
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
