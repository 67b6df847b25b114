import { FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import {
  adivinharMapa,
  CAMPOS_A_LER,
  type CampoDoMapa,
  type ListaImportada,
  montarMapa,
} from '../../shared/tarefas/mapa.rules.ts';
import { TAMANHO_MAXIMO_ARQUIVO } from '../../shared/tarefas/tarefas.limites.ts';
import { recusasTarefas } from '../../shared/tarefas/tarefas.routes.ts';
import { registrosDe } from '../../shared/tarefas/tarefas.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type ArquivoLido, type LinhaLida, leitorDoMapa, lerArquivo } from './arquivo-lido.ts';
import { gravarColunas } from './colunas.ts';
import { chaveDoUpload, pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Planilha } from './planilha.ts';
import type { Arquivos } from './ports.ts';
import { escritorDaPrevia, type LinhaAnalisada } from './previa.ts';
import { escritorDasRecusadas } from './recusadas.ts';
import { anotar, darPasso } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos };

/** Linhas conferidas de cada vez: as buscas na tabela vão juntas, e o andamento aparece na tela. */
const LINHAS_POR_VEZ = 500;
/** Linhas do arquivo que se olham para adivinhar de que coluna sai cada campo. */
const AMOSTRA = 50;

async function lerUpload(arquivos: Arquivos, tarefa: TarefaGuardada): Promise<ArquivoLido> {
  const bytes = await arquivos.ler(chaveDoUpload(tarefa));
  if (!bytes) throw new FalhaDoArquivo(recusasTarefas.arquivo_apagado.mensagem);
  if (bytes.length === 0) throw new FalhaDoArquivo(recusasTarefas.arquivo_vazio.mensagem);
  if (bytes.length > TAMANHO_MAXIMO_ARQUIVO) {
    throw new FalhaDoArquivo(recusasTarefas.arquivo_grande_demais.mensagem);
  }
  return lerArquivo(bytes);
}

/** Quem confere as linhas de um arquivo; lembra as que já viu, para achar as repetidas. */
function analista<C extends CampoDoMapa, V, D, M>(
  planilha: Planilha<C, V, D, M>,
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
      const { linha, originais } = lida;
      const recusada = (motivo: string) =>
        ({ linha, situacao: 'recusada', resumo: planilha.resumo(lida), motivo, originais }) as const;
      if ('motivo' in interpretada) return recusada(interpretada.motivo);
      const conferida = conferir(interpretada.valor);
      if ('motivo' in conferida) return recusada(conferida.motivo);
      const { dados, existente } = conferida;
      const identidades = [planilha.identidade(dados), ...(existente ? [`existente ${existente.id}`] : [])];
      const antes = identidades
        .map((identidade) => vistas.get(identidade))
        .find((vista) => vista !== undefined);
      if (antes !== undefined) return recusada(`${planilha.repetida} da linha ${antes} deste arquivo`);
      for (const identidade of identidades) vistas.set(identidade, linha);
      const resumo = planilha.resumo(lida, interpretada.valor);
      if (existente === null) return { linha, resumo, situacao: 'nova', motivo: null, dados, originais };
      const { motivo, mudanca } = existente;
      return mudanca === null
        ? { linha, resumo, situacao: 'existente', motivo }
        : {
            linha,
            resumo,
            situacao: 'existente',
            motivo,
            diferente: [...mudanca.campos],
            dados: mudanca.dados,
            originais,
          };
    });
  };
}

/** De que coluna sai cada campo: como quem importa disse, ou como se adivinha; null quando é preciso perguntar. */
async function decidirMapa(
  arquivos: Arquivos,
  { tarefa, pasta, lista }: { tarefa: TarefaGuardada; pasta: string; lista: ListaImportada },
  { titulos, linhas }: ArquivoLido,
) {
  const amostra = linhas.slice(0, AMOSTRA).map(({ celulas }) => celulas);
  const adivinhado = adivinharMapa(lista, titulos, amostra);
  const escolhido = tarefa.mapa ? montarMapa(lista, tarefa.mapa, titulos.length) : null;
  if (escolhido && 'motivo' in escolhido) throw new FalhaDoArquivo(escolhido.motivo);
  const mapa = escolhido?.mapa ?? adivinhado.mapa;
  await gravarColunas(arquivos, pasta, { titulos, amostra, mapa, repetidas: adivinhado.repetidas });
  return escolhido || adivinhado.certo ? mapa : null;
}

/**
 * Confere o arquivo enviado, linha por linha, e deixa a prévia na pasta desta execução; na tabela não grava nada além
 * do andamento. Depois de uma queda recomeça: são segundos, e a prévia de uma execução que parou não vale.
 */
export async function analisar<C extends CampoDoMapa, V, D, M>(
  planilha: Planilha<C, V, D, M>,
  deps: Deps,
  ctx: RequestContext,
  { tarefa, execucao }: { tarefa: TarefaGuardada; execucao: string },
): Promise<void> {
  const arquivo = await lerUpload(deps.arquivos, tarefa);
  const { titulos, linhas } = arquivo;
  const total = linhas.length;
  const lista = registrosDe(tarefa.tipo);
  const pasta = pastaDaAnalise(tarefa, execucao);
  const destaExecucao = [['execucao', '=', execucao]] as const;
  const mapa = await decidirMapa(deps.arquivos, { tarefa, pasta, lista }, arquivo);
  if (mapa === null) {
    const set = { analise: execucao, total, feitas: 0 };
    await darPasso(deps.tabela, ctx, tarefa, { passo: 'pedir_colunas', set, where: destaExecucao });
    return;
  }
  const campos = CAMPOS_A_LER[lista].map(({ campo }) => campo);
  const ler = leitorDoMapa(campos, mapa, titulos);
  const conferir = analista(planilha, deps, tarefa.usuario_id);
  const escritor = escritorDaPrevia(deps.arquivos, pasta);
  const recusadas = escritorDasRecusadas(deps.arquivos, pasta, titulos);
  for (let feitas = 0; feitas < total; ) {
    const lote = linhas.slice(feitas, feitas + LINHAS_POR_VEZ).map(ler);
    for (const linha of await conferir(lote)) {
      recusadas.acrescentar(linha);
      await escritor.acrescentar(linha);
    }
    feitas += lote.length;
    // Cancelada, ou outra execução tomou a vez.
    if (!(await anotar(deps.tabela, tarefa, { feitas, total }))) return;
  }
  await escritor.fechar();
  const { contagem } = escritor;
  await darPasso(deps.tabela, ctx, tarefa, {
    passo: 'entregar_previa',
    set: {
      analise: execucao,
      total,
      feitas: total,
      novas: contagem.nova,
      existentes: contagem.existente,
      diferentes: contagem.mudanca,
      recusadas: contagem.recusada,
      arquivo: await recusadas.fechar(),
    },
    where: destaExecucao,
  });
}
