import { hashKey } from '@tanstack/react-query';

/**
 * A chave de idempotência de uma ação: repetir o mesmo pedido depois de uma queda leva a mesma chave, e a API não
 * repete o efeito; outro pedido, ou o mesmo depois de uma resposta, leva uma nova.
 */
export function criarTentativas(sortear: () => string) {
  let atual: { pedido: string; chave: string } | null = null;
  return {
    /** A chave para pedir `entrada`. */
    chavePara(entrada: unknown): string {
      const pedido = hashKey([entrada]);
      if (atual?.pedido !== pedido) atual = { pedido, chave: sortear() };
      return atual.chave;
    },
    /** A API respondeu, que sim ou que não: a próxima tentativa é outra. */
    encerrar(): void {
      atual = null;
    },
  };
}
