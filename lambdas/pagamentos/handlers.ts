import type { RotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { receberAviso } from './receber-aviso.ts';

/** Liga cada rota de aviso ao gateway dela. */
export const handlersDosWebhooks = (deps: Parameters<typeof receberAviso>[0]): Handlers<RotasWebhooks> => ({
  avisoDoAsaas: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, gateway: 'asaas', chave: params.chave, http }),
  avisoDaStripe: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, gateway: 'stripe', chave: params.chave, http }),
});
