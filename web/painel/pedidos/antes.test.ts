import { describe, expect, it } from 'vitest';
import { diasAte, somarDias } from '../../../shared/base/datas.ts';
import { juntadoAntes } from './antes.ts';

/** Os 60 dias da Home até `hoje`, com o que se recebeu nos que se dizem. */
function daHome(hoje: string, recebido: Readonly<Record<string, number>>) {
  return Array.from({ length: 30 }, (_, i) => {
    const dia = somarDias(hoje, i - 29);
    return { dia, recebido: recebido[dia] ?? 0, antes: recebido[somarDias(dia, -30)] ?? 0 };
  });
}

describe('o que se juntara no período de antes', () => {
  it('vai dia a dia até ao total, ao centavo, pelos 30 dias e pelos 30 de antes deles', () => {
    const dias = daHome('2026-11-20', { '2026-10-02': 65.1, '2026-10-20': 0.2, '2026-11-01': 999 });
    const juntado = juntadoAntes(dias, { de: '2026-10-01', ate: '2026-10-20' }, 65.3);
    expect(juntado?.slice(0, 3)).toEqual([0, 65.1, 65.1]);
    expect(juntado?.slice(-2)).toEqual([65.1, 65.3]);
  });

  it('no fim do mês, o primeiro dia de que não se sabe é o que falta para o total', () => {
    const [de, hoje] = ['2026-10-01', '2026-11-30'];
    expect(diasAte(hoje, de)).toBe(60);
    const juntado = juntadoAntes(daHome(hoje, { '2026-10-30': 50 }), { de, ate: '2026-10-30' }, 80);
    expect([juntado?.[0], juntado?.[1], juntado?.at(-1)]).toEqual([30, 30, 80]);
    const doisPorSaber = juntadoAntes(
      daHome('2026-08-31', { '2026-07-31': 50 }),
      { de: '2026-07-01', ate: '2026-07-31' },
      80,
    );
    expect(doisPorSaber?.slice(0, 3)).toEqual([null, 30, 30]);
  });

  it.each([
    ['nada se recebera', { de: '2026-10-01', ate: '2026-10-20' }, 0],
    ['a Home não chega lá', { de: '2026-08-01', ate: '2026-08-31' }, 80],
    ['a Home só chega a uma parte', { de: '2026-09-01', ate: '2026-09-30' }, 80],
  ] as const)('se %s, não se diz', (_, periodo, total) => {
    expect(juntadoAntes(daHome('2026-11-20', {}), periodo, total)).toBeNull();
  });
});
