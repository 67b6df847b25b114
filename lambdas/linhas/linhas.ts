import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasLinhas } from '../../shared/linhas/linhas.routes.ts';
import { slugDaLinha } from '../../shared/linhas/linhas.rules.ts';
import type { Linha, LinhaEntrada } from '../../shared/linhas/linhas.schema.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { imagemKey, linhaKey } from '../platform/keys/cadastros.ts';
import { cupomKey } from '../platform/keys/cupons.ts';
import { findOrRefuse } from '../platform/registry.ts';
import { getItem, putIfAbsent, type Table, writtenBy } from '../platform/table.ts';
import { itemDaLinha, linhaDoItem, linhaProposta } from './item.ts';
import { lerLinhas } from './repository.ts';

type Deps = { readonly tabela: Table };

/** O que o operador vende, na ordem da barra lateral. */
export const listarLinhas = async ({ tabela }: Deps, { usuario_id }: RequestContext) => ({
  itens: await lerLinhas(tabela, usuario_id),
});

/** Uma linha do operador; recusa `linha_nao_encontrada`, também para a que ele não vende. */
export const obterLinha = findOrRefuse(
  async (tabela, usuario_id, id) =>
    (await lerLinhas(tabela, usuario_id)).find((linha) => linha.id === id) ?? null,
  () => refusal(recusasLinhas, 'linha_nao_encontrada'),
);

/** Recusa `cupom_inexistente` o cupom que o vendedor não tem: o que já lá estava fica, ainda que se tenha excluído. */
async function conferirCupom(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  { contraoferta_cupom_id: id }: LinhaEntrada,
  antes: string | null,
): Promise<void> {
  if (id === null || id === antes || (await getItem(tabela, cupomKey(usuario_id, id)))) return;
  throw refusal(recusasLinhas, 'cupom_inexistente');
}

/** Recusa `imagem_inexistente` a imagem que o vendedor não enviou. */
async function conferirImagem(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  { imagem }: LinhaEntrada,
): Promise<void> {
  if (imagem === null || (await getItem(tabela, imagemKey(usuario_id, imagem.id)))) return;
  throw refusal(recusasLinhas, 'imagem_inexistente');
}

/** Cria uma linha sem produto ainda; recusa o nome cujo endereço já é de outra. */
export async function criarLinha(
  { tabela }: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: LinhaEntrada },
): Promise<Linha> {
  if (slugDaLinha(entrada.nome) === '') throw refusal(recusasLinhas, 'nome_sem_letras');
  await conferirCupom({ tabela }, ctx, entrada, null);
  await conferirImagem({ tabela }, ctx, entrada);
  const { id, slug } = linhaProposta(ctx.usuario_id, entrada.nome);
  const outras = await lerLinhas(tabela, ctx.usuario_id);
  const antes = outras.find((outra) => outra.id === id || outra.slug === slug);
  if (antes && !(await writtenBy(tabela, linhaKey(ctx.usuario_id, antes.id), ctx.ids.chamada))) {
    throw refusal(recusasLinhas, 'linha_repetida');
  }
  const nova = { ...entrada, id, slug, usuario_id: ctx.usuario_id, versao: 1 };
  const created = await createRecord(tabela, ctx, {
    item: itemDaLinha(ctx, { ...nova, criado_em: null, atualizado_em: null }),
    also: [eventWrite(ctx, 'linha.criada', id)],
  });
  if (!created.ok) throw refusal(recusasLinhas, 'linha_repetida');
  return linhaDoItem(created.item);
}

/** Altera uma linha, se ainda é a que se leu; a que ninguém gravou, `versao` 0, grava-se antes como está. */
export async function alterarLinha(
  deps: Deps,
  alvo: { ctx: RequestContext; id: string; entrada: LinhaEntrada & { versao: number } },
): Promise<Linha> {
  const { ctx, id } = alvo;
  const { versao, ...change } = alvo.entrada;
  const lida = await obterLinha(deps, { ctx, id });
  await conferirCupom(deps, ctx, alvo.entrada, lida.contraoferta_cupom_id);
  await conferirImagem(deps, ctx, alvo.entrada);
  if (lida.versao === 0) await putIfAbsent(deps.tabela, itemDaLinha(ctx, lida));
  const before = lida.versao === 0 ? await obterLinha(deps, { ctx, id }) : lida;
  const key = linhaKey(ctx.usuario_id, id);
  const esperada = Math.max(versao, 1);
  const { criado_em, atualizado_em } = before;
  if (before.versao === esperada && criado_em !== null && atualizado_em !== null) {
    const changed = await changeRecord(deps.tabela, ctx, {
      key,
      before: { ...before, criado_em, atualizado_em },
      change,
      also: (after) => [
        eventWrite(ctx, 'linha.alterada', id, {
          campos: changedFields(before, change),
          versao: after.versao,
        }),
      ],
    });
    if (changed.ok) return changed.record;
  }
  if (await writtenBy(deps.tabela, key, ctx.ids.chamada)) return obterLinha(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}
