import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { RelatorDosTestes } from './infra/tools/relator-dos-testes.ts';
import { sementeDosTestes } from './infra/tools/semente.ts';

// As pastas de teste são as de design.md, seção 6. Cada projeto tem o seu prazo. A máquina de referência tem dois
// núcleos, e quem espera um navegador ou uma fila não usa o seu: são mais processos do que núcleos, para todos os
// projetos, num grupo só, para que o fim de um não deixe um núcleo à espera do outro. Não se isolam os que não deixam
// trabalho por acabar: carregar tudo de novo a cada arquivo custa mais do que os testes.
const PROCESSOS = 3;
const semRelogioNemCarga = ['**/node_modules/**', 'dist/**', 'test/load/**', 'test/bench/**'];
const segundos = (n: number) => n * 1000;
// Uma para todos os processos, dita no começo; infra/tools/test.ts a repete quando algo falha.
const SEMENTE = String(sementeDosTestes());
console.log(`semente do que se sorteia: ${SEMENTE} (SEMENTE=${SEMENTE} repete esta rodada)`);

// As telas desenhadas sem navegador têm um projeto só delas: o mesmo processo guarda o MUI carregado de um arquivo para
// o outro.
const TELAS = globSync('web/**/*.test.tsx').filter((tela) =>
  readFileSync(tela, 'utf8').startsWith('// @vitest-environment happy-dom'),
);

type Projeto = {
  name: string;
  include: string[];
  fora?: string[];
  prazo: number;
  isolado?: boolean;
  depois?: boolean;
};
const projeto = ({ name, include, fora = [], prazo, isolado = true, depois = false }: Projeto) => ({
  test: {
    name,
    include,
    exclude: [...semRelogioNemCarga, ...fora],
    pool: 'forks' as const,
    maxWorkers: PROCESSOS,
    isolate: isolado,
    sequence: { groupOrder: depois ? 1 : 0 },
    // O que um teste troca volta ao que era antes do seguinte, também no arquivo que vem depois no mesmo processo.
    unstubGlobals: true,
    testTimeout: segundos(prazo),
    hookTimeout: segundos(Math.max(prazo, 60)),
    // Quem espera uma condição espera com folga: numa máquina cheia tudo demora, e o que já aconteceu não espera nada.
    expect: { poll: { timeout: segundos(20) } },
    // Como a Lambda; uma conta que dependa do fuso da máquina aparece nos testes que o trocam.
    env: { TZ: 'UTC', SEMENTE },
    setupFiles: ['test/support/propriedades.ts'],
  },
});

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Um que falha tenta de novo só para se saber que é instável: passar na segunda também reprova
    // (infra/tools/test.ts).
    retry: 1,
    reporters: [
      'default',
      ...(process.env.RELATORIO_DOS_TESTES
        ? [new RelatorDosTestes({ arquivo: process.env.RELATORIO_DOS_TESTES })]
        : []),
    ],
    projects: [
      projeto({
        name: 'unit',
        include: ['{shared,lambdas,web,infra}/**/*.test.{ts,tsx}'],
        fora: TELAS,
        prazo: 30,
        isolado: false,
      }),
      projeto({ name: 'telas', include: TELAS, prazo: 60, isolado: false }),
      projeto({ name: 'architecture', include: ['test/architecture/**/*.test.ts'], prazo: 180 }),
      projeto({ name: 'infra', include: ['test/infra/**/*.test.ts'], prazo: 120, isolado: false }),
      projeto({
        name: 'integration',
        include: ['test/integration/**/*.test.ts'],
        prazo: 120,
        isolado: false,
      }),
      projeto({ name: 'contracts', include: ['test/contracts/**/*.test.ts'], prazo: 240, isolado: false }),
      // Os arquivos de um processo dividem o navegador e o produto (test/e2e/compartilhado.ts).
      projeto({ name: 'e2e', include: ['test/e2e/**/*.test.ts'], prazo: 240, isolado: false }),
      // Só depois de tudo, e só da suíte inteira (infra/tools/test.ts): compara os papéis com o que todos pediram.
      ...(process.env.SUITE_INTEIRA
        ? [projeto({ name: 'papeis', include: ['test/papeis/**/*.test.ts'], prazo: 120, depois: true })]
        : []),
    ],
  },
});
