import { FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import type { CampoDoMapa } from '../../shared/tarefas/mapa.rules.ts';
import { ehImportacao, registrosDe, temTrabalho } from '../../shared/tarefas/tarefas.rules.ts';
import type { TipoDeTarefa } from '../../shared/tarefas/tarefas.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { analisar } from './analisar.ts';
import { type AcoesDoLote, executarLote } from './executar-lote.ts';
import { exportar } from './exportar.ts';
import { importar } from './importar.ts';
import type { TarefaGuardada } from './item.ts';
import type { Planilha } from './planilha.ts';
import { planilhaDeAssinaturas } from './planilha-de-assinaturas.ts';
import { planilhaDeClientes } from './planilha-de-clientes.ts';
import type { Arquivos } from './ports.ts';
import { anotar, darPasso, lerTarefa } from './repository.ts';

export type DepsDoTarefeiro = {
  readonly tabela: Table;
  readonly arquivos: Arquivos;
  readonly relogio: Clock;
  readonly acoes: () => Promise<AcoesDoLote>;
};

/** Uma mensagem da fila: que tarefa, quanto tempo resta à função, e se não haverá outra tentativa. */
export type Chamada = {
  readonly usuario_id: string;
  readonly id: string;
  readonly restaMs: () => number;
  readonly ultimaTentativa: boolean;
};

/** Uma execução de uma tarefa, e quanto tempo lhe resta. */
type Vez = Pick<Chamada, 'restaMs' | 'ultimaTentativa'> & {
  readonly tarefa: TarefaGuardada;
  readonly execucao: string;
};

const trabalhos = <C extends CampoDoMapa, V, D, M>(planilha: Planilha<C, V, D, M>) => ({
  analisar: (deps: DepsDoTarefeiro, ctx: RequestContext, vez: Vez) => analisar(planilha, deps, ctx, vez),
  importar: (deps: DepsDoTarefeiro, _ctx: RequestContext, vez: Vez) => importar(planilha, deps, vez),
  exportar: (deps: DepsDoTarefeiro, ctx: RequestContext, vez: Vez) => exportar(planilha, deps, ctx, vez),
});
const TRABALHOS = {
  clientes: trabalhos(planilhaDeClientes),
  assinaturas: trabalhos(planilhaDeAssinaturas),
};

function executar(deps: DepsDoTarefeiro, ctx: RequestContext, vez: Vez): Promise<void> {
  const { status, tipo } = vez.tarefa;
  if (tipo === 'em_lote') return executarLote(deps, vez);
  const da = TRABALHOS[registrosDe(tipo)];
  if (status === 'analisando') return da.analisar(deps, ctx, vez);
  return ehImportacao(tipo) ? da.importar(deps, ctx, vez) : da.exportar(deps, ctx, vez);
}

const DESISTENCIA = {
  importar:
    'Algo deu errado do nosso lado e a importação parou. Importe o mesmo arquivo de novo: o que já entrou não se repete',
  em_lote:
    'Algo deu errado do nosso lado e o que faltava não se fez. O que já se fez está feito: escolha os outros e tente de novo',
  exportar: 'Algo deu errado do nosso lado. Exporte de novo',
};

const oficio = (tipo: TipoDeTarefa): keyof typeof DESISTENCIA =>
  tipo === 'em_lote' ? tipo : ehImportacao(tipo) ? 'importar' : 'exportar';

async function encerrar(deps: DepsDoTarefeiro, ctx: RequestContext, id: string, erro: string): Promise<void> {
  const atual = await lerTarefa(deps.tabela, ctx.usuario_id, id);
  if (atual && temTrabalho(atual.status)) {
    await darPasso(deps.tabela, ctx, atual, { passo: 'falhar', set: { erro } });
  }
}

/**
 * Executa o que a situação da tarefa pede, e nada se ela já não tem trabalho: a mesma mensagem pode vir mais de uma
 * vez. O arquivo que não serve encerra a tarefa com a razão; qualquer outra falha volta à fila, e na última tentativa
 * fica também dita na tela.
 */
export async function trabalhar(
  deps: DepsDoTarefeiro,
  { usuario_id, id, restaMs, ultimaTentativa }: Chamada,
): Promise<void> {
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'operador' });
  const lida = await lerTarefa(deps.tabela, usuario_id, id);
  if (!lida || !temTrabalho(lida.status)) return;
  const execucao = ctx.ids.next();
  if (!(await anotar(deps.tabela, lida, { execucao }, { deQualquerExecucao: true }))) return;
  const tarefa = { ...lida, execucao };
  try {
    await executar(deps, ctx, { tarefa, execucao, restaMs, ultimaTentativa });
  } catch (erro) {
    if (erro instanceof FalhaDoArquivo) {
      logger.info('tarefa recusada', { tarefa: id, tipo: tarefa.tipo });
      return encerrar(deps, ctx, id, erro.message);
    }
    if (ultimaTentativa) {
      await encerrar(deps, ctx, id, DESISTENCIA[oficio(tarefa.tipo)]);
    }
    throw erro;
  }
}
