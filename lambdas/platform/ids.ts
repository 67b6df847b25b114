import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** Um segredo de 256 bits que ninguém adivinha, em letras de endereço. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Fonte de identificadores de uma chamada. */
export type Ids = {
  /** Marca curta da chamada, gravada no que ela escreve: reconhece a própria gravação ao repetir. */
  readonly chamada: string;
  /** O número da chamada que começou tudo isto, para achar nos registros o que veio dela; null se não houve uma. */
  readonly correlacao: string | null;
  /** Próximo identificador, no formato de UUID. */
  readonly next: () => string;
};

function uuidFrom(bytes: Buffer): string {
  const copy = Buffer.from(bytes.subarray(0, 16));
  // Versão 8 (RFC 9562): conteúdo definido pela aplicação.
  copy[6] = ((copy[6] ?? 0) & 0x0f) | 0x80;
  copy[8] = ((copy[8] ?? 0) & 0x3f) | 0x80;
  const hex = copy.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Identificadores de uma chamada. Com semente (a chave de idempotência) são sempre os mesmos, na mesma ordem:
 * uma chamada repetida depois de uma queda encontra o que já criou, em vez de criar de novo.
 */
export function idsFrom(seed: string | null, correlacao: string | null = null): Ids {
  if (seed === null) {
    return {
      chamada: createHash('sha256').update(randomUUID()).digest('base64url').slice(0, 12),
      correlacao,
      next: () => randomUUID(),
    };
  }
  let count = 0;
  return {
    correlacao,
    chamada: createHash('sha256').update(seed).digest('base64url').slice(0, 12),
    next: () => {
      count += 1;
      return uuidFrom(createHash('sha256').update(`${seed}#${count}`).digest());
    },
  };
}
