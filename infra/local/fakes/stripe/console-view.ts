import type { CobrancaLocal } from '../local-charges.ts';
import { naMoeda } from './pay-page.ts';
import type { Conta, Fatura, Pagamento, Sessao } from './state.ts';
import { enderecoDaSessao } from './views.ts';

function statusDoPago(p: Pagamento | undefined): CobrancaLocal['status'] | null {
  if (!p) return null;
  if (p.disputa !== null) return 'contestado';
  return p.estornado === p.amount ? 'estornado' : null;
}

function statusDaSessao(s: Sessao, p: Pagamento | undefined): CobrancaLocal['status'] {
  if (s.status === 'expired') return 'vencido';
  if (s.payment_status !== 'paid') return 'pendente';
  return statusDoPago(p) ?? 'pago';
}

/** As sessões e as faturas de renovação de uma conta, como o console as mostra. */
export function listarNoConsole(conta: Conta, origem: string): CobrancaLocal[] {
  const pagoDe = ({ pagamento }: Sessao | Fatura) => conta.pagamentos.find(({ id }) => id === pagamento);
  const em = (segundos: number) => new Date(segundos * 1000).toISOString();
  const sessoes = conta.sessoes.map((s): CobrancaLocal => {
    const pago = pagoDe(s);
    return {
      id: s.id,
      gateway: 'stripe',
      formas: ['cartao'],
      status: statusDaSessao(s, pago),
      status_gateway: s.status === 'complete' ? s.payment_status : s.status,
      valor: naMoeda(s.amount_total, s.currency),
      estornado: naMoeda(pago?.estornado ?? 0, s.currency),
      descricao: s.itens.map(({ nome }) => nome).join(', '),
      cliente: s.customer_email ?? '',
      url: enderecoDaSessao(s, origem),
      referencia: s.client_reference_id,
      assinatura: s.subscription,
      criado_em: em(s.created),
    };
  });
  const renovacoes = conta.faturas
    .filter(({ billing_reason }) => billing_reason === 'subscription_cycle')
    .map((f): CobrancaLocal => {
      const sessao = conta.sessoes.find(({ subscription }) => subscription === f.subscription);
      return {
        id: f.id,
        gateway: 'stripe',
        formas: ['cartao'],
        status: f.status === 'paid' ? (statusDoPago(pagoDe(f)) ?? 'pago') : 'vencido',
        status_gateway: f.status,
        valor: naMoeda(f.total, f.currency),
        estornado: naMoeda(pagoDe(f)?.estornado ?? 0, f.currency),
        descricao: f.descricao,
        cliente: f.email ?? '',
        url: sessao ? enderecoDaSessao(sessao, origem) : '',
        referencia: sessao?.client_reference_id ?? null,
        assinatura: f.subscription,
        criado_em: em(f.created),
      };
    });
  return [...sessoes, ...renovacoes];
}
