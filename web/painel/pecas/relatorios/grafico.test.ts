import { describe, expect, it } from 'vitest';
import { marcasDoEixo, rotulosQueCabem, SOBRA } from './grafico.ts';

describe('o eixo de um gráfico', () => {
  it.each([
    ['redondo, até passar do maior', [3, 47], 4, [0, 10, 20, 30, 40, 50]],
    ['o maior já redondo fica na borda', [100], 4, [0, 20, 40, 60, 80, 100]],
    ['com o zero, também no que é só negativo', [-130, -20], 4, [-150, -100, -50, 0]],
    ['dos dois lados', [-15, 30], 3, [-20, 0, 20, 40]],
    ['de poucas, por meios', [2], 4, [0, 0.5, 1, 1.5, 2]],
    ['sem nada a mostrar', [0, 0], 4, [0]],
    ['sem linhas', [], 4, [0]],
  ] as const)('%s', (_, valores, quantas, marcas) => {
    expect(marcasDoEixo(valores, quantas)).toEqual(marcas);
  });

  it('frações não abrem um passo a mais', () => {
    expect(marcasDoEixo([0.3], 3).at(-1)).toBeCloseTo(0.3);
    expect(marcasDoEixo([0.6], 6)).toHaveLength(7);
  });
});

describe('os rótulos embaixo das barras', () => {
  const meses = Array.from({ length: 12 }, (_, i) => `mes ${i} 2026`);

  it('todos, quando cabem; senão os que não se tocam, a começar pelo primeiro', () => {
    expect(rotulosQueCabem(meses, 1_200).map(({ texto }) => texto)).toEqual(meses);
    const poucos = rotulosQueCabem(meses, 270);
    expect(poucos[0]?.texto).toBe('mes 0 2026');
    expect(poucos.length).toBeGreaterThan(2);
    for (const [i, { meio, texto }] of poucos.entries()) {
      const antes = poucos[i - 1];
      if (antes) expect(meio - antes.meio).toBeGreaterThan((texto.length + antes.texto.length) * 3);
    }
  });

  it('o que passaria da borda se corta', () => {
    const [, ultimo] = rotulosQueCabem(['a', 'Aguardando pagamento por muito tempo'], 200);
    expect(ultimo?.texto).toMatch(/^Aguarda.*…$/);
    expect((ultimo?.texto.length ?? 0) * 3).toBeLessThan(50 + SOBRA.depois);
    const dias = Array.from({ length: 90 }, (_, i) => `${10 + (i % 18)}/11`);
    for (const { texto } of rotulosQueCabem(dias, 820)) expect(texto).toHaveLength(5);
  });
});
