/** Figura que ocupa o lugar de uma que não abriu. */
export const SEM_IMAGEM = '/assets/site/sem-imagem-1.svg';

function trocar(alvo: EventTarget | null): void {
  if (!(alvo instanceof HTMLImageElement) || alvo.getAttribute('src') === SEM_IMAGEM) return;
  alvo.removeAttribute('srcset');
  alvo.src = SEM_IMAGEM;
}

/** Troca por uma figura neutra toda imagem que falha, também a que falhou antes de este script chegar. */
export function trocarFigurasQueFaltam(): void {
  // `error` de imagem não sobe pela árvore: só a captura o vê.
  addEventListener('error', ({ target }) => trocar(target), true);
  for (const figura of document.images) if (figura.complete && !figura.naturalWidth) trocar(figura);
}
