import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PASSOS, type Passo, temTrabalho } from '../../shared/tarefas/tarefas.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { evento } from '../platform/events.ts';
import { type Condition, updateExpression } from '../platform/expressions.ts';
import { chaveContadores, chaveTarefa } from '../platform/keys.ts';
import { ConditionFailed, getItem, type Table, transact } from '../platform/table.ts';
import { itemDaTarefa, type TarefaGuardada, tarefaDoItem } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'hoje' | 'ids'>;

/** Uma tarefa do operador, em leitura forte, ou null. */
export async function lerTarefa(
  tabela: Table,
  usuario_id: string,
  id: string,
): Promise<TarefaGuardada | null> {
  const item = await getItem(tabela, chaveTarefa(usuario_id, id), { forte: true });
  return item ? tarefaDoItem(item) : null;
}

/** Quantos registros o operador tem, pela contagem mantida: o tamanho esperado de uma exportação. */
export async function contagem(
  tabela: Table,
  usuario_id: string,
  de: 'clientes' | 'assinaturas',
): Promise<number> {
  return Math.max(0, Number((await getItem(tabela, chaveContadores(usuario_id)))?.[de] ?? 0));
}

/** Grava uma tarefa nova e, se já há o que fazer, acorda quem a executa. Repetir o mesmo pedido acha a que gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: Parameters<typeof itemDaTarefa>[2],
): Promise<TarefaGuardada> {
  const id = ctx.ids.novo();
  const item = itemDaTarefa(ctx, id, dados);
  let gravado = item;
  try {
    await transact(tabela, [
      { put: item, se: [['pk', 'nao_existe']] },
      ...(temTrabalho(dados.status) ? [evento(ctx, 'tarefa.pronta', id)] : []),
    ]);
  } catch (erro) {
    const anterior = erro instanceof ConditionFailed ? erro.falhas[0]?.item : null;
    if (anterior?.pedido !== ctx.ids.pedido) throw erro;
    gravado = { ...item, ...anterior };
  }
  const tarefa = tarefaDoItem(gravado);
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
  { passo, set = {}, se = [] }: { passo: Passo; set?: Partial<TarefaGuardada>; se?: readonly Condition[] },
): Promise<TarefaGuardada | null> {
  const { de, para } = PASSOS[passo];
  const mudanca = {
    ...set,
    status: para,
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  try {
    await transact(tabela, [
      {
        update: chaveTarefa(antes.usuario_id, antes.id),
        com: { set: { ...mudanca, ator: ctx.ator } },
        se: [['status', 'em', de], ['versao', '=', antes.versao], ...se],
      },
      ...(temTrabalho(para) ? [evento(ctx, 'tarefa.pronta', antes.id)] : []),
    ]);
    return { ...antes, ...mudanca };
  } catch (erro) {
    if (erro instanceof ConditionFailed) return null;
    throw erro;
  }
}

/** Pede que a tarefa continue em outra chamada: o evento sai só se ela ainda está na mesma situação. */
export async function continuarDepois(tabela: Table, ctx: Ctx, tarefa: TarefaGuardada): Promise<void> {
  try {
    await transact(tabela, [
      {
        update: chaveTarefa(tarefa.usuario_id, tarefa.id),
        com: { set: { atualizado_em: ctx.agora.toISOString() } },
        se: [['status', '=', tarefa.status]],
      },
      evento(ctx, 'tarefa.pronta', tarefa.id),
    ]);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
  }
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
        Key: chaveTarefa(tarefa.usuario_id, tarefa.id),
        ...updateExpression({ set }, condicoes),
      }),
    );
    return true;
  } catch (erro) {
    if (erro instanceof ConditionalCheckFailedException) return false;
    throw erro;
  }
}
