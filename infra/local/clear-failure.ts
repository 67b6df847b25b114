/** Falha que a pessoa resolve sozinha: o programa mostra só esta linha e sai com código 1. */
export class ClearFailure extends Error {
  override readonly name = 'ClearFailure';
}

/** Mensagem de um erro desconhecido, para pôr dentro de uma linha. */
export function messageOf(erro: unknown): string {
  return erro instanceof Error ? erro.message : String(erro);
}
