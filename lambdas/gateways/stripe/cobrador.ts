import type Stripe from 'stripe';
import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  ChaveRecusada,
  type Cobrador,
  type Credencial,
  type Fatura,
  type FaturaAberta,
  type PagamentoDoGateway,
  type ResultadoDoGateway,
} from '../port.ts';
import { acabou, assinaturaDaStripe, cobraDeNovo } from './assinatura.ts';
import { abrirStripe, falhaDaStripe, insistir } from './cliente.ts';
import { criarFaturaNaStripe } from './criar-fatura.ts';
import { descontarProximaNaStripe } from './desconto.ts';
import {
  chargeDaStripe,
  contestacao,
  ehSoPergunta,
  estornoDaStripe,
  fatosDaContestacao,
  fatosDaInvoice,
  fatosDoEstorno,
  instanteDe,
  invoice,
  pagamentoDaCharge,
  pagamentoDaInvoiceDe,
  pagamentoDaSessao,
  pagamentosDaInvoice,
  pagoEm,
  sessao,
} from './modelos.ts';
import { paginaDoCartaoNaStripe } from './portal.ts';
import { registrarWebhookNaStripe } from './registrar-webhook.ts';
import { repassesDesde } from './repasses.ts';

const PRAZO_MS = 20_000;
/** Uma invoice recusada é tentada de novo por até duas semanas; uma sessão vale um dia. */
const DIAS_DA_INVOICE = 15;
const DIAS_DA_SESSAO = 2;
const DIAS_DA_CONTESTACAO = 120;

/** Os outros nomes de um pagamento: da invoice, o payment_intent; do payment_intent, a invoice. */
async function outrosNomes(stripe: Stripe, id: string): Promise<string[]> {
  const daInvoice = id.startsWith('in_');
  if (!daInvoice && !id.startsWith('pi_')) return [];
  const filtro = daInvoice
    ? { invoice: id }
    : { payment: { type: 'payment_intent' as const, payment_intent: id } };
  const { data } = await stripe.invoicePayments.list({ ...filtro, limit: 100 });
  const ids = pagamentosDaInvoice
    .parse(data)
    .flatMap((item) => (daInvoice ? [item.payment?.payment_intent, item.payment?.charge] : [item.invoice]));
  return [...new Set(ids.filter((texto) => typeof texto === 'string'))];
}

async function resultadoDe(fazer: () => Promise<unknown>, jaFeito: string): Promise<ResultadoDoGateway> {
  try {
    await fazer();
    return { ok: true };
  } catch (erro) {
    const { codigo, motivo, passageira } = falhaDaStripe(erro);
    return codigo === jaFeito ? { ok: true } : { ok: false, motivo, passageiro: passageira };
  }
}

async function estornar(
  stripe: Stripe,
  { pagamento_gateway: id, chave, centavos }: Parameters<Cobrador['estornar']>[0],
): Promise<void> {
  const prazo = performance.now() + PRAZO_MS;
  const [pago = id] = id.startsWith('in_') ? await outrosNomes(stripe, id) : [id];
  const alvo = pago.startsWith('ch_') ? { charge: pago } : { payment_intent: pago };
  await insistir(prazo, (limite) =>
    stripe.refunds.create({ ...alvo, amount: centavos }, { ...limite, idempotencyKey: `estorno:${chave}` }),
  );
}

/** A página que expira não se paga mais; a que já se pagou fica. */
async function cancelarFatura(stripe: Stripe, { sessao_gateway: id }: Fatura): Promise<ResultadoDoGateway> {
  if (!id) return { ok: true };
  const prazo = performance.now() + PRAZO_MS;
  try {
    await insistir(prazo, (limite) => stripe.checkout.sessions.expire(id, {}, limite));
    return { ok: true };
  } catch (erro) {
    const { motivo, passageira } = falhaDaStripe(erro);
    if (passageira) return { ok: false, motivo, passageiro: true };
    const atual = await insistir(prazo, (limite) => stripe.checkout.sessions.retrieve(id, {}, limite));
    return atual.status === 'expired' ? { ok: true } : { ok: false, motivo, passageiro: false };
  }
}

/** A invoice em aberto mais antiga de uma assinatura; a que a Stripe não tem já não cobra. */
async function faturaAberta(stripe: Stripe, id: string): Promise<FaturaAberta | null> {
  const prazo = performance.now() + PRAZO_MS;
  try {
    const lida = assinaturaDaStripe.parse(
      await insistir(prazo, (limite) => stripe.subscriptions.retrieve(id, {}, limite)),
    );
    const { data } = await insistir(prazo, (limite) =>
      stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }, limite),
    );
    // Vêm da mais nova à mais velha.
    const aberta = data.map((item) => invoice.parse(item)).findLast((aberta) => aberta.hosted_invoice_url);
    return {
      viva: !acabou(lida),
      renova: cobraDeNovo(lida),
      payment_url: aberta?.hosted_invoice_url ?? null,
    };
  } catch (erro) {
    return falhaDaStripe(erro).codigo === 'resource_missing'
      ? { viva: false, renova: false, payment_url: null }
      : null;
  }
}

async function acrescentarNomes(
  stripe: Stripe,
  pagamento: PagamentoDoGateway | null,
): Promise<PagamentoDoGateway[]> {
  if (!pagamento) return [];
  const outros = await outrosNomes(stripe, pagamento.pagamento_gateway);
  return [{ ...pagamento, outros_ids: [...pagamento.outros_ids, ...outros] }];
}

/** Sessões concluídas, invoices, estornos e contestações desde a data, com o repasse que o saldo diz de cada um. */
async function* listar(stripe: Stripe, desde: Data): AsyncGenerator<PagamentoDoGateway> {
  const apos = (dias: number) => ({
    created: { gte: Math.floor(Date.parse(`${somarDias(desde, -dias)}T00:00:00-03:00`) / 1000) },
    limit: 100,
  });
  const daSessao = { ...apos(DIAS_DA_SESSAO), status: 'complete' as const };
  const agora = systemClock.now().toISOString();
  const comRepasse = await repassesDesde(stripe, apos(DIAS_DA_INVOICE), agora);
  for await (const session of stripe.checkout.sessions.list(daSessao)) {
    const lida = sessao.parse(session);
    const pagou = lida.payment_status !== 'unpaid';
    const fatos = pagou ? [pagoEm(instanteDe(lida.created) ?? agora, lida.amount_total ?? 0)] : [];
    const pagamento = pagamentoDaSessao(lida, fatos);
    if (pagamento) yield comRepasse(pagamento);
  }
  for await (const item of stripe.invoices.list({ ...apos(DIAS_DA_INVOICE), expand: ['data.payments'] })) {
    const lida = invoice.parse(item);
    yield comRepasse(pagamentoDaInvoiceDe(lida, fatosDaInvoice(lida, agora)));
  }
  for await (const refund of stripe.refunds.list({ ...apos(0), expand: ['data.charge'] })) {
    const fatura = chargeDaStripe.safeParse(refund.charge).data;
    const lido = estornoDaStripe.safeParse(refund).data;
    if (!fatura || !lido) continue;
    const fatos = [
      pagoEm(instanteDe(fatura.created) ?? agora, fatura.amount),
      ...fatosDoEstorno(lido, agora),
    ];
    yield* await acrescentarNomes(stripe, pagamentoDaCharge({ ...fatura, charge: fatura.id }, fatos));
  }
  // Quem respondeu há mais tempo ainda pode ter ganhado ou perdido agora.
  for await (const dispute of stripe.disputes.list(apos(DIAS_DA_CONTESTACAO))) {
    const lida = contestacao.parse(dispute);
    if (!ehSoPergunta(lida)) {
      yield* await acrescentarNomes(stripe, pagamentoDaCharge(lida, fatosDaContestacao(lida, agora)));
    }
  }
}

async function* pagamentosDesde(
  abrir: () => Promise<Stripe>,
  desde: Data,
): AsyncGenerator<PagamentoDoGateway> {
  try {
    yield* listar(await abrir(), desde);
  } catch (erro) {
    const { status } = falhaDaStripe(erro);
    if (status === 401 || status === 403) throw new ChaveRecusada();
    // O erro do pacote não segue adiante: ele guarda o pedido inteiro.
    throw new Error(status ? `A Stripe recusou a lista de pagamentos (${status})` : 'A Stripe não respondeu');
  }
}

/** Uma sessão vive um dia; perto do fim, um pedido novo é mais seguro que um endereço que expira. */
const VIDA_DA_SESSAO_MS = 23 * 60 * 60 * 1000;

/** Cobrador da Stripe com a chave de um vendedor; fora de https://api.stripe.com, `url` diz onde ela está. */
export function cobradorStripe(opcoes: {
  readonly url: string;
  readonly credencial: Pick<Credencial, 'api_key'>;
  /** Limite de cada chamada, em milissegundos. */
  readonly limite_ms?: number;
}): Cobrador {
  let cliente: Promise<Stripe> | null = null;
  const abrir = () => {
    cliente ??= abrirStripe(opcoes.url, opcoes.credencial.api_key, opcoes.limite_ms);
    return cliente;
  };
  return {
    provedor: 'stripe',
    // Ela reconhece a repetição pela chave, e tentar de novo na hora não cria outra.
    quarentena_ms: 0,
    vida_ms: VIDA_DA_SESSAO_MS,
    criarFatura: async (fatura) => criarFaturaNaStripe(await abrir(), fatura),
    cancelarFatura: async (fatura) => {
      try {
        return await cancelarFatura(await abrir(), fatura);
      } catch (erro) {
        const { motivo, passageira } = falhaDaStripe(erro);
        return { ok: false, motivo, passageiro: passageira };
      }
    },
    faturaAberta: async (id) => faturaAberta(await abrir(), id),
    paginaDoCartao: async (alvo) => paginaDoCartaoNaStripe(await abrir(), alvo),
    descontarProxima: async (alvo) => descontarProximaNaStripe(await abrir(), alvo),
    pixDe: null,
    pararAssinatura: async (id) => {
      const stripe = await abrir();
      const prazo = performance.now() + PRAZO_MS;
      return resultadoDe(
        () => insistir(prazo, (limite) => stripe.subscriptions.cancel(id, {}, limite)),
        'resource_missing',
      );
    },
    estornar: async (alvo) => {
      const stripe = await abrir();
      return resultadoDe(() => estornar(stripe, alvo), 'charge_already_refunded');
    },
    pagamentosDesde: (desde) => pagamentosDesde(abrir, desde),
    cobrancas: null,
    outrosNomes: async (id) => {
      try {
        return await outrosNomes(await abrir(), id);
      } catch (erro) {
        throw new Error(`A Stripe não disse os nomes do pagamento (${falhaDaStripe(erro).status})`);
      }
    },
    testarChave: async () => {
      try {
        await (await abrir()).balance.retrieve();
        return { ok: true };
      } catch (erro) {
        const { status } = falhaDaStripe(erro);
        if (status === 401) return { ok: false, motivo: 'A Stripe não aceitou esta API Key' };
        return status === 403
          ? { ok: false, motivo: 'Esta API Key da Stripe não tem as permissões necessárias' }
          : { ok: false, motivo: null };
      }
    },
    registrarWebhook: async (novo) => registrarWebhookNaStripe(await abrir(), novo),
  };
}
