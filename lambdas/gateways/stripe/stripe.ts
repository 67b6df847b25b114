import type { DefinicaoDoGateway } from '../port.ts';
import { autenticarStripe, lerAvisoDaStripe } from './avisos.ts';
import { cobradorStripe } from './cobrador.ts';

/** A Stripe, que recebe de fora do Brasil. */
export const stripe: DefinicaoDoGateway = {
  abrirCobrador: ({ STRIPE_URL }, credencial) => cobradorStripe({ url: STRIPE_URL, credencial }),
  autenticarAviso: autenticarStripe,
  lerAviso: lerAvisoDaStripe,
};
