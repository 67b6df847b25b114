import * as z from 'zod';
import type { Instante } from '../../../shared/base/datas.ts';
import { realTime, systemClock } from '../../platform/clock.ts';
import { readJson } from '../../platform/json.ts';
import type { AvisoDoGateway, PagamentoDoGateway } from '../port.ts';
import { oQueMudou } from './assinatura.ts';
import {
  cobrancaDaStripe,
  contestacao,
  estornoDaStripe,
  fatosDaCobranca,
  fatosDaContestacao,
  fatosDaFatura,
  fatosDoEstorno,
  fatura,
  fimEm,
  instanteDe,
  pagamentoDaCobranca,
  pagamentoDaFaturaDe,
  pagamentoDaSessao,
  pagoEm,
  pedidoDaSessao,
  segundos,
  sessao,
  soPergunta,
} from './modelos.ts';
import { comRepasseDoAviso } from './repasses.ts';

const aviso = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: segundos,
  data: z.looseObject({
    object: z.unknown(),
    previous_attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
});

type Leitor = (objeto: unknown, em: Instante) => PagamentoDoGateway | null;

const daSessao =
  (disse?: 'pago' | 'cancelado'): Leitor =>
  (objeto, em) => {
    const lida = sessao.safeParse(objeto).data;
    if (!lida) return null;
    if (disse === 'cancelado') return pagamentoDaSessao(lida, [fimEm('cancelado', em)]);
    // 'complete' não quer dizer pago: boleto e outros meios demorados concluem a sessão antes do dinheiro.
    const pagou = lida.payment_status === 'paid' || lida.payment_status === 'no_payment_required';
    return pagamentoDaSessao(lida, pagou || disse === 'pago' ? [pagoEm(em, lida.amount_total ?? 0)] : []);
  };

const daFatura =
  (status?: string): Leitor =>
  (objeto, em) => {
    const lida = fatura.safeParse(objeto).data;
    return lida
      ? pagamentoDaFaturaDe(lida, fatosDaFatura({ ...lida, status: status ?? lida.status }, em))
      : null;
  };

const daContestacao: Leitor = (objeto, em) => {
  const lida = contestacao.safeParse(objeto).data;
  return lida && !soPergunta(lida) ? pagamentoDaCobranca(lida, fatosDaContestacao(lida, em)) : null;
};

const doEstorno: Leitor = (objeto, em) => {
  const lido = estornoDaStripe.safeParse(objeto).data;
  const fatos = lido ? fatosDoEstorno(lido, em) : [];
  return lido && fatos.length > 0 ? pagamentoDaCobranca(lido, fatos) : null;
};

/** O que cada aviso diz de um pagamento; os que não estão aqui não mudam nada. */
const PAGAMENTO_DO_AVISO: Readonly<Record<string, Leitor>> = {
  'checkout.session.completed': daSessao(),
  'checkout.session.async_payment_succeeded': daSessao('pago'),
  'checkout.session.async_payment_failed': daSessao('cancelado'),
  'invoice.paid': daFatura('paid'),
  'invoice.payment_succeeded': daFatura('paid'),
  // Recusada a primeira, a pessoa ainda está no checkout e tenta outro cartão: não venceu nada.
  'invoice.payment_failed': (objeto, em) => {
    const lida = fatura.safeParse(objeto).data;
    if (!lida) return null;
    const primeira = lida.billing_reason === 'subscription_create';
    return pagamentoDaFaturaDe(lida, primeira ? [] : [fimEm('vencido', em)]);
  },
  'invoice.marked_uncollectible': daFatura('uncollectible'),
  'invoice.voided': daFatura('void'),
  'charge.refunded': (objeto, em) => {
    const lida = cobrancaDaStripe.safeParse(objeto).data;
    if (!lida) return null;
    const pagamento = pagamentoDaCobranca({ ...lida, charge: lida.id }, fatosDaCobranca(lida, em));
    return comRepasseDoAviso(pagamento, lida.balance_transaction, em);
  },
  'refund.created': doEstorno,
  'refund.updated': doEstorno,
  'refund.failed': doEstorno,
  'charge.refund.updated': doEstorno,
  'charge.dispute.created': daContestacao,
  'charge.dispute.updated': daContestacao,
  'charge.dispute.closed': daContestacao,
  // A pergunta que virou contestação: só este aviso diz que o dinheiro saiu.
  'charge.dispute.funds_withdrawn': daContestacao,
  'charge.dispute.funds_reinstated': daContestacao,
};

const comId = z.object({ id: z.string().min(1) });

function lerJson(corpo: string): unknown {
  try {
    return readJson(corpo);
  } catch {
    return null;
  }
}

/** Traduz um aviso da Stripe; null se não é um aviso. */
export function lerAvisoDaStripe(corpo: string): AvisoDoGateway | null {
  const lido = aviso.safeParse(lerJson(corpo));
  if (!lido.success) return null;
  const { id, type, created, data } = lido.data;
  const criado_em = instanteDe(created);
  const ler = Object.hasOwn(PAGAMENTO_DO_AVISO, type) ? PAGAMENTO_DO_AVISO[type] : undefined;
  const expirada = type === 'checkout.session.expired' ? sessao.safeParse(data.object).data : undefined;
  const citado = expirada && pedidoDaSessao(expirada);
  const mudou =
    type === 'customer.subscription.updated' ? oQueMudou(data.object, data.previous_attributes ?? {}) : null;
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

/** Diz se a hora que a assinatura traz ainda não chegou: a que se guardasse hoje valeria depois. */
function doFuturo(assinatura: string): boolean {
  const horas = [...assinatura.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, hora]) => Number(hora));
  return horas.some((hora) => hora > realTime() / 1000 + TOLERANCIA_S);
}

/** Diz se o aviso foi assinado com o segredo do endereço (whsec_…), a menos de cinco minutos de agora. */
export async function autenticarStripe(
  segredo: string,
  corpo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const assinatura = cabecalhos['stripe-signature'];
  if (!assinatura || segredo.trim() === '' || doFuturo(assinatura)) return false;
  const { default: Stripe } = await import('stripe');
  try {
    await Stripe.webhooks.constructEventAsync(corpo, assinatura, segredo.trim());
    return true;
  } catch {
    return false;
  }
}
