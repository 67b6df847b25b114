import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acertarGasto, lerGasto, reservarGasto } from '../../../lambdas/assistente/teto-do-mes.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

const doMes = (usuario_id: string, mes = '2026-11') => ({ usuario_id, mes });
const ler = (usuario_id: string) => lerGasto(c.tabela, doMes(usuario_id));

describe('o teto do mês', () => {
  it('cabe até ao último milionésimo, e o mês seguinte começa do zero', async () => {
    const reservar = (reserva_micro: number, mes = '2026-11') =>
      reservarGasto(c.tabela, { ...doMes('justo', mes), reserva_micro, teto_micro: 1_000 });
    expect(await reservar(1_001)).toBe(false);
    expect(await reservar(999)).toBe(true);
    expect(await reservar(2)).toBe(false);
    expect(await reservar(1)).toBe(true);
    expect(await reservar(0)).toBe(true);
    expect(await ler('justo')).toBe(1_000);
    expect(await reservar(1_000, '2026-12')).toBe(true);
  });

  it('de muitas respostas ao mesmo tempo, só passam as que cabem', async () => {
    const pedidas = await Promise.all(
      Array.from({ length: 30 }, () =>
        reservarGasto(c.tabela, { ...doMes('muitas'), reserva_micro: 300, teto_micro: 1_000 }),
      ),
    );
    expect(pedidas.filter(Boolean)).toHaveLength(3);
    expect(await ler('muitas')).toBe(900);
  });

  it('acertada pelo que custou, a diferença volta a caber; a que ninguém acerta fica contada', async () => {
    const alvo = { ...doMes('acerto'), reserva_micro: 600, teto_micro: 1_000 };
    expect(await reservarGasto(c.tabela, alvo)).toBe(true);
    expect(await reservarGasto(c.tabela, alvo)).toBe(false);
    await acertarGasto(c.tabela, { ...doMes('acerto'), reserva_micro: 600, gasto_micro: 150 });
    expect(await ler('acerto')).toBe(150);
    expect(await reservarGasto(c.tabela, alvo)).toBe(true);
    expect(await ler('acerto')).toBe(750);
    await acertarGasto(c.tabela, { ...doMes('acerto'), reserva_micro: 600, gasto_micro: 600 });
    expect(await ler('acerto')).toBe(750);
  });

  it('sem teto, conta-se sem recusar; o de um vendedor não é o de outro', async () => {
    const alvo = { ...doMes('livre'), reserva_micro: 5_000_000, teto_micro: null };
    expect(await reservarGasto(c.tabela, alvo)).toBe(true);
    expect(await reservarGasto(c.tabela, alvo)).toBe(true);
    expect(await ler('livre')).toBe(10_000_000);
    expect(await ler('vizinho')).toBe(0);
  });

  it('por mais que se reserve e acerte ao mesmo tempo, nunca se passa do teto, e no fim está o que se gastou', async () => {
    const chamada = fc.record({ reserva: fc.integer({ min: 0, max: 500 }), usado: fc.nat({ max: 100 }) });
    let vez = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(chamada, { maxLength: 8 }),
        fc.integer({ min: 0, max: 1_200 }),
        async (chamadas, teto_micro) => {
          vez += 1;
          const dono = `muitas-${vez}`;
          const gastos = await Promise.all(
            chamadas.map(async ({ reserva, usado }) => {
              const alvo = { ...doMes(dono), reserva_micro: reserva };
              if (!(await reservarGasto(c.tabela, { ...alvo, teto_micro }))) return 0;
              expect(await ler(dono)).toBeLessThanOrEqual(teto_micro);
              const gasto_micro = Math.floor((reserva * usado) / 100);
              await acertarGasto(c.tabela, { ...alvo, gasto_micro });
              return gasto_micro;
            }),
          );
          expect(await ler(dono)).toBe(gastos.reduce((soma, gasto) => soma + gasto, 0));
        },
      ),
      { numRuns: 25 },
    );
  });
});
