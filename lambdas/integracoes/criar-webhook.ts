import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import { temEndereco, ultimosQuatro } from '../../shared/integracoes/integracoes.rules.ts';
import type { IntegracaoVista, ProvedorComEndereco } from '../../shared/integracoes/integracoes.schema.ts';
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
type Deps = {
  readonly tabela: Table;
  readonly cofre: Cofre;
  readonly origemDasNotificacoes: OrigemDasNotificacoes;
  readonly criadores: CriadoresDeWebhook;
  readonly emailDoOperador: (usuario_id: string) => Promise<string>;
};

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

/**
 * Cadastra no provedor o endereço das notificações (regra 41) e guarda o segredo deles, cifrado: ninguém o vê. Repetir
 * acerta o que já se cadastrou. Recusa com a frase do provedor.
 */
export async function criarWebhook(
  deps: Deps,
  { ctx, host, id, versao }: { ctx: RequestContext; host: string; id: string; versao: number },
): Promise<IntegracaoVista> {
  const { usuario_id } = ctx;
  const antes = await guardadaOuRecusa(deps, usuario_id, id);
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const quem = { usuario_id, host };
  const { webhook_url: url } = await mostrar(deps, quem, integracaoDoItem(antes));
  const provedor = antes.sk;
  if (url === null || !temEndereco(provedor)) throw refusal(recusasIntegracoes, 'sem_webhook');
  const claras = await decifrarTodas(deps.cofre, usuario_id, antes);
  const criado = await cadastrar(deps, provedor, {
    campos: { ...antes.configuracao, ...claras },
    novo: {
      url,
      segredo: claras.webhook_segredo ?? null,
      webhook_id: antes.webhook_id,
      email: await deps.emailDoOperador(usuario_id),
    },
  });
  if (!criado.ok && criado.motivo === null) throw refusal(recusasIntegracoes, 'provedor_sem_resposta');
  if (!criado.ok) throw refusal(recusasIntegracoes, 'webhook_recusado', criado.motivo ?? undefined);
  const depois = await guardarSegredo(deps, ctx, antes, criado);
  return mostrar(deps, quem, integracaoDoItem(depois));
}

async function guardarSegredo(
  { tabela, cofre }: Deps,
  ctx: RequestContext,
  antes: IntegracaoGuardada,
  { webhook_id, segredo }: Extract<WebhookCriado, { ok: true }>,
): Promise<IntegracaoGuardada> {
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
  if ((await gravar(tabela, ctx, { antes, depois })) === 'disputada') {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return depois;
}
