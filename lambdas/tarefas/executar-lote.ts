import { Refusal } from '../../shared/base/refusals.ts';
import type { AcaoEmLote } from '../../shared/tarefas/lote.rules.ts';
import { type Clock, ttlInDays } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import { inGroups } from '../platform/read-many.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { FOLGA_MS } from './importar.ts';
import { DIAS_DE_VIDA, type TarefaGuardada } from './item.ts';
import { chaveDoBloco, type ItemDoLote, lerEscolhidos, type ResultadoDoItem } from './lote-item.ts';
import { continuarDepois, darPasso, lerTarefa } from './repository.ts';

/** O que se fez a um: a versão em que ficou, quando se pode desfazer. O que se recusa lança a recusa. */
export type AcaoNoItem = (ctx: RequestContext, item: ItemDoLote) => Promise<{ readonly versao?: number }>;
/** Cada ação, pelo caso de uso da rota de um só: as regras são as mesmas. */
export type AcoesDoLote = Readonly<Record<AcaoEmLote, AcaoNoItem>>;

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Só se carregam com a primeira ação em lote. */
  readonly acoes: () => Promise<AcoesDoLote>;
};

/** Tratam-se de cada vez, e ao mesmo tempo: o andamento aparece, e uma queda refaz no máximo estes. */
const POR_VEZ = 10;
const AO_MESMO_TEMPO = 5;

const AUSENTE = 'Não existe mais';
const FALHOU = 'Algo deu errado do nosso lado. Veja como ficou e tente de novo';

/**
 * Faz a ação a um. O contexto sai da tarefa e do registro: repetida depois de uma queda é a mesma chamada, que acha o
 * que já fez. Na última tentativa, a falha fica dita e os outros seguem.
 */
async function tratar(
  { relogio }: Pick<Deps, 'relogio'>,
  { tarefa, agir, ultimaTentativa }: { tarefa: TarefaGuardada; agir: AcaoNoItem; ultimaTentativa: boolean },
  item: ItemDoLote,
): Promise<ResultadoDoItem> {
  const { id } = item;
  if (item.ausente) return { id, motivo: AUSENTE };
  const { usuario_id } = tarefa;
  const ctx = newContext(relogio, { usuario_id, ator: 'operador', seed: `lote ${tarefa.id} ${id}` });
  try {
    return { id, motivo: null, ...(await agir(ctx, item)) };
  } catch (erro) {
    if (erro instanceof Refusal) return { id, motivo: erro.message };
    if (!ultimaTentativa) throw erro;
    logger.error('ação em lote falhou', { tarefa: tarefa.id, causa: whereItFailed(erro) });
    return { id, motivo: FALHOU };
  }
}

/** Guarda o que houve com um grupo junto do andamento, se ninguém o guardou antes. */
async function guardar(
  { tabela }: Deps,
  tarefa: TarefaGuardada,
  { resultados, em }: { resultados: readonly ResultadoDoItem[]; em: Date },
): Promise<void> {
  const { feitas } = tarefa;
  await tryTransact(tabela, [
    {
      update: tarefaKey(tarefa.usuario_id, tarefa.id),
      set: { feitas: feitas + resultados.length, atualizado_em: em.toISOString() },
      add: { recusadas: resultados.filter(({ motivo }) => motivo !== null).length },
      where: [
        ['status', '=', 'processando'],
        ['feitas', '=', feitas],
      ],
    },
    { put: { ...chaveDoBloco(tarefa, feitas), resultados, expira_em: ttlInDays(DIAS_DE_VIDA) } },
  ]);
}

/** Faz a ação aos escolhidos, grupo por grupo, a partir de onde a última execução chegou; quem pediu pode pará-la. */
export async function executarLote(
  deps: Deps,
  {
    tarefa: inicial,
    restaMs,
    ultimaTentativa,
  }: { tarefa: TarefaGuardada; restaMs: () => number; ultimaTentativa: boolean },
): Promise<void> {
  const { acao } = inicial;
  if (acao === null) throw new Error('Ação em lote sem o que fazer');
  const agir = (await deps.acoes())[acao];
  const itens = await lerEscolhidos(deps.tabela, inicial);
  let tarefa: TarefaGuardada | null = inicial;
  while (tarefa?.status === 'processando') {
    const ctx = newContext(deps.relogio, { usuario_id: tarefa.usuario_id, ator: 'operador' });
    const acabou = tarefa.feitas >= itens.length;
    if (acabou || tarefa.parar) {
      await darPasso(deps.tabela, ctx, tarefa, { passo: acabou ? 'concluir' : 'parar' });
      return;
    }
    if (restaMs() < FOLGA_MS) return continuarDepois(deps.tabela, ctx, tarefa);
    const vez = { tarefa, agir, ultimaTentativa };
    const parte = itens.slice(tarefa.feitas, tarefa.feitas + POR_VEZ);
    const resultados = await inGroups(parte, (item) => tratar(deps, vez, item), AO_MESMO_TEMPO);
    await guardar(deps, tarefa, { resultados, em: ctx.now });
    tarefa = await lerTarefa(deps.tabela, tarefa.usuario_id, tarefa.id);
  }
}
