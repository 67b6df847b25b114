import { refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { integracaoQueEnvia } from '../../shared/integracoes/integracoes.rules.ts';
import type { Integracao, IntegracaoVista, Provedor } from '../../shared/integracoes/integracoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { acertarWebhook, type DepsDoWebhook } from './criar-webhook.ts';
import { integracaoDoItem } from './item.ts';
import { decifrarTodas, lerIntegracoes } from './ler-integracoes.ts';
import { guardadaOuRecusa, listarIntegracoes } from './mostrar.ts';
import { gravarStatus } from './repository.ts';
import { type DepsDoTeste, exigirQueSirva } from './testar.ts';

type Deps = DepsDoTeste & DepsDoWebhook;

/**
 * A integração que deixa de enviar para que esta envie; recusa `outra_ja_envia` enquanto o operador não disser qual é.
 */
async function integracaoQueSai(
  deps: Deps,
  usuario_id: string,
  { id, no_lugar_de }: { id: Provedor; no_lugar_de: Provedor | undefined },
): Promise<Integracao | null> {
  const outra = integracaoQueEnvia(id, await lerIntegracoes(deps, usuario_id));
  if (outra && outra.id !== no_lugar_de) {
    throw refusal(recusasIntegracoes, 'outra_ja_envia', `Hoje quem envia é ${outra.nome}. Quem deve enviar?`);
  }
  return outra;
}

/**
 * Ativa ou desativa uma integração; a que já está como se pede fica como está. Só se ativa a que o provedor aceita, na
 * versão que se lhe mostrou. De cada canal só uma envia: a que sai para dar lugar a esta sai na mesma gravação.
 */
export async function alternarIntegracao(
  deps: Deps,
  {
    ctx,
    host,
    id,
    status,
    no_lugar_de,
  }: {
    ctx: RequestContext;
    host: string;
    id: string;
    status: Integracao['status'];
    no_lugar_de?: Provedor | undefined;
  },
): Promise<{ itens: IntegracaoVista[] }> {
  const { usuario_id } = ctx;
  await decideAgain('Ativar ou desativar uma integração', async () => {
    const guardada = await guardadaOuRecusa(deps, usuario_id, id);
    const antes = integracaoDoItem(guardada);
    if (antes.status === status) return null;
    const outra =
      status === 'ativo' ? await integracaoQueSai(deps, usuario_id, { id: antes.id, no_lugar_de }) : null;
    if (status === 'ativo') {
      const claras = await decifrarTodas(deps.cofre, usuario_id, guardada);
      await exigirQueSirva(deps, antes.id, { configuracao: guardada.configuracao, claras });
    }
    const gravou = await gravarStatus(deps.tabela, ctx, [
      { de: antes, para: status },
      ...(outra ? [{ de: outra, para: 'inativo' as const }] : []),
    ]);
    if (gravou && status === 'ativo') await acertarWebhook(deps, { ctx, host, id: antes.id });
    return gravou ? null : AGAIN;
  });
  return listarIntegracoes(deps, { usuario_id, host });
}
