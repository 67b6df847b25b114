import { cortar } from '../../shared/base/cortar.ts';
import type { Mapa } from '../../shared/tarefas/mapa.rules.ts';
import { type ColunasDoArquivo, colunasDoArquivo } from '../../shared/tarefas/tarefas.schema.ts';
import { SEM_VALOR } from './arquivo-lido.ts';
import { pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Arquivos } from './ports.ts';

const chaveDasColunas = (pasta: string) => `${pasta}/colunas.json`;
/** O que se mostra de um título ou de um exemplo, em caracteres. */
const A_VISTA = 80;

/** Guarda, junto da análise, o que a tela precisa para mostrar de que coluna sai cada campo. */
export async function gravarColunas(
  arquivos: Arquivos,
  pasta: string,
  lido: {
    readonly titulos: readonly string[];
    readonly amostra: readonly (readonly string[])[];
    readonly mapa: Mapa;
    readonly repetidas: readonly string[];
  },
): Promise<void> {
  const { titulos, amostra, mapa, repetidas } = lido;
  const exemplo = (i: number) =>
    amostra.map((linha) => linha[i]?.trim() ?? '').find((celula) => celula !== '' && celula !== SEM_VALOR);
  const conteudo = {
    colunas: titulos.map((titulo, i) => ({
      titulo: cortar(titulo.trim(), A_VISTA),
      exemplo: cortar(exemplo(i) ?? '', A_VISTA),
    })),
    mapa: Object.entries(mapa).map(([campo, posicao]) => ({ campo, posicao })),
    repetidas,
  };
  await arquivos.gravar(chaveDasColunas(pasta), JSON.stringify(conteudo), 'application/json');
}

/** As colunas do arquivo de uma tarefa já lida; null se os arquivos foram apagados. */
export async function lerColunas(
  arquivos: Arquivos,
  tarefa: TarefaGuardada,
): Promise<ColunasDoArquivo | null> {
  const conteudo = await arquivos.ler(chaveDasColunas(pastaDaAnalise(tarefa, tarefa.analise ?? '')));
  return conteudo ? colunasDoArquivo.parse(JSON.parse(new TextDecoder().decode(conteudo))) : null;
}
