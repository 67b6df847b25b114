/** O que se tirou de um arquivo: as linhas de uma planilha, ou um texto. */
export type LidoDoArquivo =
  | { readonly tipo: 'tabela'; readonly linhas: readonly (readonly string[])[] }
  | { readonly tipo: 'texto'; readonly texto: string };
/** `porta` é por onde se responde: o leitor de PDF também fala pela do trabalhador. */
export type PedidoAoLeitor = {
  readonly nome: string;
  readonly bytes: ArrayBuffer;
  readonly porta: MessagePort;
};
/** `falha` null é a que não se esperava. */
export type RespostaDoLeitor = { readonly lido: LidoDoArquivo } | { readonly falha: string | null };
