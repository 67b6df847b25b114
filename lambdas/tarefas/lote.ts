import type * as z from 'zod';
import type { RequestContext } from '../platform/context.ts';
import type { Table, Write } from '../platform/table.ts';
import type { TarefaGuardada } from './item.ts';
import type { RecusaTardia } from './previa.ts';

/** Gravação de um lote; com `seFalhar`, a condição dela é uma disputa, e quem a perde é a linha. */
export type Gravacao = { readonly write: Write; readonly seFalhar?: RecusaTardia };
/** Uma linha da prévia que ainda não foi gravada. */
export type LinhaNova<D> = { readonly linha: number; readonly dados: D };

/** Como se gravam as linhas de um tipo de arquivo. */
export type Lote<D> = {
  /** Linhas por transação. */
  readonly tamanho: number;
  readonly dados: z.ZodType<D>;
  readonly montar: (
    deps: { tabela: Table },
    ctx: RequestContext,
    lote: { tarefa: TarefaGuardada; linhas: readonly LinhaNova<D>[] },
  ) => Promise<{ gravacoes: readonly Gravacao[]; recusas: readonly RecusaTardia[] }>;
};
