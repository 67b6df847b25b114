let ouvinte: ((evento: PopStateEvent) => void) | null = null;

/**
 * Passa a ouvir o botão voltar. Chamada antes de o roteador se montar: o navegador avisa na ordem em que se pediu, e só quem
 * ouve antes dele pode segurar a ida.
 */
export function ouvirVoltar(): void {
  window.addEventListener('popstate', (evento) => ouvinte?.(evento));
}

/** Quem ouve o botão voltar agora; null, ninguém. */
export function definirOuvinteDeVoltar(novo: typeof ouvinte): void {
  ouvinte = novo;
}
