import { FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import { type Clock, ttlInDays } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { DIAS_DE_VIDA, type TarefaGuardada } from './item.ts';
import type { LinhaNova, Lote } from './planilha.ts';
import type { Arquivos } from './ports.ts';
import { chaveDasRecusas, LINHAS_POR_BLOCO, lerNovas, type RecusaTardia } from './previa.ts';
import { continuarDepois, darPasso, lerTarefa } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos; readonly relogio: Clock };

/** Quantas vezes se monta um lote de novo porque cliente ou produto mudaram entre a leitura e a gravação. */
const RELEITURAS = 10;
/** Milissegundos que se guardam para parar em ordem antes do limite da função. */
export const FOLGA_MS = 20_000;

/**
 * Avança a tarefa junto com as linhas: a condição é o próprio ponto de onde se partiu, por isso duas execuções ao
 * mesmo tempo, ou uma repetida depois de uma queda, nunca gravam o mesmo lote duas vezes.
 */
function avanco(
  tarefa: TarefaGuardada,
  ctx: RequestContext,
  { linhas, recusas }: { linhas: number; recusas: number },
): Write {
  return {
    update: tarefaKey(tarefa.usuario_id, tarefa.id),
    set: { gravadas: tarefa.gravadas + linhas, atualizado_em: ctx.now.toISOString() },
    add: { feitas: linhas, novas: -recusas, recusadas: recusas },
    where: [
      ['status', '=', 'processando'],
      ['gravadas', '=', tarefa.gravadas],
    ],
  };
}

/** Grava um lote; devolve quantas linhas foram recusadas na hora, ou null se outra execução já passou daqui. */
async function gravarLote<D>(
  deps: Deps,
  tarefa: TarefaGuardada,
  { linhas, lote }: { linhas: readonly LinhaNova<D>[]; lote: Lote<D> },
): Promise<number | null> {
  const recusas = new Map<number, RecusaTardia>();
  for (let vez = 0; vez < linhas.length + RELEITURAS; vez += 1) {
    const ctx = newContext(deps.relogio, {
      usuario_id: tarefa.usuario_id,
      ator: 'operador',
      seed: `importacao ${tarefa.id} lote ${tarefa.gravadas}`,
    });
    const vivas = linhas.filter(({ linha }) => !recusas.has(linha));
    const plano = await lote.montar(deps, ctx, { tarefa, linhas: vivas });
    for (const recusa of plano.recusas) recusas.set(recusa.linha, recusa);
    const lista = [...recusas.values()];
    const comuns: Write[] = [
      avanco(tarefa, ctx, { linhas: linhas.length, recusas: lista.length }),
      ...(lista.length > 0
        ? [
            {
              put: {
                ...chaveDasRecusas(tarefa, tarefa.gravadas),
                recusas: lista,
                expira_em: ttlInDays(DIAS_DE_VIDA),
              },
            },
          ]
        : []),
    ];
    const falhas = await tryTransact(deps.tabela, [...comuns, ...plano.gravacoes.map(({ write }) => write)]);
    if (!falhas) return lista.length;
    if (falhas[0]) return null;
    for (const [i, { seFalhar }] of plano.gravacoes.entries()) {
      if (seFalhar && falhas[comuns.length + i]) recusas.set(seFalhar.linha, seFalhar);
    }
  }
  throw new Error('Clientes ou produtos mudaram a cada tentativa de gravar o lote');
}

/** Abre os blocos da prévia um de cada vez: os lotes de um bloco saem da mesma leitura. */
function leitorDeLotes<D>(deps: Deps, lote: Lote<D>) {
  let aberto: { bloco: number; linhas: LinhaNova<D>[] } | undefined;
  return async (tarefa: TarefaGuardada): Promise<LinhaNova<D>[]> => {
    const bloco = Math.floor(tarefa.gravadas / LINHAS_POR_BLOCO);
    if (aberto?.bloco !== bloco) {
      const linhas = await lerNovas(deps.arquivos, tarefa, { bloco, dados: lote.dados });
      if (!linhas) throw new FalhaDoArquivo('Os arquivos desta importação foram apagados. Importe de novo');
      aberto = { bloco, linhas };
    }
    const inicio = tarefa.gravadas % LINHAS_POR_BLOCO;
    const linhas = aberto.linhas.slice(inicio, inicio + lote.tamanho);
    if (linhas.length === 0) throw new Error('A prévia tem menos linhas do que a tarefa diz');
    return linhas;
  };
}

/** Grava as linhas novas da prévia, lote por lote, a partir de onde a última execução chegou. */
export async function importar<D>(
  lote: Lote<D>,
  deps: Deps,
  { tarefa: inicial, restaMs }: { tarefa: TarefaGuardada; restaMs: () => number },
): Promise<void> {
  const proximasLinhas = leitorDeLotes(deps, lote);
  let tarefa: TarefaGuardada | null = inicial;
  while (tarefa?.status === 'processando') {
    const ctx = newContext(deps.relogio, { usuario_id: tarefa.usuario_id, ator: 'operador' });
    if (tarefa.feitas >= tarefa.total) {
      await darPasso(deps.tabela, ctx, tarefa, { passo: 'concluir' });
      return;
    }
    if (restaMs() < FOLGA_MS) return continuarDepois(deps.tabela, ctx, tarefa);
    const linhas: LinhaNova<D>[] = await proximasLinhas(tarefa);
    const recusadas: number | null = await gravarLote(deps, tarefa, { linhas, lote });
    tarefa =
      recusadas === null
        ? await lerTarefa(deps.tabela, tarefa.usuario_id, tarefa.id)
        : {
            ...tarefa,
            gravadas: tarefa.gravadas + linhas.length,
            feitas: tarefa.feitas + linhas.length,
            novas: tarefa.novas - recusadas,
            recusadas: tarefa.recusadas + recusadas,
          };
  }
}
