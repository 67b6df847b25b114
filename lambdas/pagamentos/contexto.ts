import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { type Ator, newContext, type RequestContext } from '../platform/context.ts';

/** Contextos de um pagamento: com a mesma semente, os mesmos ids, para que repetir ache o que já se gravou. */
export const contextoDoPagamento =
  (
    relogio: Clock,
    de: {
      readonly usuario_id: string;
      readonly pagamento_id: string;
      readonly ator: Ator;
      readonly gateway: Gateway;
    },
  ) =>
  (semente: string): RequestContext =>
    newContext(relogio, {
      usuario_id: de.usuario_id,
      ator: de.ator,
      seed: `pagamento#${de.usuario_id}#${de.gateway}#${de.pagamento_id}#${semente}`,
    });
