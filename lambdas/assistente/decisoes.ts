import * as z from 'zod';
import { recusasAssistente } from '../../shared/assistente/assistente.routes.ts';
import { type DecisaoDoAssistente, decisaoDoAssistente } from '../../shared/assistente/assistente.schema.ts';
import type { ConsultaDasDecisoes } from '../../shared/assistente/painel.schema.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import {
  decisaoKey,
  decisoesList,
  decisoesPorDesfecho,
  diaDoAssistenteKey,
} from '../platform/keys/assistente.ts';
import { linhaDaBase } from '../platform/keys/conhecimento.ts';
import { nullsOf } from '../platform/stored-form.ts';
import { getItem, type Item, queryPage, type Table, tryTransact } from '../platform/table.ts';

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

/**
 * Marca como errada uma resposta do assistente e soma-a ao dia em que ele a deu, na mesma gravação; recusa
 * `resposta_nao_encontrada` o que não é uma resposta. Repetir não conta duas vezes.
 */
export async function corrigirResposta(
  { tabela }: { readonly tabela: Table },
  { ctx, id, telefone }: { readonly ctx: RequestContext; readonly id: string; readonly telefone: string },
): Promise<undefined> {
  const chave = decisaoKey(ctx.usuario_id, { telefone, id });
  const item = await getItem(tabela, chave, { consistent: true });
  const decisao = item && decisaoDoItem(item);
  if (decisao?.desfecho !== 'respondida') throw refusal(recusasAssistente, 'resposta_nao_encontrada');
  if (decisao.errada_em !== null) return undefined;
  // Só a primeira condição falha: a que outra janela marcou entretanto já está contada.
  await tryTransact(tabela, [
    {
      update: chave,
      set: { errada_em: ctx.now.toISOString(), ator: ctx.ator },
      where: [
        ['pk', 'exists'],
        ['errada_em', 'not_exists'],
      ],
    },
    {
      update: diaDoAssistenteKey(ctx.usuario_id, dataEmSaoPaulo(new Date(decisao.em))),
      add: { erradas: 1 },
    },
  ]);
  return undefined;
}
