/** Um campo de um formulário; com `opcoes`, escolhe-se uma. */
export type Campo = {
  readonly nome: string;
  readonly rotulo: string;
  readonly tipo?: 'text' | 'email' | 'datetime-local';
  readonly valor?: string;
  readonly minimo?: number;
  readonly opcoes?: readonly string[];
};
/** Uma chamada de `/_local` com o seu botão; `corpo` vai no lugar dos campos. */
export type Formulario = {
  readonly chamada: string;
  readonly botao: string;
  readonly campos?: readonly Campo[];
  readonly corpo?: object;
};
/** Uma parte da página: o título, o que explica e os botões. */
export type Secao = {
  readonly titulo: string;
  readonly explica?: string;
  readonly formularios: readonly Formulario[];
};
