import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lerArvore } from './arvore.ts';
import { argumentosDe, campoDe, nomeDaChamada, nosDe } from './sintaxe.ts';

const CASOS = 1_000;
const casosDe = (opcoes: unknown) => {
  const valor = campoDe(opcoes, 'numRuns');
  return typeof valor === 'object' && valor !== null && 'value' in valor ? Number(valor.value) : undefined;
};

it('há ao menos cinquenta propriedades, cada uma provada com mil casos ou mais', () => {
  expect(fc.readConfigureGlobal()?.numRuns).toBe(CASOS);
  // Quem pede menos casos, porque cada um grava numa tabela, não conta; quem não diz quantos corre mil.
  const propriedades = lerArvore(['shared', 'lambdas', 'web', 'infra', 'test'], /\.test\.tsx?$/)
    .filter(({ texto }) => texto.includes('fc.assert('))
    .flatMap((arquivo) => [...nosDe(arquivo)])
    .filter((no) => no.type === 'CallExpression' && nomeDaChamada(no.callee) === 'fc.assert')
    .filter((no) => (casosDe(argumentosDe(no)[1]) ?? CASOS) >= CASOS);
  expect(propriedades.length).toBeGreaterThanOrEqual(50);
});
