import { MAXIMO_DE_LINHAS, TAMANHO_MAXIMO_ARQUIVO } from '../../shared/tarefas/tarefas.limites.ts';
import { recusasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { analistaDeAssinaturas } from './analise-de-assinaturas.ts';
import { analistaDeClientes } from './analise-de-clientes.ts';
import type { Analista } from './analista.ts';
import { decodificar, type LinhaLida, lerCsv } from './csv-leitura.ts';
import { FalhaDoArquivo } from './falha-do-arquivo.ts';
import { chaveDoEnvio, pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Arquivos } from './ports.ts';
import { escritorDaPrevia } from './previa.ts';
import { anotar, darPasso } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };

/** Linhas conferidas de cada vez: as buscas na tabela vão juntas, e o andamento aparece na tela. */
const LINHAS_POR_VEZ = 500;

async function lerEnvio(arquivos: Arquivos, tarefa: TarefaGuardada): Promise<string> {
  const bytes = await arquivos.ler(chaveDoEnvio(tarefa));
  if (!bytes) throw new FalhaDoArquivo(recusasTarefas.arquivo_apagado.mensagem);
  if (bytes.length === 0) throw new FalhaDoArquivo(recusasTarefas.arquivo_vazio.mensagem);
  if (bytes.length > TAMANHO_MAXIMO_ARQUIVO) {
    throw new FalhaDoArquivo(recusasTarefas.arquivo_grande_demais.mensagem);
  }
  return decodificar(bytes);
}

async function analisarCom<C extends string>(
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao, analista }: { tarefa: TarefaGuardada; execucao: string; analista: Analista<C> },
): Promise<void> {
  const texto = await lerEnvio(deps.arquivos, tarefa);
  const escritor = escritorDaPrevia(deps.arquivos, pastaDaAnalise(tarefa, execucao));
  // Até o fim da leitura não se sabe quantas são: as quebras de linha dizem perto disso.
  const esperadas = Math.max(1, texto.split('\n').length - 1);
  let feitas = 0;
  let lote: LinhaLida<C>[] = [];

  const tratar = async (): Promise<boolean> => {
    for (const linha of await analista.analisar(lote)) await escritor.acrescentar(linha);
    feitas += lote.length;
    lote = [];
    return anotar(deps.tabela, tarefa, { feitas, total: Math.max(esperadas, feitas) });
  };
  for await (const linha of lerCsv(texto, analista.colunas)) {
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

/**
 * Confere o arquivo enviado, linha por linha, e deixa a prévia na pasta desta execução; na tabela não grava nada além
 * do andamento. Depois de uma queda recomeça: são segundos, e a prévia de uma execução que parou não vale.
 */
export function analisar(
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao }: { tarefa: TarefaGuardada; execucao: string },
): Promise<void> {
  return tarefa.tipo === 'importar_clientes'
    ? analisarCom(deps, ctx, {
        tarefa,
        execucao,
        analista: analistaDeClientes(deps.tabela, tarefa.usuario_id),
      })
    : analisarCom(deps, ctx, {
        tarefa,
        execucao,
        analista: analistaDeAssinaturas(deps.tabela, tarefa.usuario_id),
      });
}
