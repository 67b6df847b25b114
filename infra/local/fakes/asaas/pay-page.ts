import type { Hono } from 'hono';
import { html } from 'hono/html';
import { formatarData } from '../../../../shared/base/datas.ts';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import type { NodeEnv } from '../../http.ts';
import { type Html, type PayPage, payPages, resumo } from '../pay-page.ts';
import { acharNasContas } from '../provider.ts';
import { pagar, recusar } from './faturas.ts';
import type { Conta, Fatura, Loja } from './state.ts';

const SEGUNDOS_ATE_VOLTAR = 5;
const TESTE = html`<p class="teste">Asaas de mentira: nada é cobrado</p>`;

function situacao({ status, deleted }: Fatura): { texto: string; ruim: boolean } | null {
  if (deleted) return { texto: 'Esta cobrança foi cancelada', ruim: true };
  if (status === 'CONFIRMED' || status === 'RECEIVED') return { texto: 'Pagamento confirmado', ruim: false };
  if (status === 'REFUNDED') return { texto: 'Pagamento estornado', ruim: true };
  if (status === 'CHARGEBACK_REQUESTED') return { texto: 'Pagamento contestado', ruim: true };
  return null;
}

function botoes({ id, billingType }: Fatura): Html {
  const pix = html`<button name="acao" value="pix">Pagar com PIX</button>`;
  const cartao = html`<button name="acao" value="cartao">Pagar com cartão</button>`;
  const formas = billingType === 'PIX' ? pix : billingType === 'CREDIT_CARD' ? cartao : [pix, cartao];
  return html`<form method="post" action="/i/${curtoDe(id)}">${formas}<button class="leve" name="acao" value="recusar">Recusar</button></form>`;
}

const ruim = (texto: string) => html`<p class="situacao ruim" role="status">${texto}</p>`;

function alertaDaPagina({ status }: Fatura, fim: ReturnType<typeof situacao>, recusado: boolean): Html[] {
  if (fim) return [fim.ruim ? ruim(fim.texto) : html`<p class="situacao" role="status">${fim.texto}</p>`];
  return [
    ...(recusado ? [ruim('O cartão foi recusado. Tente outra forma.')] : []),
    ...(status === 'OVERDUE' ? [ruim('Cobrança vencida; ainda pode ser paga.')] : []),
  ];
}

function montar({ conta, cobranca }: FaturaNaPagina, recusado: boolean): PayPage {
  const cliente = conta.clientes.find(({ id }) => id === cobranca.customer);
  const fim = situacao(cobranca);
  const volta = cobranca.callback;
  const paga = fim !== null && !fim.ruim;
  const descricao = cobranca.description ?? 'Cobrança';
  const corpo = html`${TESTE}<h1>${descricao}</h1>
<p class="valor">${formatarReais(cobranca.value)}</p>${alertaDaPagina(cobranca, fim, recusado)}
${resumo([
  ['Pagador', cliente?.name ?? null],
  ['E-mail', cliente?.email ?? null],
  ['Vencimento', formatarData(cobranca.dueDate)],
  ['Assinatura', cobranca.subscription ? 'Renova sozinha' : null],
  ['Cobrança', cobranca.id],
])}
${fim ? '' : botoes(cobranca)}
${paga && volta ? html`<a class="botao" href="${volta.successUrl}">Voltar para a loja</a>` : ''}`;
  const seguir =
    paga && volta?.autoRedirect ? { url: volta.successUrl, segundos: SEGUNDOS_ATE_VOLTAR } : null;
  return { idioma: 'pt-BR', titulo: `${descricao} · pagamento`, corpo, ...(seguir ? { seguir } : {}) };
}

type FaturaNaPagina = { readonly conta: Conta; readonly cobranca: Fatura };
const curtoDe = (id: string) => id.replace(/^pay_/, '');

/** A página da fatura: mostra o que se deve e deixa pagar com um clique. */
export const paginasDasFaturas = (contas: readonly Conta[], loja: Loja): Hono<NodeEnv> =>
  payPages<FaturaNaPagina>({
    achar: (curto) => {
      const da = acharNasContas(contas, ({ cobrancas }) => cobrancas, `pay_${curto}`);
      return da ? { conta: da.conta, cobranca: da.achado } : undefined;
    },
    montar,
    naoAchada: {
      idioma: 'pt-BR',
      titulo: 'Fatura não encontrada',
      corpo: html`${TESTE}<h1>Fatura não encontrada</h1><p>Confira o endereço.</p>`,
    },
    agir: ({ conta, cobranca }, acao) => {
      if (acao === 'recusar') recusar(loja, conta, cobranca);
      else pagar(loja, conta, cobranca, acao === 'cartao' ? 'cartao' : 'pix');
      loja.salvar();
    },
    seguir: ({ cobranca }, acao) => `/i/${curtoDe(cobranca.id)}${acao === 'recusar' ? '?recusado=1' : ''}`,
  });
