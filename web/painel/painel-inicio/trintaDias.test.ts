import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../shared/base/datas.ts';
import { juntarDias, linhasAte } from './trintaDias.ts';

describe('o que se juntou em 30 dias', () => {
  const dias = Array.from({ length: 30 }, (_, i) => ({
    dia: somarDias('2026-10-28', i),
    recebido: i % 7 === 0 ? 0.1 + i : 0,
    antes: i % 5 === 0 ? 0.2 + i : 0,
  }));

  it('os totais são a soma dos dias, ao centavo, e onde cada conta acaba', () => {
    const { juntado, antes, total, totalDeAntes } = juntarDias(dias);
    const somar = (valores: readonly number[]) =>
      valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0) / 100;
    expect(total).toBe(somar(dias.map(({ recebido }) => recebido)));
    expect(totalDeAntes).toBe(somar(dias.map((dia) => dia.antes)));
    expect(juntado.at(-1)).toBe(total);
    expect(antes.at(-1)).toBe(totalDeAntes);
    expect(juntado).toHaveLength(30);
  });

  it('sem dias ainda, não há nada', () => {
    expect(juntarDias([])).toEqual({ juntado: [], antes: [], total: 0, totalDeAntes: 0 });
  });
});

it.each([
  [0, []],
  [1, [1, 0.5]],
  [5000, [5000, 2500]],
  [17_867.4, [20_000, 10_000]],
  [12_000, [15_000, 10_000, 5000]],
  [31_000, [40_000, 20_000]],
])('a escala até %d são %j', (maior, linhas) => {
  expect(linhasAte(maior)).toEqual(linhas);
});
