import type { DefinicaoDoGateway } from '../port.ts';
import { cobradorStripe } from './cobrador.ts';
import { autenticarStripe, lerNotificacaoDaStripe } from './notificacoes.ts';

/** A Stripe, que recebe de fora do Brasil. */
export const stripe: DefinicaoDoGateway = {
  abrirCobrador: ({ STRIPE_URL }, credencial) => cobradorStripe({ url: STRIPE_URL, credencial }),
  autenticarNotificacao: autenticarStripe,
  lerNotificacao: lerNotificacaoDaStripe,
};
