import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { sementeDosTestes } from '../../infra/tools/semente.ts';

// Mil execuções por propriedade (docs/benchmarks.md), com a semente de tudo o que se sorteia: o acaso não reprova uma
// rodada.
fc.configureGlobal({ numRuns: 1000, seed: sementeDosTestes() });

// O ambiente que um arquivo põe vai até o fim dele: o seguinte, no mesmo processo, começa com o de todos.
afterAll(() => {
  vi.unstubAllEnvs();
});
