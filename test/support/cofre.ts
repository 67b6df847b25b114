import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import type { Cofre } from '../../lambdas/integracoes/ports.ts';

/** Um cofre com uma chave só deste teste, num arquivo que `apagar` leva no fim. */
export function umCofre(): { readonly cofre: Cofre; readonly apagar: () => void } {
  const pasta = mkdtempSync(join(tmpdir(), 'cofre-'));
  const arquivo = join(pasta, 'chave');
  writeFileSync(arquivo, randomBytes(32));
  return {
    cofre: abrirCofre(`arquivo:${arquivo}`, 'teste'),
    apagar: () => rmSync(pasta, { recursive: true }),
  };
}
