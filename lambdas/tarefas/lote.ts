import { seguimentoDe } from '../../shared/assinaturas/seguimento.rules.ts';
import { somarDias } from '../../shared/base/datas.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { type AcaoEmLote, DA_ACAO_EM_LOTE, desfazDe } from '../../shared/tarefas/lote.rules.ts';
import { recusasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import { temTrabalho } from '../../shared/tarefas/tarefas.rules.ts';
import type { LoteEntrada, ResultadoDoLote } from '../../shared/tarefas/tarefas.schema.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { clienteDoItem } from '../clientes/index.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { assinaturaKey, clienteKey } from '../platform/keys/cadastros.ts';
import { readMany } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { DIAS_DE_VIDA, type TarefaGuardada } from './item.ts';
import { chaveDosEscolhidos, type ItemDoLote, lerEscolhidos, lerResultados } from './lote-item.ts';
import { anotar, inserir, lerTarefa } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };
type Achado = { readonly nome: string; readonly adiada_para: string | null };

/** Os escolhidos que são deste operador, por id. */
async function acharEscolhidos(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  { acao, ids }: { acao: AcaoEmLote; ids: readonly string[] },
): Promise<ReadonlyMap<string, Achado>> {
  if (DA_ACAO_EM_LOTE[acao].de === 'clientes') {
    const itens = await readMany(
      tabela,
      ids.map((id) => clienteKey(usuario_id, id)),
    );
    return new Map(itens.map(clienteDoItem).map(({ id, nome }) => [id, { nome, adiada_para: null }]));
  }
  const itens = await readMany(
    tabela,
    ids.map((id) => assinaturaKey(usuario_id, id)),
  );
  return new Map(
    itens
      .map(assinaturaDoItem)
      .map((item) => [
        item.id,
        { nome: item.cliente.nome, adiada_para: seguimentoDe(item)?.ligar_em ?? null },
      ]),
  );
}

function gravarLote(
  { tabela }: Deps,
  ctx: RequestContext,
  { acao, itens }: { acao: AcaoEmLote; itens: readonly ItemDoLote[] },
): Promise<TarefaGuardada> {
  return inserir(
    tabela,
    ctx,
    { tipo: 'em_lote', acao, nome_arquivo: null, status: 'processando', total: itens.length },
    (id) => [
      {
        put: {
          ...chaveDosEscolhidos({ usuario_id: ctx.usuario_id, id }),
          itens,
          expira_em: ttlInDays(DIAS_DE_VIDA),
        },
      },
    ],
  );
}

/**
 * Começa uma ação em lote. De quem não é deste operador, ou já não existe, nada se faz, e o resultado o diz; se não se
 * acha nenhum, recusa `ninguem_achado`. A mesma chamada, repetida, acha a tarefa que começou.
 */
export async function criarLote(
  deps: Deps,
  { ctx, entrada: { acao, itens, ligar_em } }: { ctx: RequestContext; entrada: LoteEntrada },
): Promise<TarefaGuardada> {
  const achados = await acharEscolhidos(deps, ctx, { acao, ids: itens.map(({ id }) => id) });
  if (achados.size === 0) throw refusal(recusasTarefas, 'ninguem_achado');
  const escolhidos = itens.map(({ id, versao }): ItemDoLote => {
    const achado = achados.get(id);
    if (!achado) return { id, versao, ausente: true };
    if (ligar_em === undefined) return { id, versao };
    return { id, versao, ligar_em, ...(achado.adiada_para === null ? {} : { antes: achado.adiada_para }) };
  });
  return gravarLote(deps, ctx, { acao, itens: escolhidos });
}

async function obterLote({ tabela }: Deps, { ctx, id }: Alvo): Promise<TarefaGuardada> {
  const tarefa = await lerTarefa(tabela, ctx.usuario_id, id);
  if (!tarefa) throw refusal(recusasTarefas, 'tarefa_nao_encontrada');
  if (tarefa.tipo !== 'em_lote') throw refusal(recusasTarefas, 'fora_de_hora');
  return tarefa;
}

/** Desiste do que falta: quem a executa para antes do próximo grupo, e o que já se fez fica feito, e dito. */
export async function pararLote(deps: Deps, { ctx, id }: Alvo): Promise<TarefaGuardada> {
  const tarefa = await obterLote(deps, { ctx, id });
  if (tarefa.parar) return tarefa;
  if (!(await anotar(deps.tabela, tarefa, { parar: true }, { deQualquerExecucao: true }))) {
    throw refusal(recusasTarefas, 'fora_de_hora');
  }
  return { ...tarefa, parar: true };
}

/** Com quem não se fez, pelo nome que tem agora, e por quê. */
export async function lerResultadoDoLote(deps: Deps, { ctx, id }: Alvo): Promise<ResultadoDoLote> {
  const tarefa = await obterLote(deps, { ctx, id });
  if (tarefa.acao === null) throw refusal(recusasTarefas, 'fora_de_hora');
  const recusados = (await lerResultados(deps.tabela, tarefa)).flatMap(({ id, motivo }) =>
    motivo === null ? [] : [{ id, motivo }],
  );
  const nomes = await acharEscolhidos(deps, ctx, {
    acao: tarefa.acao,
    ids: recusados.map((recusado) => recusado.id),
  });
  return {
    recusados: recusados.map((recusado) => ({ ...recusado, nome: nomes.get(recusado.id)?.nome ?? null })),
  };
}

/**
 * Desfaz uma ação em lote que acabou, ou se parou (regra 47): outra tarefa leva cada um de volta, na versão em que a
 * primeira o deixou; o que mudou desde então se recusa com a razão.
 */
export async function desfazerLote(deps: Deps, { ctx, id }: Alvo): Promise<TarefaGuardada> {
  const tarefa = await obterLote(deps, { ctx, id });
  if (temTrabalho(tarefa.status)) throw refusal(recusasTarefas, 'fora_de_hora');
  const acao = desfazDe(tarefa.acao);
  if (acao === null) throw refusal(recusasTarefas, 'nada_a_desfazer');
  const antesDe = new Map((await lerEscolhidos(deps.tabela, tarefa)).map((item) => [item.id, item.antes]));
  const amanha = somarDias(ctx.today, 1);
  const itens = (await lerResultados(deps.tabela, tarefa)).flatMap(({ id, motivo, versao }): ItemDoLote[] => {
    if (motivo !== null || versao === undefined) return [];
    const ligar_em = antesDe.get(id);
    return [{ id, versao, ...(ligar_em === undefined || ligar_em < amanha ? {} : { ligar_em }) }];
  });
  if (itens.length === 0) throw refusal(recusasTarefas, 'nada_a_desfazer');
  return gravarLote(deps, ctx, { acao, itens });
}
