/** Formulários pela metade, guardados na aba (sessionStorage) até salvar, cancelar ou sair. */
const PREFIXO = 'rascunho:';
const DONO = 'rascunhos-de';

export type Rascunho = {
  readonly valores: Readonly<Record<string, unknown>>;
  /** Chave de idempotência da abertura do formulário: sobrevive a um recarregar no meio de um envio. */
  readonly chave: string;
};

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  valor !== null && typeof valor === 'object' && !Array.isArray(valor);

/** Lê um rascunho; um registro estragado conta como nenhum. */
export function lerRascunho(nome: string): Rascunho | null {
  try {
    const lido: unknown = JSON.parse(sessionStorage.getItem(PREFIXO + nome) ?? 'null');
    if (!ehObjeto(lido) || !ehObjeto(lido.valores) || typeof lido.chave !== 'string') return null;
    return { valores: lido.valores, chave: lido.chave };
  } catch {
    return null;
  }
}

/** Guarda um rascunho; sem espaço no navegador, o formulário segue sem ele. */
export function guardarRascunho(nome: string, rascunho: Rascunho): void {
  try {
    sessionStorage.setItem(PREFIXO + nome, JSON.stringify(rascunho));
  } catch {
    // Cota esgotada ou armazenamento bloqueado: o que está na tela continua na tela.
  }
}

export function apagarRascunho(nome: string): void {
  sessionStorage.removeItem(PREFIXO + nome);
}

/** Apaga todos os rascunhos da aba (ao sair). */
export function apagarRascunhos(): void {
  for (const nome of Object.keys(sessionStorage)) {
    if (nome.startsWith(PREFIXO)) sessionStorage.removeItem(nome);
  }
}

/** Diz de quem são os rascunhos desta aba; os de outra pessoa são apagados. */
export function definirDonoDosRascunhos(dono: string): void {
  const anterior = sessionStorage.getItem(DONO);
  if (anterior !== null && anterior !== dono) apagarRascunhos();
  sessionStorage.setItem(DONO, dono);
}
