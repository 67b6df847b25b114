import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const raiz = fileURLToPath(new URL('../..', import.meta.url));
const SEM_EFEITOS = ['lambdas', 'shared'];
/** `import './x.ts'`: só serve ao que o arquivo faz ao carregar, e a construção deixaria o arquivo de fora. */
const soPeloEfeito = (texto: string) => texto.match(/^import '\.[^']*';/gm) ?? [];

it('nenhum arquivo das funções se importa só pelo que faz ao carregar: a construção o deixaria de fora', () => {
  const fontes = SEM_EFEITOS.flatMap((pasta) =>
    readdirSync(join(raiz, pasta), { recursive: true, encoding: 'utf8' })
      .filter((nome) => /(?<!\.test)\.tsx?$/.test(nome))
      .map((nome) => join(raiz, pasta, nome)),
  );
  expect(fontes.length).toBeGreaterThan(500);
  expect(fontes.flatMap((caminho) => soPeloEfeito(readFileSync(caminho, 'utf8')))).toEqual([]);
  expect(soPeloEfeito("import a from './a.ts';\nimport './b.ts';\n")).toEqual(["import './b.ts';"]);
  const { sideEffects } = JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8'));
  for (const pasta of SEM_EFEITOS) expect(sideEffects.join(' ')).not.toContain(pasta);
});
