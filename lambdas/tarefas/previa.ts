import * as z from 'zod';
import { LINHAS_POR_PAGINA } from '../../shared/tarefas/tarefas.limites.ts';
import { type LinhaDaPrevia, linhaDaPrevia } from '../../shared/tarefas/tarefas.schema.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { pastaDaAnalise, type TarefaGuardada } from './item.ts';
import type { Arquivos } from './ports.ts';

/** Linha analisada; as novas e as que mudariam quem já existe levam o que se vai gravar, e as células que tinham. */
export type LinhaAnalisada = LinhaDaPrevia & {
  readonly dados?: unknown;
  readonly originais?: readonly string[] | undefined;
};
export type Situacao = LinhaDaPrevia['situacao'];

/** Linhas por arquivo da prévia: um múltiplo da página. */
export const LINHAS_POR_BLOCO = 10 * LINHAS_POR_PAGINA;

/** As linhas que se gravam: as novas, e as que mudam quem já existe. */
export type AGravar = 'nova' | 'mudanca';
type Lista = Situacao | AGravar | 'todas' | 'originais';
const chaveDoBloco = (pasta: string, lista: Lista, bloco: number) => `${pasta}/${lista}-${bloco}.json`;
const tirarDados = ({ dados, originais, ...linha }: LinhaAnalisada): LinhaDaPrevia => linha;

/** Junta as linhas analisadas e as grava em blocos: todas, e à parte as de cada situação. */
export function escritorDaPrevia(arquivos: Arquivos, pasta: string) {
  const abertos = new Map<Lista, { bloco: number; linhas: object[] }>();
  const contagem = { nova: 0, existente: 0, recusada: 0, mudanca: 0 };

  async function soltar(lista: Lista): Promise<void> {
    const aberto = abertos.get(lista);
    if (!aberto || aberto.linhas.length === 0) return;
    const { bloco, linhas } = aberto;
    abertos.set(lista, { bloco: bloco + 1, linhas: [] });
    await arquivos.gravar(chaveDoBloco(pasta, lista, bloco), JSON.stringify(linhas), 'application/json');
  }
  async function acrescentarLinha(lista: Lista, linha: object): Promise<void> {
    const aberto = abertos.get(lista) ?? { bloco: 0, linhas: [] };
    abertos.set(lista, aberto);
    aberto.linhas.push(linha);
    if (aberto.linhas.length === LINHAS_POR_BLOCO) await soltar(lista);
  }
  return {
    contagem,
    acrescentar: async (linha: LinhaAnalisada): Promise<void> => {
      contagem[linha.situacao] += 1;
      await acrescentarLinha('todas', tirarDados(linha));
      const { originais, ...semOriginais } = linha;
      await acrescentarLinha(linha.situacao, linha.situacao === 'nova' ? semOriginais : tirarDados(linha));
      if (linha.dados === undefined) return;
      // À parte, que só servem se a gravação recusar a linha.
      await acrescentarLinha('originais', { linha: linha.linha, originais });
      if (linha.situacao === 'nova') return;
      contagem.mudanca += 1;
      await acrescentarLinha('mudanca', semOriginais);
    },
    fechar: async (): Promise<void> => {
      for (const lista of [...abertos.keys()]) await soltar(lista);
    },
  };
}

async function lerBloco<T extends z.ZodType>(
  arquivos: Arquivos,
  chave: string,
  linha: T,
): Promise<z.output<T>[] | null> {
  const conteudo = await arquivos.ler(chave);
  return conteudo ? z.array(linha).parse(JSON.parse(new TextDecoder().decode(conteudo))) : null;
}

/** Linhas a gravar de um bloco, com o que se grava de cada uma; null se o arquivo já foi apagado. */
export async function lerAGravar<D>(
  arquivos: Arquivos,
  tarefa: TarefaGuardada,
  { lista, bloco, dados }: { lista: AGravar; bloco: number; dados: z.ZodType<D> },
): Promise<{ linha: number; dados: D }[] | null> {
  const pasta = pastaDaAnalise(tarefa, tarefa.analise ?? '');
  const forma = z.object({ linha: z.number(), dados: z.unknown() });
  const linhas = await lerBloco(arquivos, chaveDoBloco(pasta, lista, bloco), forma);
  return linhas?.map((linha) => ({ linha: linha.linha, dados: dados.parse(linha.dados) })) ?? null;
}

/** As células, como estavam no arquivo, das linhas a gravar que se pedem, por número de linha. */
export async function lerOriginais(
  arquivos: Arquivos,
  tarefa: TarefaGuardada,
  quais: ReadonlySet<number>,
): Promise<Map<number, readonly string[]>> {
  const pasta = pastaDaAnalise(tarefa, tarefa.analise ?? '');
  const forma = z.object({ linha: z.number(), originais: z.array(z.string()).default([]) });
  const achados = new Map<number, readonly string[]>();
  for (let bloco = 0; achados.size < quais.size; bloco += 1) {
    const linhas = await lerBloco(arquivos, chaveDoBloco(pasta, 'originais', bloco), forma);
    if (!linhas) break;
    for (const { linha, originais } of linhas) if (quais.has(linha)) achados.set(linha, originais);
  }
  return achados;
}

/** Linha que na prévia se ia gravar e foi recusada ao gravar. */
export const recusaTardia = linhaDaPrevia.pick({ linha: true, resumo: true, motivo: true });
export type RecusaTardia = z.output<typeof recusaTardia>;

/** Chave das recusas de um lote gravado, na partição das tarefas. */
export const chaveDasRecusas = (tarefa: TarefaGuardada, lista: AGravar, inicio: number) =>
  tarefaKey(
    tarefa.usuario_id,
    `${tarefa.id}#${lista === 'nova' ? '' : lista}${String(inicio).padStart(6, '0')}`,
  );

const recusasDeUmLote = z.object({
  recusas: z.array(recusaTardia),
  lista: z.enum(['nova', 'mudanca']).default('nova'),
});
/** As linhas que só a gravação recusou, cada uma com a lista de onde saiu. */
export async function recusasTardias(
  tabela: Table,
  tarefa: TarefaGuardada,
): Promise<(RecusaTardia & { lista: AGravar })[]> {
  const { pk, sk } = tarefaKey(tarefa.usuario_id, `${tarefa.id}#`);
  const linhas = [];
  for await (const item of queryAll(tabela, { pk, sk: { startsWith: sk } })) {
    const { recusas, lista } = recusasDeUmLote.parse(item);
    linhas.push(...recusas.map((recusa) => ({ ...recusa, lista })));
  }
  return linhas;
}

/** Uma página da prévia, já com as linhas que a gravação recusou; null se os arquivos foram apagados. */
export async function lerPrevia(
  deps: { tabela: Table; arquivos: Arquivos },
  tarefa: TarefaGuardada,
  { situacao, pagina }: { situacao?: Situacao | undefined; pagina: number },
): Promise<{ itens: LinhaDaPrevia[]; total: number } | null> {
  const pasta = pastaDaAnalise(tarefa, tarefa.analise ?? '');
  const achadas = await recusasTardias(deps.tabela, tarefa);
  const tardias = achadas.map(({ lista, ...linha }): LinhaDaPrevia => ({ ...linha, situacao: 'recusada' }));
  const porLinha = new Map(tardias.map((linha) => [linha.linha, linha]));
  const contarTardias = (lista: AGravar) => achadas.filter((linha) => linha.lista === lista).length;
  const doArquivo = {
    todas: tarefa.novas + tarefa.existentes + tarefa.recusadas,
    nova: tarefa.novas + contarTardias('nova'),
    existente: tarefa.existentes + contarTardias('mudanca'),
    recusada: tarefa.recusadas - tardias.length,
  }[situacao ?? 'todas'];

  const inicio = pagina * LINHAS_POR_PAGINA;
  const fim = inicio + LINHAS_POR_PAGINA;
  let linhas: LinhaDaPrevia[] = [];
  if (inicio < doArquivo) {
    const bloco = Math.floor(inicio / LINHAS_POR_BLOCO);
    const lido = await lerBloco(
      deps.arquivos,
      chaveDoBloco(pasta, situacao ?? 'todas', bloco),
      linhaDaPrevia,
    );
    if (!lido) return null;
    linhas = lido.slice(inicio % LINHAS_POR_BLOCO, (inicio % LINHAS_POR_BLOCO) + LINHAS_POR_PAGINA);
  }
  switch (situacao) {
    case undefined:
      return { itens: linhas.map((linha) => porLinha.get(linha.linha) ?? linha), total: doArquivo };
    case 'nova':
      return { itens: linhas.filter((linha) => !porLinha.has(linha.linha)), total: tarefa.novas };
    case 'existente':
      return { itens: linhas.filter((linha) => !porLinha.has(linha.linha)), total: tarefa.existentes };
    case 'recusada': {
      const extras = tardias.slice(Math.max(0, inicio - doArquivo), Math.max(0, fim - doArquivo));
      return { itens: [...linhas, ...extras], total: tarefa.recusadas };
    }
  }
}
