import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const raiz = join(import.meta.dirname, '../..');

/** Quem não veio por git (um pacote das fontes) leva a das dependências fixadas. */
function versao(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: raiz,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return readFileSync(join(raiz, 'package-lock.json'), 'utf8');
  }
}

/**
 * A semente de tudo o que os testes sorteiam: a de SEMENTE ou, sem ela, a do último commit. Duas rodadas da mesma
 * versão provam os mesmos casos, e uma falha se repete. Inteira e positiva, como o fast-check a quer.
 */
export function sementeDosTestes(): number {
  const pedida = Number(process.env.SEMENTE);
  if (Number.isInteger(pedida) && pedida > 0) return pedida;
  return createHash('sha256').update(versao()).digest().readUInt32BE() & 0x7fffffff || 1;
}
