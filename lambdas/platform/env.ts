import type { EnvKey } from '../../shared/manifest/manifest.ts';

/** Lê do ambiente as chaves que a função declarou no manifesto; falta de uma impede a função de subir. */
export function readEnv<const K extends EnvKey>(keys: readonly K[]): Readonly<Record<K, string>> {
  // À mão: o esquema de um texto por chave era o primeiro que a função conferia, 3 ms de cada arranque a frio.
  const missing = keys.filter((key) => !process.env[key]);
  if (missing.length > 0) throw new Error(`Faltam no ambiente: ${missing.join(', ')}`);
  // `fromEntries` perde os nomes; são os que se pediram.
  return Object.fromEntries(keys.map((key) => [key, process.env[key]])) as Record<K, string>;
}
