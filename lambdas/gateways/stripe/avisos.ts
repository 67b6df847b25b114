import * as z from 'zod';
import type { Instante } from '../../../shared/base/datas.ts';
import type { AvisoDoGateway, PagamentoDoGateway, SituacaoDoPagamento } from '../port.ts';
import {
  cobrancaDaStripe,
  contestacao,
  fatura,
  instanteDe,
  pagamentoDaCobranca,
  pagamentoDaFaturaDe,
  pagamentoDaSessao,
  pedidoDaSessao,
  sessao,
  situacaoDaFatura,
  soPergunta,
} from './modelos.ts';

const aviso = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().nullish(),
  data: z.looseObject({ object: z.unknown() }),
});

type Leitor = (objeto: unknown, em: Instante | null) => PagamentoDoGateway | null;

const daSessao =
  (situacao?: SituacaoDoPagamento): Leitor =>
  (objeto, em) => {
    const lida = sessao.safeParse(objeto).data;
    if (!lida) return null;
    // 'complete' não quer dizer pago: boleto e outros meios demorados concluem a sessão antes do dinheiro.
    const pagou = lida.payment_status === 'paid' || lida.payment_status === 'no_payment_required';
    return pagamentoDaSessao(lida, situacao ?? (pagou ? 'pago' : 'pendente'), em);
  };

const daFatura =
  (situacao?: SituacaoDoPagamento): Leitor =>
  (objeto, em) => {
    const lida = fatura.safeParse(objeto).data;
    return lida ? pagamentoDaFaturaDe(lida, situacao ?? situacaoDaFatura(lida), em) : null;
  };

const daContestacao: Leitor = (objeto) => {
  const lida = contestacao.safeParse(objeto).data;
  return lida && !soPergunta(lida) ? pagamentoDaCobranca(lida, 'contestado') : null;
};

/** O que cada aviso diz de um pagamento; os que não estão aqui não mudam nada. */
const PAGAMENTO_DO_AVISO: Readonly<Record<string, Leitor>> = {
  'checkout.session.completed': daSessao(),
  'checkout.session.async_payment_succeeded': daSessao('pago'),
  'checkout.session.async_payment_failed': daSessao('cancelado'),
  'invoice.paid': daFatura('pago'),
  'invoice.payment_succeeded': daFatura('pago'),
  // Recusada a primeira, a pessoa ainda está no checkout e tenta outro cartão: não venceu nada.
  'invoice.payment_failed': (objeto, em) => {
    const primeira = fatura.safeParse(objeto).data?.billing_reason === 'subscription_create';
    return daFatura(primeira ? 'pendente' : 'vencido')(objeto, em);
  },
  'invoice.marked_uncollectible': daFatura('vencido'),
  'invoice.voided': daFatura('cancelado'),
  'charge.refunded': (objeto) => {
    const lida = cobrancaDaStripe.safeParse(objeto).data;
    // Estorno de uma parte não tira o acesso de ninguém.
    return lida?.refunded ? pagamentoDaCobranca({ ...lida, charge: lida.id }, 'estornado') : null;
  },
  'charge.dispute.created': daContestacao,
  // A pergunta que virou contestação: só este aviso diz que o dinheiro saiu.
  'charge.dispute.funds_withdrawn': daContestacao,
};

const comId = z.object({ id: z.string().min(1) });

function lerJson(corpo: string): unknown {
  try {
    return JSON.parse(corpo);
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
  return {
    id,
    tipo: type,
    criado_em,
    pagamento: ler?.(data.object, criado_em) ?? null,
    assinatura_encerrada:
      type === 'customer.subscription.deleted' ? (comId.safeParse(data.object).data?.id ?? null) : null,
    tentativa_expirada: expirada && citado ? { pedido_id: citado, sessao_gateway: expirada.id } : null,
  };
}

/** Diz se o aviso foi assinado com o segredo do endereço (whsec_…) nos últimos cinco minutos. */
export async function autenticarStripe(
  segredo: string,
  corpo: string,
  cabecalhos: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  const assinatura = cabecalhos['stripe-signature'];
  if (!assinatura || segredo.trim() === '') return false;
  const { default: Stripe } = await import('stripe');
  try {
    await Stripe.webhooks.constructEventAsync(corpo, assinatura, segredo.trim());
    return true;
  } catch {
    return false;
  }
}
