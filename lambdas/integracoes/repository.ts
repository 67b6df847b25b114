import { ehGateway } from '../../shared/integracoes/integracoes.rules.ts';
import type {
  Integracao,
  ProblemaDaIntegracao,
  Provedor,
} from '../../shared/integracoes/integracoes.schema.ts';
import { changedFields } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { integracaoKey, integracoesList, trabalhoKey, webhookKey } from '../platform/keys.ts';
import { getItem, type Item, queryAll, queryPage, type Table, tryTransact } from '../platform/table.ts';
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

/**
 * Grava a integração, o endereço do webhook quando é novo e o evento, tudo ou nada; `antes` prende a versão que se
 * leu. 'disputada' quando outra gravação entrou no meio.
 */
export async function gravar(
  tabela: Table,
  ctx: RequestContext,
  antes: IntegracaoGuardada | null,
  depois: IntegracaoGuardada,
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
  ]);
  return falhas ? 'disputada' : 'gravada';
}

/**
 * Anota numa integração o que a impede de funcionar, ou que já não há nada; nada muda se ela foi definida de novo desde que
 * se leu, porque o que se ouviu era da chave de antes.
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
