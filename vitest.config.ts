import { defineConfig } from 'vitest/config';

// As pastas de teste são as de design.md, seção 6. Cada projeto tem o seu prazo. A máquina de referência tem dois núcleos:
// são três processos para todos os projetos, num grupo só, porque quem espera o navegador, uma queda ou uma nova tentativa
// deixa o núcleo livre. Os arquivos de um processo dividem os módulos: carregar tudo de novo a cada um custa mais do que os
// testes. Por isso cada arquivo desfaz o que trocou e não deixa chamada por acabar, e quem o ajuda liga as suas partes numa
// função que ele chama, e não ao ser carregado.
const semRelogioNemCarga = ['**/node_modules/**', 'dist/**', 'test/load/**', 'test/bench/**'];
const segundos = (n: number) => n * 1000;

type Projeto = { name: string; include: string[]; prazo: number };
const projeto = ({ name, include, prazo }: Projeto) => ({
  test: {
    name,
    include,
    exclude: semRelogioNemCarga,
    pool: 'forks' as const,
    maxWorkers: 3,
    isolate: false,
    // O que um teste troca volta ao que era antes do seguinte, também no arquivo que vem depois no mesmo processo.
    unstubGlobals: true,
    testTimeout: segundos(prazo),
    hookTimeout: segundos(Math.max(prazo, 60)),
    // Quem espera uma condição espera com folga: numa máquina cheia tudo demora, e o que já aconteceu não espera nada.
    expect: { poll: { timeout: segundos(20) } },
    // Como a Lambda; uma conta que dependa do fuso da máquina aparece nos testes que o trocam.
    env: { TZ: 'UTC' },
    setupFiles: ['test/support/propriedades.ts'],
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
      }),
      projeto({ name: 'architecture', include: ['test/architecture/**/*.test.ts'], prazo: 60 }),
      projeto({ name: 'infra', include: ['test/infra/**/*.test.ts'], prazo: 120 }),
      projeto({
        name: 'integration',
        include: ['test/integration/**/*.test.ts'],
        prazo: 120,
      }),
      projeto({ name: 'contracts', include: ['test/contracts/**/*.test.ts'], prazo: 120 }),
      // Os arquivos de um processo dividem o navegador e o produto (test/e2e/compartilhado.ts).
      projeto({ name: 'e2e', include: ['test/e2e/**/*.test.ts'], prazo: 240 }),
    ],
  },
});
