import { podeEntrarNoGrupo, podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { mudarAssinatura, obterAssinatura } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { assinaturaKey } from '../platform/keys.ts';
import { type Table, writtenBy } from '../platform/table.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string; readonly versao: number };

const MUDANCAS = {
  ativar_grupo: {
    recusa: 'nao_pendente',
    tipo: 'assinatura.ativada_no_grupo',
    // Quem cancelou e tem dias pagos entra, e continua cancelado: só a renovação traz um novo ativo (regra 5).
    mudanca: (instante: string, { status }: Assinatura) =>
      ({
        status: status === 'cancelado' ? 'cancelado' : 'ativo',
        status_grupo: 'ativo',
        data_ativacao_grupo: instante,
      }) as const,
  },
  remover_grupo: {
    recusa: 'fora_do_grupo',
    tipo: 'assinatura.removida_do_grupo',
    mudanca: (instante: string) =>
      ({ status: 'cancelado', status_grupo: 'removido', data_remocao_grupo: instante }) as const,
  },
} as const;

async function mudarNoGrupo(
  deps: Deps,
  { ctx, id, versao }: Alvo,
  acao: keyof typeof MUDANCAS,
): Promise<Assinatura> {
  const { recusa, tipo, mudanca } = MUDANCAS[acao];
  const antes = await obterAssinatura(deps, { ctx, id });
  const feitoPorEste = () => writtenBy(deps.tabela, assinaturaKey(ctx.usuario_id, id), ctx.ids.chamada);
  if (antes.versao !== versao) {
    if (await feitoPorEste()) return antes;
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  if (!podeFazer(acao, antes)) throw refusal(recusasGrupos, recusa);
  if (acao === 'ativar_grupo' && !podeEntrarNoGrupo(antes, ctx.today)) {
    throw refusal(recusasGrupos, 'sem_direito_ao_grupo');
  }
  const depois = await mudarAssinatura(deps.tabela, ctx, antes, {
    mudanca: mudanca(ctx.now.toISOString(), antes),
    tipo,
  });
  if (depois) return depois;
  if (await feitoPorEste()) return obterAssinatura(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** Pendente → ativo no grupo (especificação 1, seção 4); só de quem está pendente e tem direito. */
export function ativarNoGrupo(deps: Deps, alvo: Alvo): Promise<Assinatura> {
  return mudarNoGrupo(deps, alvo, 'ativar_grupo');
}

/** Ativo no grupo → removido, com a assinatura cancelada; vale também para quem já não tem direito (regra 9). */
export function removerDoGrupo(deps: Deps, alvo: Alvo): Promise<Assinatura> {
  return mudarNoGrupo(deps, alvo, 'remover_grupo');
}
