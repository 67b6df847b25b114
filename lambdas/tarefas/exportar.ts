import { cabecalhoCsv } from '../../shared/base/csv.ts';
import type { CampoDoMapa } from '../../shared/tarefas/mapa.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { FOLGA_MS } from './importar.ts';
import { chaveDaExportacao, type Exportacao, type TarefaGuardada } from './item.ts';
import type { Planilha } from './planilha.ts';
import { type Arquivos, PARTE_MINIMA } from './ports.ts';
import { anotar, continuarDepois, darPasso } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };

const TIPO_CSV = 'text/csv; charset=utf-8';
const POR_PAGINA = 1_000;

async function comecar(deps: Deps, tarefa: TarefaGuardada, execucao: string): Promise<Exportacao> {
  const upload = await deps.arquivos.abrirPartes(chaveDaExportacao(tarefa, execucao), TIPO_CSV);
  return { ...upload, partes: [], linhas: 0, depois_de: null };
}

/**
 * Escreve o arquivo página por página, em partes; depois de cada parte anota de onde continuar, e a execução seguinte
 * parte dali. Se as partes entregues se perderam, começa outra entrega.
 */
export async function exportar<C extends CampoDoMapa, V, D, M>(
  planilha: Planilha<C, V, D, M>,
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao, restaMs }: { tarefa: TarefaGuardada; execucao: string; restaMs: () => number },
): Promise<void> {
  const { usuario_id } = tarefa;
  const { pk } = planilha.particao(usuario_id, '');
  let estado = tarefa.exportacao ?? (await comecar(deps, tarefa, execucao));
  if (!tarefa.exportacao && !(await anotar(deps.tabela, tarefa, { exportacao: estado }))) return;

  const pendentes: Buffer[] = estado.partes.length === 0 ? [Buffer.from(cabecalhoCsv(planilha.colunas))] : [];
  let bytes = pendentes.reduce((total, parte) => total + parte.length, 0);
  let linhas = estado.linhas;
  let after = estado.depois_de;
  // Tudo lido e entregue por uma execução que caiu antes de fechar: só falta fechar.
  let acabou = estado.partes.length > 0 && after === null;

  while (!acabou) {
    if (restaMs() < FOLGA_MS) return continuarDepois(deps.tabela, ctx, tarefa);
    const { items, next } = await queryPage(deps.tabela, {
      pk,
      limit: POR_PAGINA,
      after: after ?? undefined,
    });
    const texto = Buffer.from((await planilha.linhas(deps.tabela, usuario_id, items)).join(''));
    pendentes.push(texto);
    bytes += texto.length;
    linhas += items.length;
    after = next ? { pk: String(next.pk), sk: String(next.sk) } : null;
    acabou = after === null;
    const andamento = { feitas: linhas, total: Math.max(tarefa.total, linhas) };
    if (acabou || bytes >= PARTE_MINIMA) {
      const marca = await deps.arquivos.gravarParte(
        estado,
        estado.partes.length + 1,
        Buffer.concat(pendentes.splice(0)),
      );
      bytes = 0;
      estado = { ...estado, partes: [...estado.partes, marca], linhas, depois_de: after };
      if (!(await anotar(deps.tabela, tarefa, { ...andamento, exportacao: estado }))) return;
    } else if (!(await anotar(deps.tabela, tarefa, andamento))) return;
  }

  const fechada = await deps.arquivos.fecharPartes(estado, estado.partes);
  // Fechada por uma execução que caiu antes de dizer: o arquivo está lá.
  if (fechada === 'perdida' && (await deps.arquivos.tamanho(estado.chave)) === null) {
    if (await anotar(deps.tabela, tarefa, { exportacao: null, feitas: 0 })) {
      await continuarDepois(deps.tabela, ctx, tarefa);
    }
    return;
  }
  await darPasso(deps.tabela, ctx, tarefa, {
    passo: 'concluir',
    set: { arquivo: estado.chave, exportacao: null, feitas: estado.linhas, total: estado.linhas },
    where: [['execucao', '=', execucao]],
  });
}
