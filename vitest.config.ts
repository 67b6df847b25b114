import { defineConfig } from 'vitest/config';

// As pastas de teste são as de design.md, seção 6. Cada projeto tem o seu prazo; os que sobem o produto inteiro
// usam um processo por vez, porque a máquina de referência tem dois núcleos.
const semRelogioNemCarga = ['**/node_modules/**', 'dist/**', 'test/load/**', 'test/bench/**'];
const segundos = (n: number) => n * 1000;

type Projeto = { name: string; include: string[]; prazo: number; workers?: number; ordem: number };
const projeto = ({ name, include, prazo, workers = 2, ordem }: Projeto) => ({
  test: {
    name,
    include,
    exclude: semRelogioNemCarga,
    pool: 'forks' as const,
    maxWorkers: workers,
    testTimeout: segundos(prazo),
    hookTimeout: segundos(Math.max(prazo, 60)),
    // Como a Lambda; uma conta que dependa do fuso da máquina aparece nos testes que o trocam.
    env: { TZ: 'UTC' },
    setupFiles: ['test/support/propriedades.ts'],
    // Grupos rodam um depois do outro: medidas e navegador não disputam os núcleos com os testes de regras.
    sequence: { groupOrder: ordem },
  },
});

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      projeto({
        name: 'unit',
        include: ['{shared,lambdas,web,infra}/**/*.test.{ts,tsx}'],
        prazo: 30,
        ordem: 0,
      }),
      projeto({ name: 'architecture', include: ['test/architecture/**/*.test.ts'], prazo: 60, ordem: 1 }),
      projeto({ name: 'infra', include: ['test/infra/**/*.test.ts'], prazo: 120, ordem: 2 }),
      projeto({ name: 'integration', include: ['test/integration/**/*.test.ts'], prazo: 60, ordem: 3 }),
      projeto({
        name: 'contracts',
        include: ['test/contracts/**/*.test.ts'],
        prazo: 120,
        ordem: 4,
      }),
      projeto({ name: 'e2e', include: ['test/e2e/**/*.test.ts'], prazo: 120, workers: 1, ordem: 5 }),
    ],
  },
});
