import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { Alertas } from '../../shared/painel-inicio/painel-inicio.routes.ts';
import type { RequestContext } from '../platform/context.ts';

/** As integrações de um operador, e o que impede cada uma de funcionar. */
export type IntegracoesDoOperador = (
  usuario_id: string,
) => Promise<readonly { readonly id: string; readonly problema: { readonly em: string } | null }[]>;

/** O que só o operador pode resolver: a chave que o gateway não aceita mais. */
export async function obterAlertas(
  deps: { readonly integracoes: IntegracoesDoOperador },
  { usuario_id }: RequestContext,
): Promise<Alertas> {
  const integracoes = await deps.integracoes(usuario_id);
  return {
    chaves_recusadas: GATEWAYS.flatMap((gateway) => {
      const problema = integracoes.find(({ id }) => id === gateway)?.problema;
      return problema ? [{ gateway, em: problema.em }] : [];
    }),
  };
}
