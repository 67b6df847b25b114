import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { functionNames, functions } from '../../shared/manifest/manifest.ts';

const dist = fileURLToPath(new URL('../../dist/lambdas', import.meta.url));
const carregar = createRequire(import.meta.url);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// Montar um formatador do Intl ao carregar custa de 3 a 15 ms de cada arranque a frio; o tempo mesmo mede-se no bench.
describe('o arranque a frio de uma função', () => {
  it.each(functionNames)('%s é CommonJS e não monta formatador nenhum ao carregar', (nome) => {
    for (const chave of functions[nome].env) {
      vi.stubEnv(chave, chave === 'REDE_LOCAL' ? 'nenhuma' : `https://${chave.toLowerCase()}.invalid`);
    }
    vi.stubEnv('ESTAGIO', 'prod');
    vi.stubEnv('AWS_REGION', 'sa-east-1');
    const montados = [
      vi.spyOn(Intl, 'NumberFormat'),
      vi.spyOn(Intl, 'DateTimeFormat'),
      vi.spyOn(Intl, 'PluralRules'),
    ];
    const { handler } = carregar(join(dist, nome, 'index.cjs'));
    expect(handler).toBeTypeOf('function');
    for (const montado of montados) expect(montado).not.toHaveBeenCalled();
  });
});
