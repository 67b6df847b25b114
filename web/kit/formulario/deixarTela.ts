let ouvinte: ((evento: PopStateEvent) => void) | null = null;

/**
 * Passa a ouvir o botão voltar. Chamada antes de o roteador se montar: o navegador avisa na ordem em que se pediu, e só
 * quem ouve antes dele pode segurar a ida.
 */
export function ouvirVoltar(): void {
  window.addEventListener('popstate', (evento) => ouvinte?.(evento));
}

/** Quem ouve o botão voltar agora; null, ninguém. */
export function definirOuvinteDeVoltar(novo: typeof ouvinte): void {
  ouvinte = novo;
}

let guarda: ((seguir: () => void) => void) | null = null;

/** Quem pergunta antes de se deixar a tela por um botão; null, ninguém. */
export function definirGuardaDaTela(nova: typeof guarda): void {
  guarda = nova;
}

/** Segue o que leva para fora da tela sem ser um link ('Sair'), depois da pergunta se há o que perder. */
export function deixarATela(seguir: () => void): void {
  if (guarda) guarda(seguir);
  else seguir();
}
