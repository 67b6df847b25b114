import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PASSOS, type Passo, temTrabalho } from '../../shared/tarefas/tarefas.rules.ts';
import { createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { type Condition, updateExpression } from '../platform/expressions.ts';
import { contadoresKey } from '../platform/keys/cadastros.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { getItem, recordAt, type Table, tryTransact, type Write } from '../platform/table.ts';
import { itemDaTarefa, type TarefaGuardada, tarefaDoItem } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;

/** Uma tarefa do operador, em leitura forte, ou null. */
export const lerTarefa = recordAt(tarefaKey, tarefaDoItem);

/** Quantos registros o operador tem, pela contagem mantida: o tamanho esperado de uma exportação. */
export async function contagem(
  tabela: Table,
  usuario_id: string,
  de: 'clientes' | 'assinaturas',
): Promise<number> {
  return Math.max(0, Number((await getItem(tabela, contadoresKey(usuario_id)))?.[de] ?? 0));
}

/**
 * Grava uma tarefa nova, com o que vier em `junto`, e, se já há o que fazer, acorda quem a executa. Repetir a mesma
 * chamada acha a que gravou.
 */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: Parameters<typeof itemDaTarefa>[2],
  junto: (id: string) => readonly Write[] = () => [],
): Promise<TarefaGuardada> {
  const id = ctx.ids.next();
  const item = itemDaTarefa(ctx, id, dados);
  const criada = await createRecord(tabela, ctx, {
    item,
    also: [...junto(id), ...(temTrabalho(dados.status) ? [eventWrite(ctx, 'tarefa.pronta', id)] : [])],
  });
  const tarefa = criada.ok ? tarefaDoItem({ ...item, ...criada.item }) : null;
  if (!tarefa) throw new Error('Tarefa gravada em forma desconhecida');
  return tarefa;
}

/**
 * Dá um passo (muda a situação) se a tarefa ainda está de onde ele parte; acorda quem executa quando o passo leva a
 * trabalho. Devolve null se outro passou na frente.
 */
export async function darPasso(
  tabela: Table,
  ctx: Ctx,
  antes: TarefaGuardada,
  {
    passo,
    set = {},
    where = [],
  }: { passo: Passo; set?: Partial<TarefaGuardada>; where?: readonly Condition[] },
): Promise<TarefaGuardada | null> {
  const { de, para } = PASSOS[passo];
  const mudanca = {
    ...set,
    status: para,
    versao: antes.versao + 1,
    atualizado_em: ctx.now.toISOString(),
  };
  const falhas = await tryTransact(tabela, [
    {
      update: tarefaKey(antes.usuario_id, antes.id),
      set: { ...mudanca, ator: ctx.ator },
      where: [['status', 'in', de], ['versao', '=', antes.versao], ...where],
    },
    ...(temTrabalho(para) ? [eventWrite(ctx, 'tarefa.pronta', antes.id)] : []),
  ]);
  return falhas ? null : { ...antes, ...mudanca };
}

/** Pede que a tarefa continue em outra chamada: o evento sai só se ela ainda está na mesma situação. */
export async function continuarDepois(tabela: Table, ctx: Ctx, tarefa: TarefaGuardada): Promise<void> {
  await tryTransact(tabela, [
    {
      update: tarefaKey(tarefa.usuario_id, tarefa.id),
      set: { atualizado_em: ctx.now.toISOString() },
      where: [['status', '=', tarefa.status]],
    },
    eventWrite(ctx, 'tarefa.pronta', tarefa.id),
  ]);
}

/**
 * Anota o andamento (campos de sistema: não levantam `versao`) se a tarefa ainda está na situação e nas mãos de quem
 * a leu. Devolve se anotou.
 */
export async function anotar(
  tabela: Table,
  tarefa: TarefaGuardada,
  set: Partial<TarefaGuardada>,
  { deQualquerExecucao = false }: { deQualquerExecucao?: boolean } = {},
): Promise<boolean> {
  const condicoes: Condition[] = [['status', '=', tarefa.status]];
  if (!deQualquerExecucao && tarefa.execucao) condicoes.push(['execucao', '=', tarefa.execucao]);
  try {
    await tabela.doc.send(
      new UpdateCommand({
        TableName: tabela.name,
        Key: tarefaKey(tarefa.usuario_id, tarefa.id),
        ...updateExpression({ set }, condicoes),
      }),
    );
    return true;
  } catch (erro) {
    if (erro instanceof ConditionalCheckFailedException) return false;
    throw erro;
  }
}
