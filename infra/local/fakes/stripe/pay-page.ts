import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { escapeHtml, type PayPage, resumo, sendPayPage } from '../pay-page.ts';
import { concluir, expirarVencidas, recusar } from './checkout.ts';
import type { Conta, Loja, Sessao } from './state.ts';

const TESTE = '<p class="teste">Fake Stripe, no charge · Nada é cobrado</p>';

/** Moedas sem centavos: o valor não se divide por cem. */
const SEM_CENTAVOS = new Set(['clp', 'jpy', 'krw', 'pyg', 'vnd']);

/** Valor na unidade da moeda. */
export const naMoeda = (valor: number, moeda: string) => (SEM_CENTAVOS.has(moeda) ? valor : valor / 100);

const dinheiro = (valor: number, moeda: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: moeda }).format(naMoeda(valor, moeda));

const MESES: Readonly<Record<string, string>> = { day: 'day', week: 'week', month: 'month', year: 'year' };

function renovacao({ itens: [item] }: Sessao): string | null {
  if (!item?.recurring) return null;
  const { interval, interval_count: n } = item.recurring;
  return n === 1 ? `every ${MESES[interval]}` : `every ${n} ${MESES[interval]}s`;
}

/** A volta leva o id da sessão no lugar marcado. */
const voltaDe = (s: Sessao) => s.success_url.replaceAll('{CHECKOUT_SESSION_ID}', s.id);

function situacao(s: Sessao): string {
  if (s.status === 'expired') {
    return '<p class="situacao ruim" role="status">This session has expired · Esta sessão expirou</p>';
  }
  if (s.payment_status === 'unpaid') {
    return '<p class="situacao" role="status">Waiting for the payment · Aguardando o pagamento</p>';
  }
  return '<p class="situacao" role="status">Paid · Pago</p>';
}

function montar(s: Sessao, recusado: boolean): PayPage {
  const nome = s.itens.map((item) => item.nome).join(', ');
  const desconto = s.amount_subtotal - s.amount_total;
  const aberta = s.status === 'open';
  const aviso =
    recusado && aberta
      ? '<p class="situacao ruim" role="status">Your card was declined · Cartão recusado</p>'
      : '';
  const cancelar = s.cancel_url
    ? `<a class="botao leve" href="${escapeHtml(s.cancel_url)}">Cancel · Cancelar</a>`
    : '';
  const formulario = `<form method="post" action="/c/pay/${s.id}">
<button name="acao" value="pagar">Pay ${escapeHtml(dinheiro(s.amount_total, s.currency))} · Pagar</button>
<button class="leve" name="acao" value="recusar">Declined card · Recusado</button>
<button class="leve" name="acao" value="demorado">Delayed · Demorado</button>${cancelar}</form>`;
  const voltar = `<a class="botao" href="${escapeHtml(voltaDe(s))}">Back to the store · Voltar para a loja</a>`;
  const corpo = `${TESTE}<h1>${escapeHtml(nome)}</h1>
<p class="valor">${escapeHtml(dinheiro(s.amount_total, s.currency))}</p>${aberta ? aviso : situacao(s)}
${resumo([
  ['Email', s.customer_email],
  ['Discount', desconto > 0 ? dinheiro(desconto, s.currency) : null],
  ['Renews', renovacao(s)],
])}
${aberta ? formulario : voltar}`;
  return { idioma: 'en', titulo: `${nome} · checkout`, corpo };
}

/** A página da sessão: paga, recusa ou volta com um clique; true quando o pedido era dela. */
export async function servirPagamento(
  contas: readonly Conta[],
  loja: Loja,
  pedido: IncomingMessage,
  resposta: ServerResponse,
): Promise<boolean> {
  const endereco = new URL(pedido.url ?? '/', 'http://local');
  const id = /^\/c\/pay\/(\w+)$/.exec(endereco.pathname)?.[1];
  if (!id) return false;
  const conta = contas.find(({ sessoes }) => sessoes.some((uma) => uma.id === id));
  const sessao = conta?.sessoes.find((uma) => uma.id === id);
  if (!conta || !sessao) {
    const corpo = `${TESTE}<h1>Page not found · Página não encontrada</h1>`;
    sendPayPage(resposta, { idioma: 'en', titulo: 'Not found', corpo }, 404);
    return true;
  }
  expirarVencidas({ conta, loja });
  if (pedido.method !== 'POST') {
    sendPayPage(resposta, montar(sessao, endereco.searchParams.has('recusado')));
    return true;
  }
  const acao = new URLSearchParams((await readBody(pedido, 10_000))?.toString()).get('acao');
  try {
    if (acao === 'recusar') recusar(loja, conta, sessao);
    else concluir(loja, conta, sessao, acao === 'demorado');
  } catch (erro) {
    // Dois cliques, ou uma aba velha: a página mostra como a sessão está.
    if (!(erro instanceof AcaoRecusada)) throw erro;
  }
  loja.salvar();
  const seguir = sessao.status === 'complete' ? voltaDe(sessao) : `/c/pay/${id}?recusado=1`;
  resposta.writeHead(303, { location: seguir }).end();
  return true;
}
