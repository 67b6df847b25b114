import type { RotasLembretes } from '../../shared/lembretes/lembretes.routes.ts';
import { escolherCanais, ligarAvisos, obterCanais, type SaidaDe } from '../avisos/index.ts';
import { acompanharRodada } from '../mensagens/index.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { mostrarLembretes } from './mostrar.ts';
import { preverLembretes } from './prever.ts';
import { verificarVencimentos } from './verificar.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe; readonly tempoReal: () => number };

/** Liga cada rota de lembretes ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasLembretes> => ({
  obterLembretes: ({ ctx }) => mostrarLembretes(deps, ctx),
  ligarLembretes: ({ ctx, body }) => ligarAvisos(deps, { canal: 'email', ctx, entrada: body }),
  obterCanais: ({ ctx }) => obterCanais(deps, ctx),
  escolherCanais: ({ ctx, body }) => escolherCanais(deps, ctx, body),
  obterPrevisao: ({ ctx }) => preverLembretes(deps, ctx),
  verificarVencimentos: ({ ctx, query }) => verificarVencimentos(deps, { ctx, rodada: query.rodada }),
  obterRodada: ({ ctx, query }) => acompanharRodada(deps.tabela, { ctx, rodada: query.rodada }),
});
