import { decodificar, FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import { MAXIMO_DE_LINHAS, TAMANHO_MAXIMO_ARQUIVO } from '../../shared/tarefas/tarefas.limites.ts';
import { recusasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type LinhaLida, lerCsv } from './csv-leitura.ts';
import { chaveDoUpload, pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Planilha } from './planilha.ts';
import type { Arquivos } from './ports.ts';
import { escritorDaPrevia, type LinhaAnalisada } from './previa.ts';
import { anotar, darPasso } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };

/** Linhas conferidas de cada vez: as buscas na tabela vão juntas, e o andamento aparece na tela. */
const LINHAS_POR_VEZ = 500;

async function lerUpload(arquivos: Arquivos, tarefa: TarefaGuardada): Promise<string> {
  const bytes = await arquivos.ler(chaveDoUpload(tarefa));
  if (!bytes) throw new FalhaDoArquivo(recusasTarefas.arquivo_apagado.mensagem);
  if (bytes.length === 0) throw new FalhaDoArquivo(recusasTarefas.arquivo_vazio.mensagem);
  if (bytes.length > TAMANHO_MAXIMO_ARQUIVO) {
    throw new FalhaDoArquivo(recusasTarefas.arquivo_grande_demais.mensagem);
  }
  return decodificar(bytes);
}

/** Quem confere as linhas de um arquivo; lembra as que já viu, para achar as repetidas. */
function analista<C extends string, V, D>(
  planilha: Planilha<C, V, D>,
  { tabela }: Pick<Deps, 'tabela'>,
  usuario_id: string,
) {
  /** Em que linha do arquivo cada uma apareceu. */
  const vistas = new Map<string, number>();
  const abrir = planilha.conferente(tabela, usuario_id);
  return async (lidas: readonly LinhaLida<C>[]): Promise<LinhaAnalisada[]> => {
    const interpretadas = [];
    for (const lida of lidas) interpretadas.push({ lida, interpretada: await planilha.interpretar(lida) });
    const conferir = await abrir(
      interpretadas.flatMap(({ interpretada }) => ('valor' in interpretada ? [interpretada.valor] : [])),
    );
    return interpretadas.map(({ lida, interpretada }): LinhaAnalisada => {
      const { linha } = lida;
      const recusada = (motivo: string) =>
        ({ linha, situacao: 'recusada', resumo: planilha.resumo(lida), motivo }) as const;
      if ('motivo' in interpretada) return recusada(interpretada.motivo);
      const conferida = conferir(interpretada.valor);
      if ('motivo' in conferida) return recusada(conferida.motivo);
      const { dados, existente } = conferida;
      const identidade = planilha.identidade(dados);
      const antes = vistas.get(identidade);
      if (antes !== undefined) return recusada(`${planilha.repetida} da linha ${antes} deste arquivo`);
      vistas.set(identidade, linha);
      const resumo = planilha.resumo(lida, interpretada.valor);
      return existente === null
        ? { linha, resumo, situacao: 'nova', motivo: null, dados }
        : { linha, resumo, situacao: 'existente', motivo: existente };
    });
  };
}

/**
 * Confere o arquivo enviado, linha por linha, e deixa a prévia na pasta desta execução; na tabela não grava nada além
 * do andamento. Depois de uma queda recomeça: são segundos, e a prévia de uma execução que parou não vale.
 */
export async function analisar<C extends string, V, D>(
  planilha: Planilha<C, V, D>,
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao }: { tarefa: TarefaGuardada; execucao: string },
): Promise<void> {
  const texto = await lerUpload(deps.arquivos, tarefa);
  const conferir = analista(planilha, deps, tarefa.usuario_id);
  const escritor = escritorDaPrevia(deps.arquivos, pastaDaAnalise(tarefa, execucao));
  // Até o fim da leitura não se sabe quantas são: as quebras de linha dizem perto disso.
  const esperadas = Math.max(1, texto.split('\n').length - 1);
  let feitas = 0;
  let lote: LinhaLida<C>[] = [];

  const tratar = async (): Promise<boolean> => {
    for (const linha of await conferir(lote)) await escritor.acrescentar(linha);
    feitas += lote.length;
    lote = [];
    return anotar(deps.tabela, tarefa, { feitas, total: Math.max(esperadas, feitas) });
  };
  for await (const linha of lerCsv(texto, planilha.colunas)) {
    lote.push(linha);
    if (feitas + lote.length > MAXIMO_DE_LINHAS) {
      throw new FalhaDoArquivo(
        'O arquivo tem mais de 50.000 linhas. Divida-o em partes e importe uma de cada vez',
      );
    }
    // Cancelada, ou outra execução tomou a vez.
    if (lote.length === LINHAS_POR_VEZ && !(await tratar())) return;
  }
  if (feitas + lote.length === 0) throw new FalhaDoArquivo('O arquivo só tem o cabeçalho');
  if (lote.length > 0 && !(await tratar())) return;
  await escritor.fechar();
  const { nova: novas, existente: existentes, recusada: recusadas } = escritor.contagem;
  await darPasso(deps.tabela, ctx, tarefa, {
    passo: 'entregar_previa',
    set: { analise: execucao, total: feitas, feitas, novas, existentes, recusadas },
    where: [['execucao', '=', execucao]],
  });
}
