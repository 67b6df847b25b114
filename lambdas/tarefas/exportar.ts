import { cabecalhoCsv } from '../../shared/base/csv.ts';
import { COLUNAS_ASSINATURAS, COLUNAS_CLIENTES } from '../../shared/tarefas/tarefas.columns.ts';
import { assinaturaDoItem } from '../assinaturas/index.ts';
import { clienteDoItem } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { assinaturaKey, clienteKey } from '../platform/keys.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';
import { FOLGA_MS } from './importar.ts';
import { chaveDaExportacao, type Exportacao, type TarefaGuardada } from './item.ts';
import { linhaDaAssinatura } from './linha-da-assinatura.ts';
import { linhaDoCliente } from './linha-do-cliente.ts';
import { type Arquivos, PARTE_MINIMA } from './ports.ts';
import { lerClientes } from './procurar-clientes.ts';
import { anotar, continuarDepois, darPasso } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };
type Pagina = { linhas: string[]; next: Record<string, string> | null };

const TIPO_CSV = 'text/csv; charset=utf-8';
const POR_PAGINA = 1_000;

const chave = (item: Item | undefined) => (item ? { pk: String(item.pk), sk: String(item.sk) } : null);

/** O que se exporta de cada tipo: todos os registros, na ordem da partição, que nenhuma edição muda no meio. */
const FONTES = {
  exportar_clientes: {
    colunas: COLUNAS_CLIENTES,
    pagina: async (tabela: Table, usuario_id: string, after: Item | undefined): Promise<Pagina> => {
      const { pk } = clienteKey(usuario_id, '');
      const { items, next } = await queryPage(tabela, { pk, limit: POR_PAGINA, after });
      return {
        linhas: items.map((item) => linhaDoCliente(clienteDoItem(item))),
        next: chave(next),
      };
    },
  },
  exportar_assinaturas: {
    colunas: COLUNAS_ASSINATURAS,
    pagina: async (tabela: Table, usuario_id: string, after: Item | undefined): Promise<Pagina> => {
      const { pk } = assinaturaKey(usuario_id, '');
      const { items, next } = await queryPage(tabela, { pk, limit: POR_PAGINA, after });
      const assinaturas = items.map(assinaturaDoItem);
      const clientes = await lerClientes(
        tabela,
        usuario_id,
        assinaturas.map(({ cliente_id }) => cliente_id),
      );
      return {
        linhas: assinaturas.map((uma) => linhaDaAssinatura(uma, clientes.get(uma.cliente_id))),
        next: chave(next),
      };
    },
  },
} as const;

async function comecar(deps: Deps, tarefa: TarefaGuardada, execucao: string): Promise<Exportacao> {
  const entrega = await deps.arquivos.abrirPartes(chaveDaExportacao(tarefa, execucao), TIPO_CSV);
  return { ...entrega, partes: [], linhas: 0, depois_de: null };
}

/**
 * Escreve o arquivo página por página, em partes; depois de cada parte anota de onde continuar, e a execução seguinte
 * parte dali. Se as partes entregues se perderam, começa outra entrega.
 */
export async function exportar(
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao, restaMs }: { tarefa: TarefaGuardada; execucao: string; restaMs: () => number },
): Promise<void> {
  const { colunas, pagina } =
    FONTES[tarefa.tipo === 'exportar_clientes' ? 'exportar_clientes' : 'exportar_assinaturas'];
  let estado = tarefa.exportacao ?? (await comecar(deps, tarefa, execucao));
  if (!tarefa.exportacao && !(await anotar(deps.tabela, tarefa, { exportacao: estado }))) return;

  const pendentes: Buffer[] = estado.partes.length === 0 ? [Buffer.from(cabecalhoCsv(colunas))] : [];
  let bytes = pendentes.reduce((total, parte) => total + parte.length, 0);
  let linhas = estado.linhas;
  let after = estado.depois_de;
  // Tudo lido e entregue por uma execução que caiu antes de fechar: só falta fechar.
  let acabou = estado.partes.length > 0 && after === null;

  while (!acabou) {
    if (restaMs() < FOLGA_MS) return continuarDepois(deps.tabela, ctx, tarefa);
    const lida = await pagina(deps.tabela, tarefa.usuario_id, after ?? undefined);
    const texto = Buffer.from(lida.linhas.join(''));
    pendentes.push(texto);
    bytes += texto.length;
    linhas += lida.linhas.length;
    after = lida.next;
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
