import * as z from 'zod';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import type { Alertas, Contagens } from '../../shared/painel-inicio/painel-inicio.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import { contadoresKey } from '../platform/keys/cadastros.ts';
import { getItem, type Table } from '../platform/table.ts';

const contagem = z.number().int().default(0);
const guardado = z.object({
  clientes: contagem,
  produtos: contagem,
  assinaturas: contagem,
  assinaturas_removidas: contagem,
  landing_pages: contagem,
  vendeu: z.boolean().default(false),
});

/**
 * Contagens da tela inicial (especificação 1, seção 2): uma leitura forte de um item, o mesmo custo com dez
 * clientes ou um milhão. Clientes e produtos arquivados não contam.
 */
export async function obterContagens(deps: { tabela: Table }, ctx: RequestContext): Promise<Contagens> {
  return guardado.parse(
    (await getItem(deps.tabela, contadoresKey(ctx.usuario_id), { consistent: true })) ?? {},
  );
}

/** As integrações de um operador, e o que impede cada uma de funcionar. */
type IntegracoesDoOperador = (
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
