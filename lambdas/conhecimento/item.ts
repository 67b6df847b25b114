import { instrucaoPadrao } from '../../shared/conhecimento/conhecimento.rules.ts';
import {
  type Conhecimento,
  type ConhecimentoEntrada,
  conhecimento,
} from '../../shared/conhecimento/conhecimento.schema.ts';
import {
  baseDaLinha,
  baseKey,
  conhecimentoKey,
  idDoConhecimento,
  linhaDoConhecimento,
} from '../platform/keys/conhecimento.ts';
import type { Key } from '../platform/keys/key.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const lerRegistro = recordReader(conhecimento);

/** Lê um item da tabela; a linha dele é a da base por que o id começa. */
export const conhecimentoDoItem = (item: Item): Conhecimento =>
  lerRegistro({ ...item, produto: linhaDoConhecimento(String(item.sk)) });

/** O que se guarda do que se preencheu: sem instrução, fica a padrão (especificação 2, seção 5). */
export const acrescentarInstrucao = (dados: ConhecimentoEntrada) => ({
  ...dados,
  prompt_sistema: dados.prompt_sistema ?? instrucaoPadrao(dados.titulo),
});

/** Item da tabela de um item novo da base de um produto. */
export function itemDoConhecimento(
  ctx: RecordCtx,
  {
    produto,
    sorteado,
    dados,
  }: { produto: Conhecimento['produto']; sorteado: string; dados: ConhecimentoEntrada },
): Item & Key {
  const key = conhecimentoKey(ctx.usuario_id, idDoConhecimento(produto, sorteado));
  return newItem(ctx, key, { produto: baseDaLinha(produto), ...acrescentarInstrucao(dados) });
}

/**
 * Os itens da tabela de uma base inteira, do primeiro escrito ao último, com o que se mantém dela: para quem a grava de
 * uma vez só.
 */
export function* itensDaBase(
  produto: string,
  itens: readonly {
    readonly ctx: RecordCtx;
    readonly sorteado: string;
    readonly dados: ConhecimentoEntrada;
  }[],
): Generator<Item & Key> {
  for (const { ctx, sorteado, dados } of itens) yield itemDoConhecimento(ctx, { produto, sorteado, dados });
  const ultimo = itens.at(-1);
  if (!ultimo) return;
  yield {
    ...baseKey(ultimo.ctx.usuario_id, produto),
    versao: itens.length,
    total: itens.length,
    ativos: itens.filter(({ dados }) => dados.ativo).length,
    atualizado_em: ultimo.ctx.now.toISOString(),
  };
}
