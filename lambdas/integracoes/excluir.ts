import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { gatewayComNo } from '../../shared/gateways/gateways.rules.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { ehGateway } from '../../shared/integracoes/integracoes.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { integracaoOuRecusa } from './mostrar.ts';
import { excluirGuardada } from './repository.ts';
import type { FaturasVivas } from './trocar-chave.ts';

type Deps = { readonly tabela: Table; readonly faturasVivas: FaturasVivas };

const contarPorExtenso = (n: number) => (n === 1 ? 'Há 1 cobrança viva' : `Há ${n} cobranças vivas`);

const O_QUE_FAZER = {
  ativo: 'Inative a integração: ela deixa de vender e continua cuidando do que já vendeu.',
  inativo:
    'Inativa, ela já não vende: deixe-a assim, cuidando do que já vendeu, até que nenhuma cobrança dependa dela.',
} as const;

/**
 * Exclui uma integração com as suas credenciais. Um gateway com cobranças vivas não se exclui (regra 41): sem a chave
 * ninguém as pararia; a recusa diz quantas são.
 */
export async function excluirIntegracao(
  deps: Deps,
  { ctx, id, versao }: { ctx: RequestContext; id: string; versao: number },
): Promise<undefined> {
  const antes = await integracaoOuRecusa(deps, ctx.usuario_id, id);
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  if (ehGateway(antes.id)) {
    const vivas = await deps.faturasVivas(ctx.usuario_id, antes.id);
    if (vivas > 0) {
      throw refusal(
        recusasIntegracoes,
        'cobrancas_vivas',
        `${contarPorExtenso(vivas)} ${gatewayComNo(antes.id)}: sem a chave, não se poderia parar, estornar nem conferir ${vivas === 1 ? 'essa cobrança' : 'essas cobranças'}. ${O_QUE_FAZER[antes.status]}`,
      );
    }
  }
  if (!(await excluirGuardada(deps.tabela, ctx, antes))) throw refusal(recusasComuns, 'versao_desatualizada');
  return undefined;
}
