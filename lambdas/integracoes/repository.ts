import { ehGateway } from '../../shared/integracoes/integracoes.rules.ts';
import type {
  Integracao,
  ProblemaDaIntegracao,
  Provedor,
} from '../../shared/integracoes/integracoes.schema.ts';
import { changedFields } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { trabalhoKey } from '../platform/keys/eventos.ts';
import { integracaoKey, integracoesList, webhookKey } from '../platform/keys/integracoes.ts';
import {
  getItem,
  type Item,
  queryAll,
  queryPage,
  type Table,
  tryTransact,
  type Write,
} from '../platform/table.ts';
import { donoDoWebhook, type IntegracaoGuardada, integracaoGuardada } from './item.ts';

/** Uma integração com as credenciais cifradas, ou null. */
export async function lerGuardada(
  tabela: Table,
  usuario_id: string,
  provedor: Provedor,
): Promise<IntegracaoGuardada | null> {
  const item = await getItem(tabela, integracaoKey(usuario_id, provedor), { consistent: true });
  return item ? integracaoGuardada.parse(item) : null;
}

/** Todas as integrações de um vendedor; são poucas e cabem numa página. */
export async function listarItens(tabela: Table, usuario_id: string): Promise<Item[]> {
  return (await queryPage(tabela, { pk: integracoesList(usuario_id), limit: 100 })).items;
}

/** O vendedor e o provedor de uma chave de webhook, ou null. */
export async function lerDonoDoWebhook(tabela: Table, chave: string) {
  const item = await getItem(tabela, webhookKey(chave));
  return item ? donoDoWebhook.parse(item) : null;
}

/** Vendedores que já ligaram um gateway, para o trabalho da noite; a lista é curta e está numa partição só. */
export async function* vendedoresComGateway(tabela: Table): AsyncGenerator<string> {
  const spec = { pk: trabalhoKey('').pk, sk: { startsWith: TRABALHO_DO_GATEWAY } };
  for await (const { sk } of queryAll(tabela, spec)) yield String(sk).slice(TRABALHO_DO_GATEWAY.length);
}

const TRABALHO_DO_GATEWAY = 'gateway:';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/**
 * Grava a integração, o endereço do webhook quando é novo, o evento e o que vier `junto`, tudo ou nada; `antes` prende
 * a versão que se leu. 'disputada' quando outra gravação entrou no meio.
 */
export async function gravar(
  tabela: Table,
  ctx: Ctx,
  {
    antes,
    depois,
    junto = [],
  }: {
    readonly antes: IntegracaoGuardada | null;
    readonly depois: IntegracaoGuardada;
    readonly junto?: readonly Write[];
  },
): Promise<'gravada' | 'disputada'> {
  const { sk, ...campos } = depois;
  const chave = integracaoKey(ctx.usuario_id, sk);
  const webhookNovo = depois.webhook_chave !== null && antes?.webhook_chave !== depois.webhook_chave;
  const falhas = await tryTransact(tabela, [
    {
      put: { ...campos, ...chave, ator: ctx.ator, chamada: ctx.ids.chamada },
      where: [antes ? ['versao', '=', antes.versao] : ['pk', 'not_exists']],
    },
    ...(webhookNovo && depois.webhook_chave
      ? [
          {
            put: { ...webhookKey(depois.webhook_chave), usuario_id: ctx.usuario_id, provedor: sk },
            where: [['pk', 'not_exists'] as const],
          },
        ]
      : []),
    ...(ehGateway(sk) ? [{ put: trabalhoKey(`${TRABALHO_DO_GATEWAY}${ctx.usuario_id}`) }] : []),
    // O que se deixou de conferir enquanto a chave não valia confere-se já.
    ...(antes?.problema ? [eventWrite(ctx, 'conciliacao.pedida', ctx.usuario_id)] : []),
    eventWrite(ctx, 'integracao.alterada', sk, {
      provedor: sk,
      versao: depois.versao,
      campos: [
        ...changedFields(antes ?? {}, { status: depois.status }),
        ...changedFields(antes?.configuracao ?? {}, depois.configuracao),
        ...changedFields(antes?.credenciais ?? {}, depois.credenciais),
      ],
    }),
    ...junto,
  ]);
  return falhas ? 'disputada' : 'gravada';
}

/** Ativa e desativa integrações como foram lidas, tudo ou nada; diz se gravou. */
export async function gravarStatus(
  tabela: Table,
  ctx: Ctx,
  mudancas: readonly { readonly de: Integracao; readonly para: Integracao['status'] }[],
): Promise<boolean> {
  const falhas = await tryTransact(
    tabela,
    mudancas.flatMap(({ de, para: status }) => {
      const versao = de.versao + 1;
      return [
        {
          update: integracaoKey(ctx.usuario_id, de.id),
          set: {
            status,
            versao,
            atualizado_em: ctx.now.toISOString(),
            ator: ctx.ator,
            chamada: ctx.ids.chamada,
          },
          where: [['versao', '=', de.versao] as const],
        },
        eventWrite(ctx, 'integracao.alterada', de.id, { provedor: de.id, versao, campos: ['status'] }),
      ];
    }),
  );
  return falhas === null;
}

/** Exclui a integração e o endereço das suas notificações, se ainda é a que se leu; diz se excluiu. */
export async function excluirGuardada(
  tabela: Table,
  ctx: Ctx,
  { id, versao, webhook_chave }: Integracao,
): Promise<boolean> {
  const falhas = await tryTransact(tabela, [
    { delete: integracaoKey(ctx.usuario_id, id), where: [['versao', '=', versao]] },
    ...(webhook_chave ? [{ delete: webhookKey(webhook_chave) }] : []),
    eventWrite(ctx, 'integracao.alterada', id, { provedor: id, versao, campos: ['excluida'] }),
  ]);
  return falhas === null;
}

/**
 * Anota que chegou uma notificação; `versao` fica, porque não é o operador que muda. Nada, se a integração já não é a
 * daquele endereço.
 */
export async function anotarNotificacao(
  tabela: Table,
  { usuario_id, provedor }: { readonly usuario_id: string; readonly provedor: Provedor },
  { chave, em }: { readonly chave: string; readonly em: string },
): Promise<void> {
  await tryTransact(tabela, [
    {
      update: integracaoKey(usuario_id, provedor),
      set: { ultimo_aviso: em },
      where: [['webhook_chave', '=', chave]],
    },
  ]);
}

/**
 * Anota numa integração o que a impede de funcionar, ou que já não há nada; nada muda se ela foi definida de novo desde
 * que se leu, porque o que se ouviu era da chave de antes.
 */
export async function anotarProblema(
  tabela: Table,
  usuario_id: string,
  { id, versao }: Pick<Integracao, 'id' | 'versao'>,
  problema: ProblemaDaIntegracao | null,
): Promise<void> {
  await tryTransact(tabela, [
    { update: integracaoKey(usuario_id, id), set: { problema }, where: [['versao', '=', versao]] },
  ]);
}
