import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { ehGateway } from '../../shared/integracoes/integracoes.rules.ts';
import type {
  IntegracaoAlterada,
  IntegracaoNova,
  IntegracaoVista,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { integracaoKey } from '../platform/keys/integracoes.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { acertarWebhook, type DepsDoWebhook } from './criar-webhook.ts';
import { definirIntegracao } from './definir-integracao.ts';
import { integracaoOuRecusa, mostrar, type OrigemDasNotificacoes } from './mostrar.ts';
import type { Cofre, Sorteio } from './ports.ts';
import { lerGuardada } from './repository.ts';
import { exigirQueSirva, type Testadores } from './testar.ts';
import { confirmarTroca } from './trocar-chave.ts';

type Deps = {
  readonly tabela: Table;
  readonly cofre: Cofre;
  readonly sorteio: Sorteio;
  readonly origemDasNotificacoes: OrigemDasNotificacoes;
};
type DepsDaTroca = DepsDoWebhook &
  Deps &
  Parameters<typeof confirmarTroca>[0] & { readonly testadores: Testadores };
type Chamada = { readonly ctx: RequestContext; readonly host: string };

/** A mesma chamada, repetida depois de uma queda, acha o que gravou; a de outro é recusada. */
async function acharOuRecusar<T>(
  { tabela }: Deps,
  { ctx, id, recusa }: { ctx: RequestContext; id: string; recusa: Error },
  achar: () => Promise<T>,
): Promise<T> {
  if (await writtenBy(tabela, integracaoKey(ctx.usuario_id, id), ctx.ids.chamada)) return achar();
  throw recusa;
}

/** Configura uma integração do catálogo, uma por item (regra 41); nasce inativa. */
export async function criarIntegracao(
  deps: Deps,
  { ctx, host, entrada }: Chamada & { entrada: IntegracaoNova },
): Promise<IntegracaoVista> {
  const { provedor, nome, configuracao, credenciais } = entrada;
  const quem = { usuario_id: ctx.usuario_id, host };
  const achar = async () => mostrar(deps, quem, await integracaoOuRecusa(deps, ctx.usuario_id, provedor));
  if (await lerGuardada(deps.tabela, ctx.usuario_id, provedor)) {
    const recusa = refusal(recusasIntegracoes, 'integracao_ja_existe');
    return acharOuRecusar(deps, { ctx, id: provedor, recusa }, achar);
  }
  const { integracao } = await definirIntegracao(deps, {
    ctx,
    provedor,
    nome,
    configuracao,
    credenciais,
    status: 'inativo',
  });
  return mostrar(deps, quem, integracao);
}

/**
 * Altera uma integração se `versao` ainda é a gravada. A que está ativa só muda para o que o provedor aceita, e o
 * endereço das notificações acerta-se com ela; trocar a chave ou o ambiente de um gateway pede a senha.
 */
export async function alterarIntegracao(
  deps: DepsDaTroca,
  { ctx, host, id, entrada }: Chamada & { id: string; entrada: IntegracaoAlterada },
): Promise<IntegracaoVista> {
  const { nome, configuracao, credenciais, versao, senha } = entrada;
  const quem = { usuario_id: ctx.usuario_id, host };
  const antes = await integracaoOuRecusa(deps, ctx.usuario_id, id);
  const provedor = antes.id;
  if (antes.versao !== versao) {
    const recusa = refusal(recusasComuns, 'versao_desatualizada');
    return acharOuRecusar(deps, { ctx, id, recusa }, () => mostrar(deps, quem, antes));
  }
  await definirIntegracao(deps, {
    ctx,
    provedor,
    nome,
    configuracao,
    credenciais,
    versao,
    configuracao_inteira: true,
    ...(antes.status === 'ativo' ? { conferir: (abertas) => exigirQueSirva(deps, provedor, abertas) } : {}),
    aoTrocar: async (trocados) =>
      ehGateway(provedor) ? confirmarTroca(deps, { ctx, gateway: provedor, trocados, senha }) : [],
  });
  // O que já se salvou fica salvo: o endereço que não se acertou acerta-se ao testar.
  if (antes.status === 'ativo') await acertarWebhook(deps, { ctx, host, id: provedor });
  return mostrar(deps, quem, await integracaoOuRecusa(deps, ctx.usuario_id, provedor));
}
