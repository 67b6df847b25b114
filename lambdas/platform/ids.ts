import { createHash, randomUUID } from 'node:crypto';

/** Fonte de identificadores de um pedido. */
export type Ids = {
  /** Marca curta do pedido, gravada no que ele escreve: reconhece a própria gravação ao repetir. */
  readonly pedido: string;
  /** Próximo identificador, no formato de UUID. */
  readonly novo: () => string;
};

function uuidDe(bytes: Buffer): string {
  const copia = Buffer.from(bytes.subarray(0, 16));
  // Versão 8 (RFC 9562): conteúdo definido pela aplicação.
  copia[6] = ((copia[6] ?? 0) & 0x0f) | 0x80;
  copia[8] = ((copia[8] ?? 0) & 0x3f) | 0x80;
  const hex = copia.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Identificadores de um pedido. Com semente (a chave de idempotência) são sempre os mesmos, na mesma ordem:
 * um pedido repetido depois de uma queda encontra o que já criou, em vez de criar de novo.
 */
export function idsDoPedido(semente: string | null): Ids {
  if (semente === null) {
    return {
      pedido: createHash('sha256').update(randomUUID()).digest('base64url').slice(0, 12),
      novo: () => randomUUID(),
    };
  }
  let contador = 0;
  return {
    pedido: createHash('sha256').update(semente).digest('base64url').slice(0, 12),
    novo: () => {
      contador += 1;
      return uuidDe(createHash('sha256').update(`${semente}#${contador}`).digest());
    },
  };
}
