import type { Coluna } from '../../shared/tarefas/tarefas.columns.ts';
import type { LinhaLida } from './csv-leitura.ts';
import type { LinhaAnalisada } from './previa.ts';

/** Quem confere as linhas de um tipo de arquivo; lembra as que já viu, para achar as repetidas. */
export type Analista<C extends string> = {
  readonly colunas: readonly Coluna<C>[];
  readonly analisar: (linhas: readonly LinhaLida<C>[]) => Promise<LinhaAnalisada[]>;
};
