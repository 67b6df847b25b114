import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Refusal, recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { lerAcessoDeHoje, mudarAssinatura, obterAssinatura } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { EventType } from '../platform/events.ts';
import { assinaturaKey } from '../platform/keys/cadastros.ts';
import { type Table, writtenBy } from '../platform/table.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string; readonly versao: number };

/** O que uma ação do grupo faz com a assinatura lida; a situação que não deixa é recusada. */
type Passo = {
  readonly tipo: EventType;
  readonly mudanca: Partial<Assinatura>;
};

/**
 * Pendente → ativo. Quem cancelou e tem dias pagos entra, e continua cancelado, como quem está em tolerância continua
 * expirado: só a renovação traz um novo ativo.
 */
async function entrar({ tabela }: Deps, antes: Assinatura, { now, today }: RequestContext): Promise<Passo> {
  if (!podeFazer('ativar_grupo', antes)) throw refusal(recusasGrupos, 'nao_pendente');
  if ((await lerAcessoDeHoje(tabela, antes, today)).sem) throw refusal(recusasGrupos, 'sem_direito_ao_grupo');
  const status = antes.status === 'pendente' ? 'ativo' : antes.status;
  const mudanca = { status, status_grupo: 'ativo', data_ativacao_grupo: now.toISOString() } as const;
  return { tipo: 'assinatura.ativada_no_grupo', mudanca };
}

/** Ativo → removido, guardando como estava: a cobrança no gateway só para depois do tempo de desfazer. */
function sair(antes: Assinatura, { now }: RequestContext): Passo {
  if (!podeFazer('remover_grupo', antes)) throw refusal(recusasGrupos, 'fora_do_grupo');
  const remocao = { versao: antes.versao + 1, status: antes.status };
  const mudanca = {
    status: 'cancelado',
    status_grupo: 'removido',
    data_remocao_grupo: now.toISOString(),
    metadata: { ...antes.metadata, remocao },
  } as const;
  return { tipo: 'assinatura.removida_do_grupo', mudanca };
}

/** Removido → ativo, como estava, se nada mudou desde que saiu. */
function voltar(antes: Assinatura): Passo {
  const { remocao, ...metadata } = antes.metadata;
  if (!podeFazer('desfazer_remocao', antes) || remocao?.versao !== antes.versao) {
    throw refusal(recusasGrupos, 'remocao_mudou');
  }
  const mudanca = {
    status: remocao.status,
    status_grupo: 'ativo',
    data_remocao_grupo: null,
    metadata,
  } as const;
  return { tipo: 'assinatura.remocao_desfeita', mudanca };
}

async function mudarNoGrupo(
  deps: Deps,
  { ctx, id, versao }: Alvo,
  {
    passo,
    mudou,
  }: { passo: (antes: Assinatura, ctx: RequestContext) => Passo | Promise<Passo>; mudou: () => Refusal },
): Promise<Assinatura> {
  const antes = await obterAssinatura(deps, { ctx, id });
  const feitoPorEste = () => writtenBy(deps.tabela, assinaturaKey(ctx.usuario_id, id), ctx.ids.chamada);
  if (antes.versao !== versao) {
    if (await feitoPorEste()) return antes;
    throw mudou();
  }
  const depois = await mudarAssinatura(deps.tabela, ctx, antes, await passo(antes, ctx));
  if (depois) return depois;
  if (await feitoPorEste()) return obterAssinatura(deps, { ctx, id });
  throw mudou();
}

const desatualizada = () => refusal(recusasComuns, 'versao_desatualizada');

/** Pendente → ativo no grupo (especificação 1, seção 4); só de quem está pendente e tem direito. */
export function ativarNoGrupo(deps: Deps, alvo: Alvo): Promise<Assinatura> {
  return mudarNoGrupo(deps, alvo, {
    passo: (antes, ctx) => entrar(deps, antes, ctx),
    mudou: desatualizada,
  });
}

/** Ativo no grupo → removido, com a assinatura cancelada; vale também para quem já não tem direito (regra 9). */
export function removerDoGrupo(deps: Deps, alvo: Alvo): Promise<Assinatura> {
  return mudarNoGrupo(deps, alvo, { passo: sair, mudou: desatualizada });
}

/** Desfaz uma remoção (regra 47): `versao` é a que ela deixou, e o que tenha mudado desde então a recusa. */
export function desfazerRemocao(deps: Deps, alvo: Alvo): Promise<Assinatura> {
  return mudarNoGrupo(deps, alvo, { passo: voltar, mudou: () => refusal(recusasGrupos, 'remocao_mudou') });
}
