import * as z from 'zod';
import { ordenarLinhas } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { linhaKey, linhasPartition, produtosList } from '../platform/keys/cadastros.ts';
import type { RecordCtx } from '../platform/stored-form.ts';
import { getItem, type Item, putIfAbsent, queryAll, type Table } from '../platform/table.ts';
import { itemDaLinha, linhaDoItem, linhaDoNome, linhaEspecificada, linhaProposta } from './item.ts';
import { juntarLinhaDoLugar } from './lugar.ts';

const doProduto = z.object({ nome: z.string(), linha_id: z.string().optional() });

/** As linhas que os produtos de um vendedor propõem e ninguém gravou. */
async function propostas(
  tabela: Table,
  usuario_id: string,
  gravadas: ReadonlyMap<string, Linha>,
): Promise<Linha[]> {
  const achadas = new Map<string, Linha>();
  const itens: Item[] = [];
  for (const arquivados of [false, true]) {
    for await (const item of queryAll(tabela, { index: 'gsi1', pk: produtosList(usuario_id, arquivados) })) {
      itens.push(item);
    }
  }
  for (const item of await juntarLinhaDoLugar(tabela, usuario_id, itens)) {
    const { nome, linha_id } = doProduto.parse(item);
    const id = linha_id ?? linhaDoNome(usuario_id, nome);
    if (gravadas.has(id) || achadas.has(id)) continue;
    achadas.set(id, linhaEspecificada(usuario_id, id) ?? { ...linhaProposta(usuario_id, nome), id });
  }
  return [...achadas.values()];
}

/**
 * O que um vendedor vende, na ordem da barra lateral: as linhas gravadas e as que os produtos dele propõem (a tabela
 * de antes da migração). Uma consulta às linhas e uma aos produtos.
 */
export async function lerLinhas(tabela: Table, usuario_id: string): Promise<Linha[]> {
  const gravadas = new Map<string, Linha>();
  for await (const item of queryAll(tabela, { pk: linhasPartition(usuario_id), consistent: true })) {
    const linha = linhaDoItem(item);
    gravadas.set(linha.id, linha);
  }
  return ordenarLinhas([...gravadas.values(), ...(await propostas(tabela, usuario_id, gravadas))]);
}

/**
 * Uma linha gravada, em leitura forte, ou a semente de uma especificada; null na que só os produtos propõem. É uma
 * leitura, sem olhar os produtos.
 */
export async function lerLinhaGravada(tabela: Table, usuario_id: string, id: string): Promise<Linha | null> {
  const item = await getItem(tabela, linhaKey(usuario_id, id), { consistent: true });
  return item ? linhaDoItem(item) : linhaEspecificada(usuario_id, id);
}

/** A linha de um produto, numa leitura: a gravada ou, sem ela, a que o nome dele propõe. */
export const lerLinhaDoProduto = async (
  tabela: Table,
  usuario_id: string,
  { linha_id, nome }: { readonly linha_id: string; readonly nome: string },
): Promise<Linha> =>
  (await lerLinhaGravada(tabela, usuario_id, linha_id)) ?? {
    ...linhaProposta(usuario_id, nome),
    id: linha_id,
  };

/** Uma linha de um vendedor: a gravada, a especificada que ele não gravou, ou a que os produtos dele propõem. */
export async function lerLinha(tabela: Table, usuario_id: string, id: string): Promise<Linha | null> {
  const gravada = await lerLinhaGravada(tabela, usuario_id, id);
  if (gravada) return gravada;
  return (await propostas(tabela, usuario_id, new Map())).find((linha) => linha.id === id) ?? null;
}

/** Grava uma linha como se leu, se ninguém a gravou ainda. */
export async function gravarLinhaLida(tabela: Table, ctx: RecordCtx, linha: Linha): Promise<void> {
  if (linha.versao === 0) await putIfAbsent(tabela, itemDaLinha(ctx, linha));
}

/**
 * Grava a linha de um produto, se ainda não está gravada, e devolve o id; repetir não muda nada. É a que o nome dele
 * propõe, ou a que ele já diz.
 */
export async function garantirLinha(
  tabela: Table,
  ctx: RecordCtx,
  { nome, linha_id }: { readonly nome: string; readonly linha_id?: string },
): Promise<string> {
  const proposta = linhaProposta(ctx.usuario_id, nome);
  const linha =
    linha_id === undefined
      ? proposta
      : (linhaEspecificada(ctx.usuario_id, linha_id) ?? { ...proposta, id: linha_id });
  await putIfAbsent(tabela, itemDaLinha(ctx, linha));
  return linha.id;
}
