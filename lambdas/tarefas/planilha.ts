import type * as z from 'zod';
import type { CampoDoMapa } from '../../shared/tarefas/mapa.rules.ts';
import type { Coluna } from '../../shared/tarefas/tarefas.columns.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Key } from '../platform/keys/key.ts';
import type { Item, Table, Write } from '../platform/table.ts';
import type { LinhaLida } from './arquivo-lido.ts';
import type { Interpretado } from './interpretar.ts';
import type { TarefaGuardada } from './item.ts';
import type { RecusaTardia } from './previa.ts';

/** O que uma linha daria de novo a quem já existe: o que se grava, e os campos como se chamam na tela. */
export type Mudanca = { readonly dados: unknown; readonly campos: readonly string[] };
/** Quem já existe: o id, por que se sabe, e o que a linha lhe mudaria (null é nada). */
export type Existente = { readonly id: string; readonly motivo: string; readonly mudanca: Mudanca | null };
/** Uma linha conferida contra o que já existe: o que se grava, e quem já está lá; ou por que não serve. */
export type Conferida<D> =
  | { readonly dados: D; readonly existente: Existente | null }
  | { readonly motivo: string };

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
  ) => Promise<{
    gravacoes: readonly Gravacao[];
    recusas: readonly RecusaTardia[];
    /** Linhas que já não mudam nada. */
    iguais?: number;
  }>;
};

/**
 * O que um tipo de planilha tem de seu, para importar e exportar: `V` é o que se lê de uma linha, `D` o que se grava
 * dela.
 */
export type Planilha<C extends CampoDoMapa, V, D, M = never> = {
  readonly colunas: readonly Coluna[];
  /** Confere uma linha pelas regras do formulário. */
  readonly interpretar: (lida: LinhaLida<C>) => Interpretado<V> | Promise<Interpretado<V>>;
  /** Como a linha se mostra na prévia. */
  readonly resumo: (lida: LinhaLida<C>, valor?: V) => string;
  /** Abre, uma vez por arquivo, quem confere as linhas de cada vez contra o que já existe. */
  readonly conferente: (
    tabela: Table,
    usuario_id: string,
  ) => (valores: readonly V[]) => Promise<(valor: V) => Conferida<D>>;
  /** Duas linhas do arquivo com a mesma são a mesma, e a de baixo se recusa. */
  readonly identidade: (dados: D) => string;
  readonly repetida: string;
  readonly lote: Lote<D>;
  /** Como se leva a quem já existe o que a planilha traz de novo; sem isto, quem existe fica como está. */
  readonly mudancas?: Lote<M>;
  /** A partição que se exporta inteira, na ordem dela, que nenhuma edição muda no meio. */
  readonly particao: (usuario_id: string, id: string) => Key;
  /** Os registros como linhas do arquivo. */
  readonly linhas: (tabela: Table, usuario_id: string, itens: readonly Item[]) => Promise<string[]>;
};
