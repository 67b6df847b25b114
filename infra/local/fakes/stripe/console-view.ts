import type { FaturaLocal } from '../local-charges.ts';
import { valorNaMoeda } from './pay-page.ts';
import type { Conta, Invoice, Pagamento, Sessao } from './state.ts';
import { enderecoDaSessao } from './views.ts';

const NA_DISPUTA = { needs_response: 'contestado', won: null, lost: 'perdido' } as const;
const disputaDe = (conta: Conta, p: Pagamento | undefined) =>
  conta.disputas.find(({ id }) => id === p?.disputa);

function statusDoPago(conta: Conta, p: Pagamento | undefined): FaturaLocal['status'] | null {
  if (!p) return null;
  const disputa = disputaDe(conta, p);
  if (p.estornado === p.amount) return 'estornado';
  return disputa ? NA_DISPUTA[disputa.status] : null;
}

function extratoDe(conta: Conta, p: Pagamento | undefined): FaturaLocal['extrato'] {
  if (p?.status !== 'succeeded') return { recebido: 0, estornado: 0, contestado: 0 };
  const disputa = disputaDe(conta, p);
  const preso = disputa && disputa.status !== 'won' ? p.amount - p.estornado : 0;
  return {
    recebido: valorNaMoeda(p.amount, p.currency),
    estornado: valorNaMoeda(p.estornado, p.currency),
    contestado: valorNaMoeda(preso, p.currency),
  };
}

function statusDaSessao(conta: Conta, s: Sessao, p: Pagamento | undefined): FaturaLocal['status'] {
  if (s.status === 'expired') return 'vencido';
  if (s.payment_status !== 'paid') return 'pendente';
  return statusDoPago(conta, p) ?? 'pago';
}

/** As sessões e as invoices de renovação de uma conta, como o console as mostra. */
export function listarNoConsole(conta: Conta, origem: string): FaturaLocal[] {
  const pagoDe = ({ pagamento }: Sessao | Invoice) => conta.pagamentos.find(({ id }) => id === pagamento);
  const escreverInstante = (segundos: number) => new Date(segundos * 1000).toISOString();
  const sessoes = conta.sessoes.map((s): FaturaLocal => {
    const pago = pagoDe(s);
    return {
      id: s.id,
      gateway: 'stripe',
      formas: ['cartao'],
      status: statusDaSessao(conta, s, pago),
      extrato: extratoDe(conta, pago),
      status_gateway: s.status === 'complete' ? s.payment_status : s.status,
      valor: valorNaMoeda(s.amount_total, s.currency),
      descricao: s.itens.map(({ nome }) => nome).join(', '),
      cliente: s.customer_email ?? '',
      url: enderecoDaSessao(s, origem),
      referencia: s.client_reference_id,
      assinatura: s.subscription,
      criado_em: escreverInstante(s.created),
    };
  });
  const renovacoes = conta.faturas
    .filter(({ billing_reason }) => billing_reason === 'subscription_cycle')
    .map((f): FaturaLocal => {
      const sessao = conta.sessoes.find(({ subscription }) => subscription === f.subscription);
      return {
        id: f.id,
        gateway: 'stripe',
        formas: ['cartao'],
        status: f.status === 'paid' ? (statusDoPago(conta, pagoDe(f)) ?? 'pago') : 'vencido',
        extrato: extratoDe(conta, pagoDe(f)),
        status_gateway: f.status,
        valor: valorNaMoeda(f.total, f.currency),
        descricao: f.descricao,
        cliente: f.email ?? '',
        url: sessao ? enderecoDaSessao(sessao, origem) : '',
        referencia: sessao?.client_reference_id ?? null,
        assinatura: f.subscription,
        criado_em: escreverInstante(f.created),
      };
    });
  return [...sessoes, ...renovacoes];
}
