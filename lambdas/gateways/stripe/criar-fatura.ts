import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import type { Fatura, FaturaNova, ResultadoDaFatura } from '../port.ts';
import { type FalhaDaStripe, falhaDaStripe, insistir, SEM_RESPOSTA } from './cliente.ts';
import { PEDIDO, type Sessao, sessao } from './modelos.ts';

/** Tudo tem de caber no tempo da função (29 s) com folga para gravar o que houve. */
const PRAZO_MS = 22_000;
/** Uma sessão vale 24 h; a que passou do prazo dá lugar à tentativa seguinte. */
const TENTATIVAS = 5;

type Falha = Extract<ResultadoDaFatura, { ok: false }>;
const recusa = (motivo: string, duvidosa: boolean, passageiro: boolean): Falha => ({
  ok: false,
  motivo,
  duvidosa,
  passageiro,
});

/** O id do cupom sai do pedido: repetir acha o que já se criou. */
const cupomDoPedido = (referencia: string) => `pedido-${referencia}`;

/** Desconto só da primeira cobrança (regra 14). */
async function garantirCupom(stripe: Stripe, c: FaturaNova, prazo: number): Promise<string | null> {
  const desconto = c.valor_cheio_centavos - c.primeira_centavos;
  if (desconto <= 0) return null;
  const id = cupomDoPedido(c.referencia);
  try {
    await insistir(prazo, (limite) =>
      stripe.coupons.create(
        {
          id,
          name: cortar(c.cupom_codigo ?? 'Desconto', 40),
          amount_off: desconto,
          currency: 'brl',
          duration: 'once',
          max_redemptions: 1,
        },
        { ...limite, idempotencyKey: `pedido:${c.referencia}:cupom` },
      ),
    );
  } catch (erro) {
    if (falhaDaStripe(erro).codigo !== 'resource_already_exists') throw erro;
  }
  return id;
}

function parametros(
  c: FaturaNova,
  retorno: string,
  cupom: string | null,
): Stripe.Checkout.SessionCreateParams {
  // Os metadados da sessão não passam para a assinatura nem para o pagamento: vão nos dois.
  const metadata = { [PEDIDO]: c.referencia };
  return {
    mode: c.recorrente ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: c.valor_cheio_centavos,
          product_data: { name: cortar(c.descricao, 250) },
          ...(c.recorrente && c.meses ? { recurring: periodoDe(c.meses) } : {}),
        },
      },
    ],
    ...(cupom ? { discounts: [{ coupon: cupom }] } : {}),
    success_url: retorno,
    cancel_url: c.desistencia ?? retorno,
    ...(c.comprador.email ? { customer_email: c.comprador.email } : {}),
    client_reference_id: c.referencia,
    locale: 'auto',
    metadata,
    ...(c.recorrente ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
  };
}

function faturaDe(s: Sessao, c: FaturaNova, payment_url: string): Fatura {
  return {
    cliente_gateway: s.customer,
    assinatura_gateway: s.subscription,
    pagamento_gateway: s.mode === 'subscription' ? s.invoice : s.payment_intent,
    payment_url,
    valor_centavos: s.amount_total ?? c.primeira_centavos,
    sessao_gateway: s.id,
  };
}

type Tentativa = Sessao | FalhaDaStripe;

/** A sessão de uma tentativa como está agora; a que se criou antes vem repetida, e então se relê. */
async function sessaoDaTentativa(
  stripe: Stripe,
  params: Stripe.Checkout.SessionCreateParams,
  chave: string,
  prazo: number,
): Promise<Tentativa> {
  try {
    const criada = await insistir(prazo, (limite) =>
      stripe.checkout.sessions.create(params, { ...limite, idempotencyKey: chave }),
    );
    const repetida = criada.lastResponse.headers['idempotent-replayed'] === 'true';
    return sessao.parse(
      repetida
        ? await insistir(prazo, (limite) => stripe.checkout.sessions.retrieve(criada.id, {}, limite))
        : criada,
    );
  } catch (erro) {
    return falhaDaStripe(erro);
  }
}

/** De quanto em quanto tempo a Stripe cobra; doze meses são um ano. */
const periodoDe = (meses: number) =>
  meses === 12
    ? ({ interval: 'year', interval_count: 1 } as const)
    : ({ interval: 'month', interval_count: meses } as const);

/** A página mostra o e-mail com que nasceu: com outro, é outra tentativa, e não a mesma com outro conteúdo. */
function chaveDaTentativa({ referencia, comprador }: FaturaNova, tentativa: number): string {
  const email = createHash('sha256').update(comprador.email).digest('base64url').slice(0, 12);
  return `pedido:${referencia}:${email}:${tentativa}`;
}

const comEmail = z.object({ customer_email: z.string().nullish() });

/**
 * A página que mostrava o contato de antes: a que já foi paga, ou a que mostra o de agora, é a que vale; a outra deixa
 * de servir, e null diz que é preciso uma nova.
 */
async function encerrarAnterior(
  stripe: Stripe,
  c: FaturaNova,
  id: string,
  prazo: number,
): Promise<Sessao | null> {
  const ler = () => insistir(prazo, (limite) => stripe.checkout.sessions.retrieve(id, {}, limite));
  const atual = await ler();
  if (atual.status === 'complete') return sessao.parse(atual);
  if (atual.status === 'expired') return null;
  if (comEmail.parse(atual).customer_email === c.comprador.email) return sessao.parse(atual);
  try {
    await insistir(prazo, (limite) => stripe.checkout.sessions.expire(id, {}, limite));
    return null;
  } catch (erro) {
    if (falhaDaStripe(erro).passageira) throw erro;
    // Deixou de estar aberta neste instante: foi paga ou passou do prazo.
    const depois = await ler();
    return depois.status === 'complete' ? sessao.parse(depois) : null;
  }
}

/**
 * Cria ou retoma a sessão de pagamento de um pedido. A mesma tentativa tem sempre a mesma chave de idempotência; só
 * se passa à seguinte quando a anterior já não pode ser paga.
 */
export async function criarFaturaNaStripe(stripe: Stripe, c: FaturaNova): Promise<ResultadoDaFatura> {
  const { retorno } = c;
  if (!retorno) throw new Error('A Stripe exige o endereço de volta');
  const prazo = performance.now() + PRAZO_MS;
  const anterior = c.correcao?.sessao_anterior;
  let cupom: string | null;
  try {
    const valeAinda = anterior ? await encerrarAnterior(stripe, c, anterior, prazo) : null;
    if (valeAinda) return { ok: true, cobranca: faturaDe(valeAinda, c, valeAinda.url ?? retorno) };
    cupom = await garantirCupom(stripe, c, prazo);
  } catch (erro) {
    const falha = falhaDaStripe(erro);
    return recusa(falha.motivo, false, falha.passageira);
  }
  const params = parametros(c, retorno, cupom);
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa += 1) {
    const atual = await sessaoDaTentativa(stripe, params, chaveDaTentativa(c, tentativa), prazo);
    if ('motivo' in atual) {
      if (atual.repetida && atual.status >= 500) continue;
      return recusa(atual.motivo, atual.duvidosa, atual.passageira);
    }
    if (atual.status === 'expired') continue;
    // Já concluída, a sessão não tem endereço: a página de volta espera a confirmação.
    if (atual.status === 'complete') return { ok: true, cobranca: faturaDe(atual, c, retorno) };
    return atual.url
      ? { ok: true, cobranca: faturaDe(atual, c, atual.url) }
      : recusa(SEM_RESPOSTA, true, true);
  }
  return { ...recusa('Este pedido passou do prazo. Recomece a compra', false, false), recomecar: true };
}
