import * as z from 'zod';
import type { Instante } from '../../../shared/base/datas.ts';
import { realTime, systemClock } from '../../platform/clock.ts';
import { readJson } from '../../platform/json.ts';
import type { NotificacaoDoGateway, PagamentoDoGateway } from '../port.ts';
import { mudancaDaAssinatura } from './assinatura.ts';
import {
  chargeDaStripe,
  contestacao,
  ehSoPergunta,
  estornoDaStripe,
  fatosDaCharge,
  fatosDaContestacao,
  fatosDaInvoice,
  fatosDoEstorno,
  fimEm,
  instanteDe,
  invoice,
  pagamentoDaCharge,
  pagamentoDaInvoiceDe,
  pagamentoDaSessao,
  pagoEm,
  pedidoDaSessao,
  segundos,
  sessao,
} from './modelos.ts';
import { acrescentarRepasse } from './repasses.ts';

const notificacao = z.lazy(() =>
  z.looseObject({
    id: z.string().min(1),
    type: z.string().min(1),
    created: segundos,
    data: z.looseObject({
      object: z.unknown(),
      previous_attributes: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
);

type Leitor = (objeto: unknown, em: Instante) => PagamentoDoGateway | null;

const lerDaSessao =
  (disse?: 'pago' | 'cancelado'): Leitor =>
  (objeto, em) => {
    const lida = sessao.safeParse(objeto).data;
    if (!lida) return null;
    if (disse === 'cancelado') return pagamentoDaSessao(lida, [fimEm('cancelado', em)]);
    // 'complete' não quer dizer pago: boleto e outros meios demorados concluem a sessão antes do dinheiro.
    const pagou = lida.payment_status === 'paid' || lida.payment_status === 'no_payment_required';
    return pagamentoDaSessao(lida, pagou || disse === 'pago' ? [pagoEm(em, lida.amount_total ?? 0)] : []);
  };

const lerDaInvoice =
  (status?: string): Leitor =>
  (objeto, em) => {
    const lida = invoice.safeParse(objeto).data;
    return lida
      ? pagamentoDaInvoiceDe(lida, fatosDaInvoice({ ...lida, status: status ?? lida.status }, em))
      : null;
  };

const lerDaContestacao: Leitor = (objeto, em) => {
  const lida = contestacao.safeParse(objeto).data;
  return lida && !ehSoPergunta(lida) ? pagamentoDaCharge(lida, fatosDaContestacao(lida, em)) : null;
};

const lerDoEstorno: Leitor = (objeto, em) => {
  const lido = estornoDaStripe.safeParse(objeto).data;
  const fatos = lido ? fatosDoEstorno(lido, em) : [];
  return lido && fatos.length > 0 ? pagamentoDaCharge(lido, fatos) : null;
};

/** O que cada notificação diz de um pagamento; os que não estão aqui não mudam nada. */
const PAGAMENTO_DA_NOTIFICACAO: Readonly<Record<string, Leitor>> = {
  'checkout.session.completed': lerDaSessao(),
  'checkout.session.async_payment_succeeded': lerDaSessao('pago'),
  'checkout.session.async_payment_failed': lerDaSessao('cancelado'),
  'invoice.paid': lerDaInvoice('paid'),
  'invoice.payment_succeeded': lerDaInvoice('paid'),
  // Recusada a primeira, a pessoa ainda está no checkout e tenta outro cartão: não venceu nada.
  'invoice.payment_failed': (objeto, em) => {
    const lida = invoice.safeParse(objeto).data;
    if (!lida) return null;
    const primeira = lida.billing_reason === 'subscription_create';
    return pagamentoDaInvoiceDe(lida, primeira ? [] : [fimEm('vencido', em)]);
  },
  'invoice.marked_uncollectible': lerDaInvoice('uncollectible'),
  'invoice.voided': lerDaInvoice('void'),
  'charge.refunded': (objeto, em) => {
    const lida = chargeDaStripe.safeParse(objeto).data;
    if (!lida) return null;
    const pagamento = pagamentoDaCharge({ ...lida, charge: lida.id }, fatosDaCharge(lida, em));
    return acrescentarRepasse(pagamento, lida.balance_transaction, em);
  },
  'refund.created': lerDoEstorno,
  'refund.updated': lerDoEstorno,
  'refund.failed': lerDoEstorno,
  'charge.refund.updated': lerDoEstorno,
  'charge.dispute.created': lerDaContestacao,
  'charge.dispute.updated': lerDaContestacao,
  'charge.dispute.closed': lerDaContestacao,
  // A pergunta que virou contestação: só esta notificação diz que o dinheiro saiu.
  'charge.dispute.funds_withdrawn': lerDaContestacao,
  'charge.dispute.funds_reinstated': lerDaContestacao,
};

const comId = z.lazy(() => z.object({ id: z.string().min(1) }));

function lerJson(corpo: string): unknown {
  try {
    return readJson(corpo);
  } catch {
    return null;
  }
}

/** Traduz uma notificação da Stripe; null se não é uma notificação. */
export function lerNotificacaoDaStripe(corpo: string): NotificacaoDoGateway | null {
  const lido = notificacao.safeParse(lerJson(corpo));
  if (!lido.success) return null;
  const { id, type, created, data } = lido.data;
  const criado_em = instanteDe(created);
  const ler = Object.hasOwn(PAGAMENTO_DA_NOTIFICACAO, type) ? PAGAMENTO_DA_NOTIFICACAO[type] : undefined;
  const expirada = type === 'checkout.session.expired' ? sessao.safeParse(data.object).data : undefined;
  const citado = expirada && pedidoDaSessao(expirada);
  const mudou =
    type === 'customer.subscription.updated'
      ? mudancaDaAssinatura(data.object, data.previous_attributes ?? {})
      : null;
  const apagada = type === 'customer.subscription.deleted' ? comId.safeParse(data.object).data?.id : null;
  return {
    id,
    tipo: type,
    criado_em,
    pagamento: ler?.(data.object, criado_em ?? systemClock.now().toISOString()) ?? null,
    assinatura_encerrada: apagada ?? mudou?.encerrada ?? null,
    assinatura_retomada: mudou?.retomada ?? null,
    tentativa_expirada: expirada && citado ? { pedido_id: citado, sessao_gateway: expirada.id } : null,
  };
}

/** Quanto a hora de uma assinatura pode distar da de agora; o pacote da Stripe só recusa as velhas. */
const TOLERANCIA_S = 300;

/** Diz se a assinatura traz uma hora que ainda não chegou: quem a guardasse poderia usá-la mais tarde. */
function ehDoFuturo(assinatura: string): boolean {
  const horas = [...assinatura.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, hora]) => Number(hora));
  return horas.some((hora) => hora > realTime() / 1000 + TOLERANCIA_S);
}

/** Diz se a notificação foi assinada com o segredo do endereço (whsec_…), a menos de cinco minutos de agora. */
export async function autenticarStripe(
  segredo: string,
  corpo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const assinatura = cabecalhos['stripe-signature'];
  if (!assinatura || segredo.trim() === '' || ehDoFuturo(assinatura)) return false;
  const { Stripe } = await import('./pacote-da-stripe.ts');
  try {
    await Stripe.webhooks.constructEventAsync(corpo, assinatura, segredo.trim());
    return true;
  } catch {
    return false;
  }
}
