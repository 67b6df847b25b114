import fc from 'fast-check';

// Mil execuções por propriedade (docs/benchmarks.md); a semente aparece na falha e pode ser fixada por FC_SEED.
const semente = Number(process.env.FC_SEED);
fc.configureGlobal({
  numRuns: 1000,
  ...(Number.isInteger(semente) && semente !== 0 ? { seed: semente } : {}),
});
