/** Uma falha cuja mensagem é a frase que a tela mostra. */
export class FraseDeErro extends Error {}

/** Faz; se falhar, lança a frase que a tela mostra. */
export async function ouErroComFrase<T>(
  fazer: () => Promise<T>,
  mensagem: (falha: unknown) => string,
): Promise<T> {
  try {
    return await fazer();
  } catch (falha) {
    throw new FraseDeErro(mensagem(falha));
  }
}
