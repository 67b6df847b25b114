import type Stripe from 'stripe';
import { cortar } from '../../../shared/base/cortar.ts';
import type { Cobrador, ResultadoDoGateway } from '../port.ts';
import { falhaDaStripe, insistir } from './cliente.ts';

const PRAZO_MS = 15_000;

/**
 * Desconta só a próxima invoice de uma assinatura: um cupom que vale uma vez, cujo id sai da chave, posto na assinatura
 * (docs.stripe.com/billing/subscriptions/coupons). Repetir acha o mesmo cupom, e põe o mesmo desconto.
 */
export async function descontarProximaNaStripe(
  stripe: Stripe,
  { assinatura_gateway, desconto_centavos, chave, nome }: Parameters<Cobrador['descontarProxima']>[0],
): Promise<ResultadoDoGateway> {
  const prazo = performance.now() + PRAZO_MS;
  const id = `desconto-${chave}`;
  const criar = () =>
    insistir(prazo, (limite) =>
      stripe.coupons.create(
        {
          id,
          name: cortar(nome, 40),
          amount_off: desconto_centavos,
          currency: 'brl',
          duration: 'once',
        },
        { ...limite, idempotencyKey: `desconto:${chave}:cupom` },
      ),
    );
  try {
    await criar().catch((erro: unknown) => {
      if (falhaDaStripe(erro).codigo !== 'resource_already_exists') throw erro;
    });
    await insistir(prazo, (limite) =>
      stripe.subscriptions.update(
        assinatura_gateway,
        { discounts: [{ coupon: id }] },
        { ...limite, idempotencyKey: `desconto:${chave}:assinatura` },
      ),
    );
    return { ok: true };
  } catch (erro) {
    const { motivo, passageira } = falhaDaStripe(erro);
    return { ok: false, motivo, passageiro: passageira };
  }
}
