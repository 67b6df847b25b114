import * as z from 'zod';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import { type Produto, type ProdutoEntrada, produto } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type Key, produtoKey, produtosList, usuarioOfKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

const guardado = z.looseObject({ pk: z.string(), sk: z.string() });

/** Lê um item da tabela; o que falta é null, e o dono e o id vêm da chave. */
export function produtoDoItem(item: Item): Produto {
  const { pk, sk, ...campos } = guardado.parse(item);
  return produto.parse({
    tipo: null,
    descricao: null,
    arquivado_em: null,
    ...campos,
    id: sk,
    usuario_id: usuarioOfKey(pk),
  });
}

/** Item de um produto novo, na lista por nome. */
export function itemDoProduto(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  id: string,
  dados: ProdutoEntrada,
): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== null)),
    ...produtoKey(ctx.usuario_id, id),
    gsi1pk: produtosList(ctx.usuario_id, false),
    gsi1sk: nomeOrdenacao(dados.nome),
    assinaturas: 0,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
  };
}
