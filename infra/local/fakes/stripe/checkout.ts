import { AcaoRecusada } from '../local-charges.ts';
import { verInvoice } from './money-views.ts';
import { notificacoesDoPagamento, novoPagamento } from './payments.ts';
import { type Assinatura, type Conta, type Contexto, type Loja, novoId, type Sessao } from './state.ts';
import { fimDoPeriodo, novaInvoice } from './subscriptions.ts';
import { verAssinatura, verSessao } from './views.ts';

/** Ids pelos quais se acham as notificações de uma sessão. */
export const idsDaSessao = (s: Sessao) =>
  [s.id, s.subscription, s.invoice, s.pagamento].filter((id) => id !== null);

/** Uma sessão aberta vale até `expires_at`. */
export function expirarVencidas({ conta, loja }: Contexto): void {
  for (const s of conta.sessoes) {
    if (s.status === 'open' && s.expires_at <= loja.segundos()) expirar(loja, conta, s);
  }
}

export function expirar(loja: Loja, conta: Conta, s: Sessao): void {
  if (s.status !== 'open')
    throw new AcaoRecusada('Only Checkout Sessions with a status of open can be expired.');
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
      cancel_at: null,
      canceled_at: null,
      cupom: null,
      item,
      period_start: inicio,
      period_end: fimDoPeriodo(inicio, inicio, item),
      latest_invoice: null,
    };
    conta.assinaturas.push(a);
    const { fatura, pagamento } = novaInvoice(contexto, a, {
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
    s.pagamento = novoPagamento(contexto, {
      amount,
      currency,
      customer,
      email,
      metadata,
      status: 'processing',
    }).id;
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
  if (s.status !== 'complete' || s.payment_status === 'paid')
    throw new AcaoRecusada('Não há o que confirmar');
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
    ...(f ? [{ tipo: 'invoice.paid', objeto: verInvoice(f, loja.origem()), de }] : []),
    ...(a ? [{ tipo: 'customer.subscription.created', objeto: verAssinatura(a), de }] : []),
    ...(p ? notificacoesDoPagamento(p, de) : []),
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
  const objeto = {
    id: novoId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    metadata: {},
  };
  loja.avisar(conta, [{ tipo: 'payment_intent.payment_failed', objeto, de: [s.id] }]);
}
