/** Faz; se falhar, lança um `Error` com a frase que a tela mostra. */
export async function ouErroComFrase<T>(
  fazer: () => Promise<T>,
  mensagem: (falha: unknown) => string,
): Promise<T> {
  try {
    return await fazer();
  } catch (falha) {
    throw new Error(mensagem(falha));
  }
}
