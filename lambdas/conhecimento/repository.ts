import * as z from 'zod';
import { type Base, ITENS_POR_BASE } from '../../shared/conhecimento/conhecimento.rules.ts';
import {
  base,
  type Conhecimento,
  type ConhecimentoEntrada,
  type ResumoDaBase,
} from '../../shared/conhecimento/conhecimento.schema.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { baseKey, basesPartition, conhecimentoKey, itensDaBase } from '../platform/knowledge-keys.ts';
import { getItem, queryAll, type Table, tryTransact, type Write } from '../platform/table.ts';
import { comInstrucao, conhecimentoDoItem, itemDoConhecimento } from './item.ts';

const guardada = z.object({
  sk: base,
  versao: z.int(),
  total: z.int(),
  ativos: z.int(),
  atualizado_em: z.string(),
});

/** Um item do operador, em leitura forte, ou null. */
export async function lerConhecimento(tabela: Table, usuario_id: string, id: string) {
  const item = await getItem(tabela, conhecimentoKey(usuario_id, id), { consistent: true });
  return item ? conhecimentoDoItem(item) : null;
}

/** Os itens da base de um produto, do primeiro criado ao último; `forte` para quem não pode perder o que se acabou de gravar. */
export async function lerItens(
  tabela: Table,
  { usuario_id, produto, forte }: { usuario_id: string; produto: Base; forte: boolean },
): Promise<Conhecimento[]> {
  const itens: Conhecimento[] = [];
  for await (const item of queryAll(tabela, { ...itensDaBase(usuario_id, produto), consistent: forte })) {
    itens.push(conhecimentoDoItem(item));
  }
  return itens.sort((a, b) =>
    a.criado_em === b.criado_em ? (a.id < b.id ? -1 : 1) : a.criado_em < b.criado_em ? -1 : 1,
  );
}

/** O que se mantém de cada base que já teve um item. */
export async function lerBases(tabela: Table, usuario_id: string): Promise<ResumoDaBase[]> {
  const bases: ResumoDaBase[] = [];
  for await (const item of queryAll(tabela, { pk: basesPartition(usuario_id) })) {
    const { sk: produto, total, ativos, atualizado_em } = guardada.parse(item);
    bases.push({ produto, total, ativos, atualizado_em });
  }
  return bases;
}

/**
 * A versão de cada base, que sobe a cada gravação; falta a da base em que ninguém gravou nada. Os quatro registros cabem
 * juntos em 4 KB: uma unidade, em leitura forte, seja qual for o número de bases.
 */
export async function lerVersoes(tabela: Table, usuario_id: string): Promise<ReadonlyMap<Base, number>> {
  const versoes = new Map<Base, number>();
  for await (const item of queryAll(tabela, { pk: basesPartition(usuario_id), consistent: true })) {
    const { sk: produto, versao } = guardada.parse(item);
    versoes.set(produto, versao);
  }
  return versoes;
}

/** O que uma gravação muda na base: mais um, menos um, ou só a versão. */
function naBase(ctx: RequestContext, produto: Base, soma: { total: -1 | 0 | 1; ativos: -1 | 0 | 1 }): Write {
  return {
    update: baseKey(ctx.usuario_id, produto),
    add: { versao: 1, ...soma },
    set: { atualizado_em: ctx.now.toISOString(), ator: ctx.ator },
    ...(soma.total === 1 && { where: [['total', 'absent_or_less', ITENS_POR_BASE]] }),
  };
}

/** Grava um item novo e a contagem da base; null quando ela está cheia. Repetir a mesma chamada acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: RequestContext,
  { produto, dados }: { produto: Base; dados: ConhecimentoEntrada },
): Promise<Conhecimento | null> {
  const item = itemDoConhecimento(ctx, { produto, sorteado: ctx.ids.next(), dados });
  const criado = await createRecord(tabela, ctx, {
    item,
    also: [
      naBase(ctx, produto, { total: 1, ativos: dados.ativo ? 1 : 0 }),
      eventWrite(ctx, 'conhecimento.criado', item.sk),
    ],
  });
  if (criado.ok) return conhecimentoDoItem(criado.item);
  if (criado.existing) throw new Error('Já há outro conhecimento com o id sorteado');
  return null;
}

/** Altera os campos se a versão ainda é a que se leu; null se outra gravação passou na frente. */
export async function alterar(
  tabela: Table,
  ctx: RequestContext,
  { antes, dados }: { antes: Conhecimento; dados: ConhecimentoEntrada },
): Promise<Conhecimento | null> {
  const change = comInstrucao(dados);
  const ativos = Number(dados.ativo) - Number(antes.ativo);
  const mudado = await changeRecord(tabela, ctx, {
    key: conhecimentoKey(ctx.usuario_id, antes.id),
    before: antes,
    change,
    also: ({ versao }) => [
      naBase(ctx, antes.produto, { total: 0, ativos: ativos > 0 ? 1 : ativos < 0 ? -1 : 0 }),
      eventWrite(ctx, 'conhecimento.alterado', antes.id, { campos: changedFields(antes, change), versao }),
    ],
  });
  return mudado.ok ? mudado.record : null;
}

/** Exclui um item, se a versão é a que se leu; diz se excluiu. */
export async function excluir(tabela: Table, ctx: RequestContext, antes: Conhecimento): Promise<boolean> {
  const falhas = await tryTransact(tabela, [
    { delete: conhecimentoKey(ctx.usuario_id, antes.id), where: [['versao', '=', antes.versao]] },
    naBase(ctx, antes.produto, { total: -1, ativos: antes.ativo ? -1 : 0 }),
    eventWrite(ctx, 'conhecimento.excluido', antes.id),
  ]);
  return falhas === null;
}
