import { type Base, instrucaoPadrao } from '../../shared/conhecimento/conhecimento.rules.ts';
import {
  type Conhecimento,
  type ConhecimentoEntrada,
  conhecimento,
} from '../../shared/conhecimento/conhecimento.schema.ts';
import type { Key } from '../platform/keys.ts';
import { baseKey, conhecimentoKey, idDoConhecimento } from '../platform/knowledge-keys.ts';
import { newItem, type RecordCtx, recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

/** Lê um item da tabela. */
export const conhecimentoDoItem: (item: Item) => Conhecimento = recordReader(conhecimento);

/** O que se guarda do que se preencheu: sem instrução, fica a padrão (especificação 2, seção 5). */
export const comInstrucao = (dados: ConhecimentoEntrada) => ({
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
  return newItem(ctx, key, { produto, ...comInstrucao(dados) });
}

/** Os itens da tabela de uma base inteira, com o que se mantém dela: para quem a grava de uma vez só. */
export function itensDaBase(
  ctx: RecordCtx,
  produto: Base,
  itens: readonly { readonly sorteado: string; readonly dados: ConhecimentoEntrada }[],
): (Item & Key)[] {
  return [
    ...itens.map((um) => itemDoConhecimento(ctx, { produto, ...um })),
    {
      ...baseKey(ctx.usuario_id, produto),
      versao: 1,
      total: itens.length,
      ativos: itens.filter(({ dados }) => dados.ativo).length,
      atualizado_em: ctx.now.toISOString(),
    },
  ];
}
