import { FalhaDoArquivo } from '../../shared/base/arquivo.ts';
import { type Clock, ttlInDays } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { tarefaKey } from '../platform/keys/eventos.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { DIAS_DE_VIDA, type TarefaGuardada } from './item.ts';
import type { LinhaNova, Lote } from './planilha.ts';
import type { Arquivos } from './ports.ts';
import { type AGravar, chaveDasRecusas, LINHAS_POR_BLOCO, lerAGravar, type RecusaTardia } from './previa.ts';
import { juntarTardias } from './recusadas.ts';
import { continuarDepois, darPasso, lerTarefa } from './repository.ts';

type Deps = { readonly tabela: Table; readonly arquivos: Arquivos; readonly relogio: Clock };

/** Quantas vezes se monta um lote de novo porque cliente ou produto mudaram entre a leitura e a gravação. */
const RELEITURAS = 10;
/** Milissegundos que se guardam para parar em ordem antes do limite da função. */
export const FOLGA_MS = 20_000;

/** Até onde cada lista de linhas a gravar chegou: o campo da tarefa que o diz. */
const PONTO = { nova: 'gravadas', mudanca: 'mudadas' } as const satisfies Record<
  AGravar,
  keyof TarefaGuardada
>;

/** O que um lote gravado soma à tarefa. */
type Feito = { readonly linhas: number; readonly recusas: number; readonly iguais: number };
const SOMAR: Record<
  AGravar,
  (feito: Feito) => { readonly [campo in 'novas' | 'existentes' | 'atualizadas']?: number }
> = {
  nova: ({ recusas }) => ({ novas: -recusas }),
  mudanca: ({ linhas, recusas, iguais }) => ({
    existentes: -recusas,
    atualizadas: linhas - recusas - iguais,
  }),
};
const somar = (lista: AGravar, feito: Feito) => ({
  feitas: feito.linhas,
  recusadas: feito.recusas,
  ...SOMAR[lista](feito),
});

/**
 * Avança a tarefa junto com as linhas: a condição é o próprio ponto de onde se partiu, por isso duas execuções ao
 * mesmo tempo, ou uma repetida depois de uma queda, nunca gravam o mesmo lote duas vezes.
 */
function avanco(tarefa: TarefaGuardada, ctx: RequestContext, lista: AGravar, feito: Feito): Write {
  const ponto = PONTO[lista];
  return {
    update: tarefaKey(tarefa.usuario_id, tarefa.id),
    set: { [ponto]: tarefa[ponto] + feito.linhas, atualizado_em: ctx.now.toISOString() },
    add: somar(lista, feito),
    where: [
      ['status', '=', 'processando'],
      [ponto, '=', tarefa[ponto]],
    ],
  };
}

type AFazer<D> = {
  readonly lista: AGravar;
  readonly linhas: readonly LinhaNova<D>[];
  readonly lote: Lote<D>;
};

/** Grava um lote; devolve o que fez, ou null se outra execução já passou daqui. */
async function gravarLote<D>(
  deps: Deps,
  tarefa: TarefaGuardada,
  { lista, linhas, lote }: AFazer<D>,
): Promise<Feito | null> {
  const recusas = new Map<number, RecusaTardia>();
  const inicio = tarefa[PONTO[lista]];
  for (let vez = 0; vez < linhas.length + RELEITURAS; vez += 1) {
    const ctx = newContext(deps.relogio, {
      usuario_id: tarefa.usuario_id,
      ator: 'operador',
      seed: `importacao ${tarefa.id} ${lista === 'nova' ? 'lote' : lista} ${inicio}`,
    });
    const vivas = linhas.filter(({ linha }) => !recusas.has(linha));
    const plano = await lote.montar(deps, ctx, { tarefa, linhas: vivas });
    for (const recusa of plano.recusas) recusas.set(recusa.linha, recusa);
    const feito = { linhas: linhas.length, recusas: recusas.size, iguais: plano.iguais ?? 0 };
    const comuns: Write[] = [
      avanco(tarefa, ctx, lista, feito),
      ...(recusas.size > 0
        ? [
            {
              put: {
                ...chaveDasRecusas(tarefa, lista, inicio),
                lista,
                recusas: [...recusas.values()],
                expira_em: ttlInDays(DIAS_DE_VIDA),
              },
            },
          ]
        : []),
    ];
    const falhas = await tryTransact(deps.tabela, [...comuns, ...plano.gravacoes.map(({ write }) => write)]);
    if (!falhas) return feito;
    if (falhas[0]) return null;
    for (const [i, { seFalhar }] of plano.gravacoes.entries()) {
      if (seFalhar && falhas[comuns.length + i]) recusas.set(seFalhar.linha, seFalhar);
    }
  }
  throw new Error('Clientes ou produtos mudaram a cada tentativa de gravar o lote');
}

/** Abre os blocos da prévia um de cada vez: os lotes de um bloco saem da mesma leitura. */
function leitorDeLotes<D>(deps: Deps, lista: AGravar, lote: Lote<D>) {
  let aberto: { bloco: number; linhas: LinhaNova<D>[] } | undefined;
  return async (tarefa: TarefaGuardada): Promise<AFazer<D>> => {
    const ponto = tarefa[PONTO[lista]];
    const bloco = Math.floor(ponto / LINHAS_POR_BLOCO);
    if (aberto?.bloco !== bloco) {
      const linhas = await lerAGravar(deps.arquivos, tarefa, { lista, bloco, dados: lote.dados });
      if (!linhas) throw new FalhaDoArquivo('Os arquivos desta importação foram apagados. Importe de novo');
      aberto = { bloco, linhas };
    }
    const inicio = ponto % LINHAS_POR_BLOCO;
    const linhas = aberto.linhas.slice(inicio, inicio + lote.tamanho);
    if (linhas.length === 0) throw new Error('A prévia tem menos linhas do que a tarefa diz');
    return { lista, linhas, lote };
  };
}

/** Quem grava o lote seguinte de uma lista. */
function gravadorDe<D>(deps: Deps, lista: AGravar, lote: Lote<D>) {
  const proximas = leitorDeLotes(deps, lista, lote);
  return async (tarefa: TarefaGuardada) => gravarLote(deps, tarefa, await proximas(tarefa));
}

/** A tarefa como fica depois de um lote. */
function avancarTarefa(tarefa: TarefaGuardada, lista: AGravar, feito: Feito): TarefaGuardada {
  const depois = { ...tarefa, [PONTO[lista]]: tarefa[PONTO[lista]] + feito.linhas };
  for (const [campo, quanto] of Object.entries(somar(lista, feito))) {
    Object.assign(depois, { [campo]: Number(Reflect.get(tarefa, campo)) + quanto });
  }
  return depois;
}

/**
 * Grava as linhas da prévia, lote por lote, a partir de onde a última execução chegou: as novas e, se quem importou o
 * pediu, o que as outras mudam em quem já existe.
 */
export async function importar<D, M>(
  { lote, mudancas }: { lote: Lote<D>; mudancas?: Lote<M> },
  deps: Deps,
  { tarefa: inicial, restaMs }: { tarefa: TarefaGuardada; restaMs: () => number },
): Promise<void> {
  const gravarNovas = gravadorDe(deps, 'nova', lote);
  const gravarMudancas = mudancas && gravadorDe(deps, 'mudanca', mudancas);
  let tarefa: TarefaGuardada | null = inicial;
  while (tarefa?.status === 'processando') {
    const ctx = newContext(deps.relogio, { usuario_id: tarefa.usuario_id, ator: 'operador' });
    if (tarefa.feitas >= tarefa.total) {
      const arquivo: string | null = await juntarTardias(deps, tarefa);
      await darPasso(deps.tabela, ctx, tarefa, { passo: 'concluir', set: { arquivo } });
      return;
    }
    if (restaMs() < FOLGA_MS) return continuarDepois(deps.tabela, ctx, tarefa);
    const acabaramAsNovas: boolean = tarefa.a_gravar !== null && tarefa.gravadas >= tarefa.a_gravar;
    const lista: AGravar = gravarMudancas && acabaramAsNovas ? 'mudanca' : 'nova';
    const gravar: typeof gravarNovas = lista === 'mudanca' && gravarMudancas ? gravarMudancas : gravarNovas;
    const feito: Feito | null = await gravar(tarefa);
    tarefa =
      feito === null
        ? await lerTarefa(deps.tabela, tarefa.usuario_id, tarefa.id)
        : avancarTarefa(tarefa, lista, feito);
  }
}
