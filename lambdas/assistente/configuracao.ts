import {
  type ConfiguracaoDoAssistente,
  configuracaoDoAssistente,
  configuracaoPadrao,
} from '../../shared/assistente/assistente.schema.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { changedFields } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { assistenteKey } from '../platform/keys/assistente.ts';
import { nullsOf } from '../platform/stored-form.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

/** A configuração do assistente de um vendedor, em leitura forte; a padrão enquanto ele não gravou nenhuma. */
export async function lerConfiguracao(tabela: Table, usuario_id: string): Promise<ConfiguracaoDoAssistente> {
  const item = await getItem(tabela, assistenteKey(usuario_id), { consistent: true });
  if (!item) return configuracaoPadrao();
  return configuracaoDoAssistente.parse({
    ...configuracaoPadrao(),
    ...nullsOf(configuracaoDoAssistente),
    ...item,
  });
}

type Mudanca = {
  /** A que se leu: 0 enquanto ninguém gravou nada. */
  readonly versao: number;
  readonly mudanca: Partial<Omit<ConfiguracaoDoAssistente, 'versao' | 'atualizado_em'>>;
};

/**
 * Muda a configuração se ela ainda é a que se leu; recusa `versao_desatualizada`. A mesma chamada repetida acha o que
 * já gravou.
 */
export async function mudarConfiguracao(
  tabela: Table,
  ctx: RequestContext,
  { versao, mudanca }: Mudanca,
): Promise<void> {
  const antes = await lerConfiguracao(tabela, ctx.usuario_id);
  const falhas = await tryTransact(tabela, [
    {
      update: assistenteKey(ctx.usuario_id),
      set: {
        ...mudanca,
        versao: versao + 1,
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
    },
    eventWrite(ctx, 'assistente.alterado', ctx.usuario_id, { campos: changedFields(antes, mudanca) }),
  ]);
  if (falhas && falhas[0]?.item?.chamada !== ctx.ids.chamada) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
}

/**
 * Diz se as conversas de um vendedor podem ser respondidas por um modelo de linguagem: ligado, e no modo de
 * inteligência artificial.
 */
export async function respondeComModelo(tabela: Table, usuario_id: string): Promise<boolean> {
  const { ativo, modo_ia } = await lerConfiguracao(tabela, usuario_id);
  return ativo && modo_ia;
}
