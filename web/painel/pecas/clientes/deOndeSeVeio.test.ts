import { expect, it } from 'vitest';
import { filaDeOndeSeVeio, vindoDaFila } from './deOndeSeVeio.ts';

it('só de quem veio da fila se sabe por onde se volta a ela', () => {
  expect(filaDeOndeSeVeio(vindoDaFila('?secao=hoje'))).toBe('/dashboard/renovacoes?secao=hoje');
  expect([null, 'passo:formulario', { fila: 1 }].map(filaDeOndeSeVeio)).toEqual([null, null, null]);
});
