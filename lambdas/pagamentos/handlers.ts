import type { RotasWebhooks } from '../../shared/pagamentos/pagamentos.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { receberAviso } from './receber-aviso.ts';

/** Liga cada rota de aviso ao provedor dela. */
export const handlersDosWebhooks = (deps: Parameters<typeof receberAviso>[0]): Handlers<RotasWebhooks> => ({
  avisoDoAsaas: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, provedor: 'asaas', chave: params.chave, http }),
  avisoDaStripe: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, provedor: 'stripe', chave: params.chave, http }),
  avisoDaResend: ({ params, ctx, http }) =>
    receberAviso(deps, { ctx, provedor: 'resend', chave: params.chave, http }),
});
