import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatarData } from '../../../../shared/base/datas.ts';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import { readBody } from '../../http.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { escapeHtml, type PayPage, resumo, sendPayPage } from '../pay-page.ts';
import { pagar, recusar } from './charge.ts';
import type { Cobranca, Conta, Loja } from './state.ts';

const SEGUNDOS_ATE_VOLTAR = 5;
const TESTE = '<p class="teste">Asaas de mentira: nada é cobrado</p>';

function situacao({ status, deleted }: Cobranca): { texto: string; ruim: boolean } | null {
  if (deleted) return { texto: 'Esta cobrança foi cancelada', ruim: true };
  if (status === 'CONFIRMED' || status === 'RECEIVED') return { texto: 'Pagamento confirmado', ruim: false };
  if (status === 'REFUNDED') return { texto: 'Pagamento estornado', ruim: true };
  if (status === 'CHARGEBACK_REQUESTED') return { texto: 'Pagamento contestado', ruim: true };
  return null;
}

function botoes({ id, billingType }: Cobranca): string {
  const acao = `/i/${id.replace(/^pay_/, '')}`;
  const pix = '<button name="acao" value="pix">Pagar com PIX</button>';
  const cartao = '<button name="acao" value="cartao">Pagar com cartão</button>';
  const formas = billingType === 'PIX' ? pix : billingType === 'CREDIT_CARD' ? cartao : pix + cartao;
  return `<form method="post" action="${acao}">${formas}<button class="leve" name="acao" value="recusar">Recusar</button></form>`;
}

function montar(conta: Conta, cobranca: Cobranca, recusado: boolean): PayPage {
  const cliente = conta.clientes.find(({ id }) => id === cobranca.customer);
  const fim = situacao(cobranca);
  const volta = cobranca.callback;
  const paga = fim !== null && !fim.ruim;
  const descricao = cobranca.description ?? 'Cobrança';
  const avisos = [
    fim ? `<p class="situacao${fim.ruim ? ' ruim' : ''}" role="status">${fim.texto}</p>` : '',
    recusado && !fim
      ? '<p class="situacao ruim" role="status">O cartão foi recusado. Tente outra forma.</p>'
      : '',
    cobranca.status === 'OVERDUE' && !fim
      ? '<p class="situacao ruim" role="status">Cobrança vencida; ainda pode ser paga.</p>'
      : '',
  ];
  const corpo = `${TESTE}<h1>${escapeHtml(descricao)}</h1>
<p class="valor">${escapeHtml(formatarReais(cobranca.value))}</p>${avisos.join('')}
${resumo([
  ['Pagador', cliente?.name ?? null],
  ['E-mail', cliente?.email ?? null],
  ['Vencimento', formatarData(cobranca.dueDate)],
  ['Assinatura', cobranca.subscription ? 'Renova sozinha' : null],
  ['Cobrança', cobranca.id],
])}
${fim ? '' : botoes(cobranca)}
${paga && volta ? `<a class="botao" href="${escapeHtml(volta.successUrl)}">Voltar para a loja</a>` : ''}`;
  const seguir =
    paga && volta?.autoRedirect ? { url: volta.successUrl, segundos: SEGUNDOS_ATE_VOLTAR } : null;
  return { idioma: 'pt-BR', titulo: `${descricao} · pagamento`, corpo, ...(seguir ? { seguir } : {}) };
}

/** A página da fatura: mostra o que se deve e deixa pagar com um clique; true quando o pedido era dela. */
export async function servirFatura(
  contas: readonly Conta[],
  loja: Loja,
  pedido: IncomingMessage,
  resposta: ServerResponse,
): Promise<boolean> {
  const endereco = new URL(pedido.url ?? '/', 'http://local');
  const curto = /^\/i\/([a-z0-9]+)$/.exec(endereco.pathname)?.[1];
  if (!curto) return false;
  const conta = contas.find(({ cobrancas }) => cobrancas.some(({ id }) => id === `pay_${curto}`));
  const cobranca = conta?.cobrancas.find(({ id }) => id === `pay_${curto}`);
  if (!conta || !cobranca) {
    const corpo = `${TESTE}<h1>Fatura não encontrada</h1><p>Confira o endereço.</p>`;
    sendPayPage(resposta, { idioma: 'pt-BR', titulo: 'Fatura não encontrada', corpo }, 404);
    return true;
  }
  if (pedido.method === 'POST') {
    const acao = new URLSearchParams((await readBody(pedido, 10_000))?.toString()).get('acao');
    try {
      if (acao === 'recusar') recusar(loja, conta, cobranca);
      else pagar(loja, conta, cobranca, acao === 'cartao' ? 'cartao' : 'pix');
    } catch (erro) {
      // Dois cliques, ou uma aba velha: a página mostra como a cobrança está.
      if (!(erro instanceof AcaoRecusada)) throw erro;
    }
    loja.salvar();
    resposta.writeHead(303, { location: `/i/${curto}${acao === 'recusar' ? '?recusado=1' : ''}` }).end();
    return true;
  }
  sendPayPage(resposta, montar(conta, cobranca, endereco.searchParams.has('recusado')));
  return true;
}
