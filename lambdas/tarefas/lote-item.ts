import * as z from 'zod';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';
import type { TarefaGuardada } from './item.ts';

type DaTarefa = Pick<TarefaGuardada, 'usuario_id' | 'id'>;

/** Quem se escolheu, como se achou ao pedir. */
const itemDoLote = z.object({
  id: z.string(),
  versao: z.number().int(),
  /** Não era de quem pediu, ou já não existia: recusa-se sem tentar. */
  ausente: z.boolean().optional(),
  /** Para que dia se adia, ou se volta a adiar. */
  ligar_em: z.string().optional(),
  /** O dia para que já estava adiado: é a ele que se volta ao desfazer. */
  antes: z.string().optional(),
});
export type ItemDoLote = z.output<typeof itemDoLote>;

/** Como ficou um: a versão em que se deixou, ou por que não se fez. */
const resultado = z.object({
  id: z.string(),
  motivo: z.string().nullable(),
  versao: z.number().int().optional(),
});
export type ResultadoDoItem = z.output<typeof resultado>;

const lote = z.object({ itens: z.array(itemDoLote) });
const bloco = z.object({ resultados: z.array(resultado) });

/** Os escolhidos ficam à parte da tarefa, que se grava muitas vezes. */
export const chaveDosEscolhidos = ({ usuario_id, id }: DaTarefa) => tarefaKey(usuario_id, `${id}#escolhidos`);
/** O que houve com os que começam nesta posição. */
export const chaveDoBloco = ({ usuario_id, id }: DaTarefa, inicio: number) =>
  tarefaKey(usuario_id, `${id}#feito${String(inicio).padStart(6, '0')}`);

/** Os escolhidos de uma ação em lote, na ordem em que se tratam. */
export async function lerEscolhidos(tabela: Table, tarefa: DaTarefa): Promise<readonly ItemDoLote[]> {
  const item = await getItem(tabela, chaveDosEscolhidos(tarefa));
  return item ? lote.parse(item).itens : [];
}

/** O que já houve com cada um, pela ordem em que se trataram. */
export async function lerResultados(tabela: Table, { usuario_id, id }: DaTarefa): Promise<ResultadoDoItem[]> {
  const { pk, sk } = tarefaKey(usuario_id, `${id}#feito`);
  const todos: ResultadoDoItem[] = [];
  for await (const item of queryAll(tabela, { pk, sk: { startsWith: sk } })) {
    todos.push(...bloco.parse(item).resultados);
  }
  return todos;
}
