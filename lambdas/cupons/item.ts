import * as z from 'zod';
import { type Cupom, type CupomEntrada, cupom } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { cupomKey, cuponsList, type Key, usuarioOfKey } from '../platform/keys.ts';
import type { Item } from '../platform/table.ts';

const guardado = z.looseObject({ pk: z.string(), sk: z.string() });

/** Lê um item da tabela; o que falta é null, e o dono e o id vêm da chave. */
export function cupomDoItem(item: Item): Cupom {
  const { pk, sk, ...campos } = guardado.parse(item);
  return cupom.parse({
    maximo_usos: null,
    data_expiracao: null,
    produtos_aplicaveis: null,
    ...campos,
    id: sk,
    usuario_id: usuarioOfKey(pk),
  });
}

/** Item de um cupom novo, na lista do mais novo ao mais antigo. */
export function itemDoCupom(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  id: string,
  dados: CupomEntrada,
  usos_atuais = 0,
): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== null)),
    ...cupomKey(ctx.usuario_id, id),
    gsi1pk: cuponsList(ctx.usuario_id),
    gsi1sk: instante,
    usos_atuais,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
  };
}
