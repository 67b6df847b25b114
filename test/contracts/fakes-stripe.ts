import Stripe from 'stripe';
import { type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';

export const CHAVE = 'sk_test_loja_um';
const HOJE = new Date('2026-11-21T12:00:00.000Z');

/** O que fechar no fim do teste. */
export const abertos: (() => Promise<void>)[] = [];
/** Para tudo o que o teste abriu. */
export async function fecharTudo(): Promise<void> {
  for (const fechar of abertos.splice(0).reverse()) await fechar();
}

/** O pacote da própria Stripe, falando com a de mentira. */
export function cliente(fake: StripeFake, chave = CHAVE): Stripe {
  const { hostname, port } = new URL(fake.endpoint);
  return new Stripe(chave, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 2000 });
}

/** Uma Stripe de mentira parada em HOJE, e o pacote da Stripe ligado a ela. */
export async function subir(dir?: string) {
  const fake = await startStripe({ agora: () => HOJE, esperas: [20], ...(dir ? { dir } : {}) });
  abertos.push(fake.stop);
  return { fake, stripe: cliente(fake) };
}

const MENSAL = { interval: 'month', interval_count: 3 } as const;
/** Parâmetros válidos de uma sessão, com o que se quiser diferente. */
export function sessao(recorrente: boolean, mais: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const metadata = { pedido_id: 'pedido-1' };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: recorrente ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'brl',
          unit_amount: 26_000,
          product_data: { name: 'Jackpot <Trimestral>' },
          ...(recorrente ? { recurring: MENSAL } : {}),
        },
      },
    ],
    success_url: 'http://127.0.0.1:9/pedido/1?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/volta',
    customer_email: 'jane@example.com',
    client_reference_id: 'pedido-1',
    metadata,
    ...(recorrente ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    ...mais,
  };
  return params;
}
