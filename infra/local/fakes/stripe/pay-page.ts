import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { NodeEnv } from '../../http.ts';
import { type Html, type PayPage, payPages, resumo } from '../pay-page.ts';
import { acharNasContas } from '../provider.ts';
import { concluir, expirarVencidas, recusar } from './checkout.ts';
import type { Conta, Loja, Sessao } from './state.ts';

const TESTE = html`<p class="teste">Fake Stripe, no charge · Nada é cobrado</p>`;

/** Moedas sem centavos: o valor não se divide por cem. */
const SEM_CENTAVOS = new Set(['clp', 'jpy', 'krw', 'pyg', 'vnd']);

/** Valor na unidade da moeda. */
export const valorNaMoeda = (valor: number, moeda: string) => (SEM_CENTAVOS.has(moeda) ? valor : valor / 100);

const dinheiro = (valor: number, moeda: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: moeda }).format(valorNaMoeda(valor, moeda));

const MESES: Readonly<Record<string, string>> = { day: 'day', week: 'week', month: 'month', year: 'year' };

function renovacao({ itens: [item] }: Sessao): string | null {
  if (!item?.recurring) return null;
  const { interval, interval_count: n } = item.recurring;
  return n === 1 ? `every ${MESES[interval]}` : `every ${n} ${MESES[interval]}s`;
}

/** A volta leva o id da sessão no lugar marcado. */
const voltaDe = (s: Sessao) => s.success_url.replaceAll('{CHECKOUT_SESSION_ID}', s.id);

function situacao(s: Sessao): Html {
  if (s.status === 'expired') {
    return html`<p class="situacao ruim" role="status">This session has expired · Esta sessão expirou</p>`;
  }
  if (s.payment_status === 'unpaid') {
    return html`<p class="situacao" role="status">Waiting for the payment · Aguardando o pagamento</p>`;
  }
  return html`<p class="situacao" role="status">Paid · Pago</p>`;
}

function montar(s: Sessao, recusado: boolean): PayPage {
  const nome = s.itens.map((item) => item.nome).join(', ');
  const desconto = s.amount_subtotal - s.amount_total;
  const aberta = s.status === 'open';
  const total = dinheiro(s.amount_total, s.currency);
  const recusa = html`<p class="situacao ruim" role="status">Your card was declined · Cartão recusado</p>`;
  const cancelar = html`<a class="botao leve" href="${s.cancel_url}">Cancel · Cancelar</a>`;
  const formulario = html`<form method="post" action="/c/pay/${s.id}">
<button name="acao" value="pagar">Pay ${total} · Pagar</button>
<button class="leve" name="acao" value="recusar">Declined card · Recusado</button>
<button class="leve" name="acao" value="demorado">Delayed · Demorado</button>${s.cancel_url ? cancelar : ''}</form>`;
  const voltar = html`<a class="botao" href="${voltaDe(s)}">Back to the store · Voltar para a loja</a>`;
  const corpo = html`${TESTE}<h1>${nome}</h1>
<p class="valor">${total}</p>${aberta ? (recusado ? recusa : '') : situacao(s)}
${resumo([
  ['Email', s.customer_email],
  ['Discount', desconto > 0 ? dinheiro(desconto, s.currency) : null],
  ['Renews', renovacao(s)],
])}
${aberta ? formulario : voltar}`;
  return { idioma: 'en', titulo: `${nome} · checkout`, corpo };
}

type Aberta = { readonly conta: Conta; readonly sessao: Sessao };

/** A página da sessão: paga, recusa ou volta com um clique. */
export const paginasDasSessoes = (contas: readonly Conta[], loja: Loja): Hono<NodeEnv> =>
  payPages<Aberta>({
    achar: (id) => {
      const da = acharNasContas(contas, ({ sessoes }) => sessoes, id);
      if (!da) return undefined;
      expirarVencidas({ conta: da.conta, loja });
      return { conta: da.conta, sessao: da.achado };
    },
    montar: ({ sessao }, recusado) => montar(sessao, recusado),
    naoAchada: {
      idioma: 'en',
      titulo: 'Not found',
      corpo: html`${TESTE}<h1>Page not found · Página não encontrada</h1>`,
    },
    agir: ({ conta, sessao }, acao) => {
      if (acao === 'recusar') recusar(loja, conta, sessao);
      else concluir(loja, conta, sessao, acao === 'demorado');
      loja.salvar();
    },
    seguir: ({ sessao }) =>
      sessao.status === 'complete' ? voltaDe(sessao) : `/c/pay/${sessao.id}?recusado=1`,
  });
