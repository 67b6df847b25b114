/** Faz algo só quando se pede, e uma vez: o que custa a montar não pesa no arranque de quem não o usa. */
export function lembrarResultado<T>(fazer: () => T): () => T {
  let feito: { readonly valor: T } | undefined;
  return () => {
    feito ??= { valor: fazer() };
    return feito.valor;
  };
}
