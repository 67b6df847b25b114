import { useSyncExternalStore } from 'react';

/**
 * O pedido de entrar de novo sem sair da tela. Quem fez uma chamada espera aqui; o diálogo `EntrarDeNovo` responde
 * com o token novo, e a mesma chamada segue com a mesma chave de idempotência.
 */
let pendente: { promessa: Promise<string>; responder: (token: string) => void } | null = null;
const ouvintes = new Set<() => void>();

function avisar() {
  for (const ouvinte of ouvintes) ouvinte();
}

/** Pede que a pessoa entre de novo; todas as chamadas que caíram esperam o mesmo diálogo. */
export function pedirEntrada(): Promise<string> {
  if (pendente === null) {
    const { promise, resolve } = Promise.withResolvers<string>();
    pendente = { promessa: promise, responder: resolve };
    avisar();
  }
  return pendente.promessa;
}

/** A pessoa entrou de novo: as chamadas que esperavam seguem. Quem desiste vai para o login, e a tela acaba. */
export function responderEntrada(token: string): void {
  const atual = pendente;
  pendente = null;
  atual?.responder(token);
  avisar();
}

function assinar(ouvinte: () => void) {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

/** Diz se há alguém esperando que a pessoa entre de novo. */
export function useEntradaPendente(): boolean {
  return useSyncExternalStore(assinar, () => pendente !== null);
}
