import * as z from 'zod';
import type { EnvKey } from '../../shared/manifest/manifest.ts';

/** Lê do ambiente as chaves que a função declarou no manifesto; falta de uma impede a função de subir. */
export function readEnv<const K extends EnvKey>(keys: readonly K[]): Readonly<Record<K, string>> {
  const shape = Object.fromEntries(keys.map((key) => [key, z.string().min(1)]));
  return z.object(shape).parse(process.env) as Record<K, string>;
}
