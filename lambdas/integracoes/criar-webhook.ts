import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { ehGateway, temEndereco, ultimosQuatro } from '../../shared/integracoes/integracoes.rules.ts';
import type {
  IntegracaoVista,
  Provedor,
  ProvedorComEndereco,
} from '../../shared/integracoes/integracoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { providerCall } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { type IntegracaoGuardada, integracaoDoItem } from './item.ts';
import { abrirIntegracao, decifrarTodas, type IntegracaoAberta } from './ler-integracoes.ts';
import { guardadaOuRecusa, mostrar, type OrigemDasNotificacoes } from './mostrar.ts';
import type { Cofre, WebhookCriado, WebhookNovo } from './ports.ts';
import { gravar } from './repository.ts';

/** Como se cadastra em cada provedor o endereço das notificações. */
export type CriadoresDeWebhook = {
  readonly [P in ProvedorComEndereco]: (
    integracao: IntegracaoAberta<P>,
    novo: WebhookNovo,
  ) => Promise<WebhookCriado>;
};
export type DepsDoWebhook = {
  readonly tabela: Table;
  readonly cofre: Cofre;
  readonly origemDasNotificacoes: OrigemDasNotificacoes;
  readonly criadores: CriadoresDeWebhook;
  readonly emailDoOperador: (usuario_id: string) => Promise<string>;
};
type Deps = DepsDoWebhook;

function cadastrar<P extends ProvedorComEndereco>(
  { criadores }: Deps,
  provedor: P,
  { campos, novo }: { campos: Readonly<Record<string, string>>; novo: WebhookNovo },
): Promise<WebhookCriado> {
  const criar: CriadoresDeWebhook[P] = criadores[provedor];
  return providerCall(
    { provedor, acao: 'criar webhook' },
    () => criar(abrirIntegracao(provedor, campos), novo),
    ({ ok }) => ({ ok }),
  );
}

/** O vendedor, e o domínio que ele visita. */
type Chamada = { readonly ctx: RequestContext; readonly host: string };

/** Pede ao provedor o endereço de uma integração; null no que não tem endereço. */
async function cadastrarGuardada(
  deps: Deps,
  { ctx: { usuario_id }, host }: Chamada,
  guardada: IntegracaoGuardada,
): Promise<WebhookCriado | null> {
  const { webhook_url: url } = await mostrar(deps, { usuario_id, host }, integracaoDoItem(guardada));
  const provedor = guardada.sk;
  if (url === null || !temEndereco(provedor)) return null;
  const claras = await decifrarTodas(deps.cofre, usuario_id, guardada);
  return cadastrar(deps, provedor, {
    campos: { ...guardada.configuracao, ...claras },
    novo: {
      url,
      segredo: claras.webhook_segredo ?? null,
      webhook_id: guardada.webhook_id,
      email: await deps.emailDoOperador(usuario_id),
    },
  });
}

/**
 * Cadastra no provedor o endereço das notificações (regra 41) e guarda o segredo deles, cifrado: ninguém o vê. Repetir
 * acerta o que já se cadastrou. Recusa com a frase do provedor.
 */
export async function criarWebhook(
  deps: Deps,
  { ctx, host, id, versao }: Chamada & { id: string; versao: number },
): Promise<IntegracaoVista> {
  const { usuario_id } = ctx;
  const antes = await guardadaOuRecusa(deps, usuario_id, id);
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const criado = await cadastrarGuardada(deps, { ctx, host }, antes);
  if (!criado) throw refusal(recusasIntegracoes, 'sem_webhook');
  if (!criado.ok && criado.motivo === null) throw refusal(recusasIntegracoes, 'provedor_sem_resposta');
  if (!criado.ok) throw refusal(recusasIntegracoes, 'webhook_recusado', criado.motivo ?? undefined);
  const depois = await guardarSegredo(deps, ctx, antes, criado);
  if (!depois) throw refusal(recusasComuns, 'versao_desatualizada');
  return mostrar(deps, { usuario_id, host }, integracaoDoItem(depois));
}

/**
 * Acerta no gateway o endereço que já lhe cadastramos: o produto de hoje ouve notificações que o do dia do cadastro
 * não pedia, e a chave pode ser de outra conta, onde ele ainda não está. Não recusa: diz se ficou certo.
 */
export async function acertarWebhook(
  deps: Deps,
  { ctx, host, id }: Chamada & { id: Provedor },
): Promise<boolean> {
  const antes = await guardadaOuRecusa(deps, ctx.usuario_id, id);
  if (!ehGateway(id) || antes.webhook_id === null) return true;
  const criado = await cadastrarGuardada(deps, { ctx, host }, antes);
  if (!criado?.ok) return false;
  return criado.webhook_id === antes.webhook_id || (await guardarSegredo(deps, ctx, antes, criado)) !== null;
}

/** Guarda o que o provedor deu, na versão que se leu; null se já é outra. */
async function guardarSegredo(
  { tabela, cofre }: Deps,
  ctx: RequestContext,
  antes: IntegracaoGuardada,
  { webhook_id, segredo }: Extract<WebhookCriado, { ok: true }>,
): Promise<IntegracaoGuardada | null> {
  const contexto = { usuario_id: ctx.usuario_id, integracao: antes.sk };
  const depois: IntegracaoGuardada = {
    ...antes,
    webhook_id,
    ...(segredo === null
      ? {}
      : {
          credenciais: { ...antes.credenciais, webhook_segredo: await cofre.cifrar(segredo, contexto) },
          ultimos4: { ...antes.ultimos4, webhook_segredo: ultimosQuatro(segredo) },
        }),
    versao: antes.versao + 1,
    atualizado_em: ctx.now.toISOString(),
  };
  return (await gravar(tabela, ctx, { antes, depois })) === 'gravada' ? depois : null;
}
