import * as z from 'zod';
import { type DecisaoDoAssistente, decisaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import type { ConsultaDasDecisoes } from '../../shared/assistente/painel.schema.ts';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { decisoesList, decisoesPorDesfecho } from '../platform/keys/assistente.ts';
import { linhaDaBase } from '../platform/keys/conhecimento.ts';
import { nullsOf } from '../platform/stored-form.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';

const base = z.string().transform(linhaDaBase);
/** Uma decisão diz as bases pelo nome com que estão gravadas. */
const guardada = z.looseObject({
  decisao_id: z.string(),
  bases: z.array(base).optional(),
  itens: z.array(z.looseObject({ produto: base })),
});
const nulos = lembrarResultado(() => nullsOf(decisaoDoAssistente));

function decisaoDoItem(item: Item): DecisaoDoAssistente {
  const { decisao_id: id, ...resto } = guardada.parse(item);
  return decisaoDoAssistente.parse({ ...nulos(), ...resto, id });
}

/** As decisões de um vendedor, da mais nova à mais antiga; com `desfecho`, só as dele. */
export async function listarDecisoes(
  { tabela, cursores }: { readonly tabela: Table; readonly cursores: CursorCodec },
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDasDecisoes },
): Promise<{ itens: DecisaoDoAssistente[]; proximo_cursor: string | null }> {
  const { desfecho, limite, cursor } = consulta;
  const contexto = `decisoes#${ctx.usuario_id}#${desfecho ?? ''}`;
  const { items, next } = await queryPage(tabela, {
    ...(desfecho
      ? { index: 'gsi2', pk: decisoesPorDesfecho(ctx.usuario_id, desfecho) }
      : { index: 'gsi1', pk: decisoesList(ctx.usuario_id) }),
    descending: true,
    limit: limite,
    after: cursores.open(contexto, cursor),
  });
  return { itens: items.map(decisaoDoItem), proximo_cursor: cursores.seal(contexto, next) };
}
