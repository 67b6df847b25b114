import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FunctionName, functions } from '../../shared/manifest/manifest.ts';
import { ClearFailure } from './clear-failure.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** O pacote de uma função, como o CDK o envia. */
export const bundleOf = (nome: FunctionName) => join(ROOT, `dist/lambdas/${nome}/index.cjs`);

/** De onde uma função roda. O Node lê .ts, e não .tsx: a que tem páginas roda montada também em desenvolvimento. */
export function moduleOf(nome: FunctionName, dev: boolean): string {
  const fonte = dev && !functions[nome].montada;
  return pathToFileURL(fonte ? join(ROOT, functions[nome].entry) : bundleOf(nome)).href;
}

export function requireBuild(): void {
  if (!existsSync(join(ROOT, 'dist/lambdas'))) {
    throw new ClearFailure('Falta a montagem em dist/. Rode npm run build.');
  }
}
