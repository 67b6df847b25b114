import { cabecalhoCsv, linhaCsv } from '../../shared/base/csv.ts';
import { COLUNAS_DA_RECUSA } from '../../shared/tarefas/mapa.rules.ts';
import type { Table } from '../platform/table.ts';
import { lerColunas } from './colunas.ts';
import { pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Arquivos } from './ports.ts';
import { type LinhaAnalisada, lerOriginais, recusasTardias } from './previa.ts';

const TIPO_CSV = 'text/csv; charset=utf-8';

type Recusada = Pick<LinhaAnalisada, 'linha' | 'motivo' | 'originais'>;

/** Primeiro a linha e o motivo: as células que sobram do cabeçalho ficam no fim, e não os empurram. */
const linhaRecusada = ({ linha, motivo, originais = [] }: Recusada) =>
  linhaCsv([String(linha), motivo, ...originais]);
const cabecalho = (titulos: readonly string[]) =>
  cabecalhoCsv([...COLUNAS_DA_RECUSA, ...titulos].map((titulo) => ({ titulo })));

/** Junta as linhas que a análise recusou, como estavam, numa planilha que se corrige e se importa de novo. */
export function escritorDasRecusadas(arquivos: Arquivos, pasta: string, titulos: readonly string[]) {
  const linhas: string[] = [];
  return {
    acrescentar: (linha: LinhaAnalisada): void => {
      if (linha.situacao === 'recusada') linhas.push(linhaRecusada(linha));
    },
    /** Grava-a e diz onde ficou; null se nenhuma linha foi recusada. */
    fechar: async (): Promise<string | null> => {
      if (linhas.length === 0) return null;
      const chave = `${pasta}/recusadas.csv`;
      await arquivos.gravar(chave, cabecalho(titulos) + linhas.join(''), TIPO_CSV);
      return chave;
    },
  };
}

/**
 * A planilha das recusadas com as que só a gravação recusou, no fim; a da análise, se a gravação não recusou nenhuma.
 * As células vêm da prévia, e não do arquivo enviado, que pode ter sido trocado depois dela.
 */
export async function juntarTardias(
  deps: { tabela: Table; arquivos: Arquivos },
  tarefa: TarefaGuardada,
): Promise<string | null> {
  const tardias = await recusasTardias(deps.tabela, tarefa);
  if (tardias.length === 0) return tarefa.arquivo;
  const pasta = pastaDaAnalise(tarefa, tarefa.analise ?? '');
  const antes = tarefa.arquivo && (await deps.arquivos.ler(tarefa.arquivo));
  const titulos = (await lerColunas(deps.arquivos, tarefa))?.colunas.map(({ titulo }) => titulo) ?? [];
  const comeco = antes ? Buffer.from(antes).toString('utf8') : cabecalho(titulos);
  const originais = await lerOriginais(deps.arquivos, tarefa, new Set(tardias.map(({ linha }) => linha)));
  const linhas = tardias
    .toSorted((a, b) => a.linha - b.linha)
    .map((tardia) => linhaRecusada({ ...tardia, originais: originais.get(tardia.linha) }));
  const chave = `${pasta}/recusadas-ao-fim.csv`;
  await deps.arquivos.gravar(chave, comeco + linhas.join(''), TIPO_CSV);
  return chave;
}
