import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Mil execuções por propriedade (docs/benchmarks.md); a semente aparece na falha e pode ser fixada por FC_SEED.
const semente = Number(process.env.FC_SEED);
fc.configureGlobal({
  numRuns: 1000,
  ...(Number.isInteger(semente) && semente !== 0 ? { seed: semente } : {}),
});

// O ambiente que um arquivo põe vai até o fim dele: o seguinte, no mesmo processo, começa com o de todos.
afterAll(() => {
  vi.unstubAllEnvs();
});
