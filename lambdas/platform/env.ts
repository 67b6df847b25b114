import * as z from 'zod';
import type { EnvKey } from '../../shared/manifest/manifest.ts';

/** Lê do ambiente as chaves que a função declarou no manifesto; falta de uma impede a função de subir. */
export function readEnv<const K extends EnvKey>(chaves: readonly K[]): Readonly<Record<K, string>> {
  const forma = Object.fromEntries(chaves.map((chave) => [chave, z.string().min(1)]));
  return z.object(forma).parse(process.env) as Record<K, string>;
}
