import type { FunctionName } from '../../shared/manifest/manifest.ts';

/** Uma função instalada, como se acha pelo nome. */
export type FuncaoNaConta = {
  readonly nome: FunctionName;
  readonly nomeNaConta: string;
  readonly nomeDosRegistros: string;
};

/** O que um alarme vigia, e a quem a falha dela faz mal. */
export type Vigiada = { readonly funcao: FuncaoNaConta; readonly alarme: string };
