import { expect, it } from 'vitest';
import { umLembrete } from '../../../test/support/registros-de-prova.ts';
import { separarPorMes } from './mesesNoTempo.ts';

const lugar = (em: string) => ({ momento: umLembrete({ id: em, em, template: 'vencimento' }), falas: [] });

it('o que houve lê-se mês a mês, e só o ano que não é este se diz, onde começa', () => {
  const lugares = ['2026-11-09', '2026-11-02', '2026-03-20', '2025-12-29', '2025-10-02'].map((dia) =>
    lugar(`${dia}T15:00:00.000Z`),
  );
  const meses = separarPorMes(lugares, '2026-11-29');
  expect(meses.map(({ nome, ano, lugares: doMes }) => [nome, ano, doMes.length])).toEqual([
    ['Novembro', null, 2],
    ['Março', null, 1],
    ['Dezembro de 2025', '2025', 1],
    ['Outubro de 2025', null, 1],
  ]);
});

it('o mês é o de São Paulo', () => {
  const [ultimo] = separarPorMes([lugar('2026-12-01T01:00:00.000Z')], '2026-12-05');
  expect(ultimo?.nome).toBe('Novembro');
});
