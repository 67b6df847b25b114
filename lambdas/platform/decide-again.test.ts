import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGAIN, ConditionFailed, decideAgain, TooMuchContention, waitAfter } from './decide-again.ts';

/** Uma volta que perde as primeiras `perdidas` disputas; conta as voltas e guarda as esperas. */
function disputa(perdidas: number) {
  const esperas: number[] = [];
  let voltas = 0;
  return {
    esperas,
    voltas: () => voltas,
    volta: async () => {
      voltas += 1;
      return voltas <= perdidas ? AGAIN : voltas;
    },
    pause: async (ms: number) => {
      esperas.push(ms);
    },
  };
}

describe('decidir de novo', () => {
  it('decide até ganhar, com uma espera entre cada duas tentativas', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), fc.nat(19), async (attempts, perdidas) => {
        fc.pre(perdidas < attempts);
        const { volta, pause, esperas } = disputa(perdidas);
        expect(await decideAgain('teste', volta, { attempts, pause })).toBe(perdidas + 1);
        expect(esperas).toHaveLength(perdidas);
      }),
    );
  });

  it('para no número certo de tentativas, e diz o que se fazia', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (attempts) => {
        const { volta, voltas, pause, esperas } = disputa(Number.POSITIVE_INFINITY);
        const falha = decideAgain('mudar o cupom', volta, { attempts, pause });
        await expect(falha).rejects.toThrow(TooMuchContention);
        await expect(falha).rejects.toThrow(`mudar o cupom: outra gravação passou na frente em ${attempts}`);
        expect([voltas(), esperas.length]).toEqual([attempts, attempts - 1]);
      }),
    );
  });

  it('a condição que falha no meio da volta é uma disputa perdida', async () => {
    let voltas = 0;
    const volta = async () => {
      voltas += 1;
      if (voltas < 3) throw new ConditionFailed();
      return voltas;
    };
    expect(await decideAgain('teste', volta, { pause: async () => undefined })).toBe(3);
  });

  it('o que mais a volta lança sai na hora, sem outra tentativa', async () => {
    let voltas = 0;
    const falha = decideAgain('teste', async () => {
      voltas += 1;
      throw new Error('recusado');
    });
    await expect(falha).rejects.toThrow('recusado');
    expect(voltas).toBe(1);
  });

  it('a espera é sorteada, cresce com as tentativas e tem teto', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, chance) => {
          expect(waitAfter(n, chance)).toBeLessThanOrEqual(waitAfter(n + 1, chance));
          expect(waitAfter(n, chance)).toBeLessThanOrEqual(3_200);
          expect(waitAfter(n, 0)).toBe(0);
        },
      ),
    );
    expect(waitAfter(1, 1)).toBe(50);
  });
});
