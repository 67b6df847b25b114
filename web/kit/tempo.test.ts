import { describe, expect, it } from 'vitest';
import { acertarDiaDoServidor, haPouco, haQuanto } from './tempo.ts';

const agora = new Date('2026-11-21T15:00:00.000Z');

describe('há quanto tempo', () => {
  it.each([
    ['2026-11-21T14:59:30.000Z', 'agora mesmo'],
    ['2026-11-21T14:59:00.000Z', 'há 1 minuto'],
    ['2026-11-21T14:00:01.000Z', 'há 59 minutos'],
    ['2026-11-21T14:00:00.000Z', 'há 1 hora'],
    ['2026-11-20T15:00:01.000Z', 'há 23 horas'],
    ['2026-11-20T15:00:00.000Z', 'há 1 dia'],
    ['2026-10-22T15:00:00.000Z', 'há 30 dias'],
    ['2026-10-21T02:00:00.000Z', 'em 20/10/2026'],
  ])('de %s diz "%s"', (instante, esperado) => {
    expect(haQuanto(instante, agora)).toBe(esperado);
  });

  it('um instante adiante do relógio deste aparelho não vira "em 5 minutos"', () => {
    expect(haQuanto('2026-11-21T15:05:00.000Z', agora)).toBe('agora mesmo');
  });

  it('numa coluna estreita as horas são uma letra', () => {
    expect(haPouco('2026-11-21T12:00:00.000Z', new Date('2026-11-21T15:30:00.000Z'))).toBe('há 3 h');
  });

  it.each([
    ['2026-11-21T03:00:00.000Z', 'há 12 h'],
    ['2026-11-21T02:59:00.000Z', 'ontem'],
    ['2026-11-20T03:00:00.000Z', 'ontem'],
    ['2026-11-20T02:59:00.000Z', 'há 2 dias'],
    ['2026-10-22T03:00:00.000Z', 'há 30 dias'],
    ['2026-10-22T02:59:00.000Z', 'em 21/10/2026'],
  ])(
    'numa coluna estreita, de %s diz "%s": antes de hoje contam-se os dias, e não as horas',
    (instante, dito) => {
      expect(haPouco(instante, agora)).toBe(dito);
    },
  );

  it('num aparelho dois dias atrasado, conta pelo dia do servidor', () => {
    const atrasado = new Date('2026-11-19T15:00:00.000Z');
    expect(haQuanto('2026-11-21T12:00:00.000Z', acertarDiaDoServidor(atrasado, '2026-11-21'))).toBe(
      'há 3 horas',
    );
  });
});
