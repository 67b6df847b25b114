import type Stripe from 'stripe';
import { type Data, somarDias } from '../../../shared/base/datas.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  ChaveRecusada,
  type Cobrador,
  type Cobranca,
  type CobrancaAberta,
  type Credencial,
  type PagamentoDoGateway,
  type ResultadoDoGateway,
} from '../port.ts';
import { acabou, assinaturaDaStripe, cobraDeNovo } from './assinatura.ts';
import { abrirStripe, falhaDaStripe, insistir } from './cliente.ts';
import { criarCobrancaNaStripe } from './criar-cobranca.ts';
import {
  cobrancaDaStripe,
  contestacao,
  estornoDaStripe,
  fatosDaContestacao,
  fatosDaFatura,
  fatosDoEstorno,
  fatura,
  instanteDe,
  pagamentoDaCobranca,
  pagamentoDaFaturaDe,
  pagamentoDaSessao,
  pagamentosDaFatura,
  pagoEm,
  sessao,
  soPergunta,
} from './modelos.ts';
import { registrarWebhookNaStripe } from './registrar-webhook.ts';
import { repassesDesde } from './repasses.ts';

const PRAZO_MS = 20_000;
/** Uma fatura recusada é tentada de novo por até duas semanas; uma sessão vale um dia. */
const DIAS_DA_FATURA = 15;
const DIAS_DA_SESSAO = 2;
const DIAS_DA_CONTESTACAO = 120;

/** Os outros nomes de um pagamento: da fatura, o payment_intent; do payment_intent, a fatura. */
async function outrosNomes(stripe: Stripe, id: string): Promise<string[]> {
  const daFatura = id.startsWith('in_');
  if (!daFatura && !id.startsWith('pi_')) return [];
  const filtro = daFatura
    ? { invoice: id }
    : { payment: { type: 'payment_intent' as const, payment_intent: id } };
  const { data } = await stripe.invoicePayments.list({ ...filtro, limit: 100 });
  const ids = pagamentosDaFatura
    .parse(data)
    .flatMap((um) => (daFatura ? [um.payment?.payment_intent, um.payment?.charge] : [um.invoice]));
  return [...new Set(ids.filter((um) => typeof um === 'string'))];
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
async function cancelarCobranca(
  stripe: Stripe,
  { sessao_gateway: id }: Cobranca,
): Promise<ResultadoDoGateway> {
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

/** A fatura em aberto mais antiga de uma assinatura; a que a Stripe não tem já não cobra. */
async function cobrancaAberta(stripe: Stripe, id: string): Promise<CobrancaAberta | null> {
  const prazo = performance.now() + PRAZO_MS;
  try {
    const lida = assinaturaDaStripe.parse(
      await insistir(prazo, (limite) => stripe.subscriptions.retrieve(id, {}, limite)),
    );
    const { data } = await insistir(prazo, (limite) =>
      stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }, limite),
    );
    // Vêm da mais nova à mais velha.
    const aberta = data.map((uma) => fatura.parse(uma)).findLast((uma) => uma.hosted_invoice_url);
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

async function comNomes(stripe: Stripe, pagamento: PagamentoDoGateway | null): Promise<PagamentoDoGateway[]> {
  if (!pagamento) return [];
  const outros = await outrosNomes(stripe, pagamento.pagamento_gateway);
  return [{ ...pagamento, outros_ids: [...pagamento.outros_ids, ...outros] }];
}

/** Sessões concluídas, faturas, estornos e contestações desde a data, com o repasse que o saldo diz de cada um. */
async function* listar(stripe: Stripe, desde: Data): AsyncGenerator<PagamentoDoGateway> {
  const apos = (dias: number) => ({
    created: { gte: Math.floor(Date.parse(`${somarDias(desde, -dias)}T00:00:00-03:00`) / 1000) },
    limit: 100,
  });
  const daSessao = { ...apos(DIAS_DA_SESSAO), status: 'complete' as const };
  const agora = systemClock.now().toISOString();
  const comRepasse = await repassesDesde(stripe, apos(DIAS_DA_FATURA), agora);
  for await (const uma of stripe.checkout.sessions.list(daSessao)) {
    const lida = sessao.parse(uma);
    const pagou = lida.payment_status !== 'unpaid';
    const fatos = pagou ? [pagoEm(instanteDe(lida.created) ?? agora, lida.amount_total ?? 0)] : [];
    const pagamento = pagamentoDaSessao(lida, fatos);
    if (pagamento) yield comRepasse(pagamento);
  }
  for await (const uma of stripe.invoices.list({ ...apos(DIAS_DA_FATURA), expand: ['data.payments'] })) {
    const lida = fatura.parse(uma);
    yield comRepasse(pagamentoDaFaturaDe(lida, fatosDaFatura(lida, agora)));
  }
  for await (const um of stripe.refunds.list({ ...apos(0), expand: ['data.charge'] })) {
    const cobranca = cobrancaDaStripe.safeParse(um.charge).data;
    const lido = estornoDaStripe.safeParse(um).data;
    if (!cobranca || !lido) continue;
    const fatos = [
      pagoEm(instanteDe(cobranca.created) ?? agora, cobranca.amount),
      ...fatosDoEstorno(lido, agora),
    ];
    yield* await comNomes(stripe, pagamentoDaCobranca({ ...cobranca, charge: cobranca.id }, fatos));
  }
  // Quem respondeu há mais tempo ainda pode ter ganhado ou perdido agora.
  for await (const uma of stripe.disputes.list(apos(DIAS_DA_CONTESTACAO))) {
    const lida = contestacao.parse(uma);
    if (!soPergunta(lida)) {
      yield* await comNomes(stripe, pagamentoDaCobranca(lida, fatosDaContestacao(lida, agora)));
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
    criarCobranca: async (cobranca) => criarCobrancaNaStripe(await abrir(), cobranca),
    cancelarCobranca: async (cobranca) => {
      try {
        return await cancelarCobranca(await abrir(), cobranca);
      } catch (erro) {
        const { motivo, passageira } = falhaDaStripe(erro);
        return { ok: false, motivo, passageiro: passageira };
      }
    },
    cobrancaAberta: async (id) => cobrancaAberta(await abrir(), id),
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
