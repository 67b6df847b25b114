import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResultadoDoProvedor } from './ports.ts';
import { abrirRitmo } from './ritmo.ts';

/** Um relógio que só anda quando se espera. */
function umRelogio() {
  let agora = 0;
  return {
    agora: () => agora,
    esperar: async (ms: number) => {
      agora += ms;
    },
  };
}
const limite = (por_segundo: number) => ({ limite: { dono: 'ses', por_segundo } });
const recusado = (por_segundo: number, volta_em_ms: number): ResultadoDoProvedor => ({
  aceito: false,
  provedor: 'resend',
  motivo: null,
  duvidoso: false,
  passageiro: true,
  folga: { por_segundo, restantes: 0, volta_em_ms },
});

/** As saídas de tantos envios seguidos. */
async function saidas(
  ritmo: ReturnType<typeof abrirRitmo>,
  tempo: ReturnType<typeof umRelogio>,
  n: number,
  taxa: number,
) {
  const quando: number[] = [];
  for (let i = 0; i < n; i += 1) {
    await ritmo.vez(limite(taxa));
    quando.push(tempo.agora());
  }
  return quando;
}
const maisNumSegundo = (quando: readonly number[]) =>
  Math.max(...quando.map((de) => quando.filter((um) => um >= de && um < de + 1_000).length));

describe('o ritmo de muitos envios', () => {
  it('nunca passa do limite num segundo, e gasta pelo menos 95% dele', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 2, max: 6 }),
        async (taxa, segundos) => {
          const tempo = umRelogio();
          const quando = await saidas(abrirRitmo(tempo), tempo, taxa * segundos + 1, taxa);
          expect(maisNumSegundo(quando)).toBeLessThanOrEqual(taxa);
          expect((taxa * segundos) / ((quando.at(-1) ?? 0) / 1_000)).toBeGreaterThanOrEqual(0.95 * taxa);
        },
      ),
    );
  });

  it('deixa a quem espera uma vaga, por um segundo inteiro, de tempos em tempos', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 100 }), async (taxa) => {
        const tempo = umRelogio();
        const quando = await saidas(abrirRitmo(tempo), tempo, taxa * 100, taxa);
        const segundos = Math.ceil(40 / taxa) + 1;
        // Quem chega em qualquer instante e tenta a cada segundo acha lugar em tantos segundos.
        for (let chega = 0; chega < 40_000; chega += 457) {
          const tentativas = Array.from({ length: segundos + 1 }, (_, i) => chega + i * 1_000);
          const cabe = (em: number) => quando.filter((um) => um > em - 1_000 && um <= em).length < taxa;
          expect(tentativas.some(cabe)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('o limite que o provedor diz toma o lugar do que se sabia', async () => {
    const tempo = umRelogio();
    const ritmo = abrirRitmo(tempo);
    await ritmo.vez(limite(2));
    const folga = { por_segundo: 10, restantes: 9, volta_em_ms: 1_000 };
    ritmo.aprender(limite(2), { aceito: true, provedor: 'resend', id_provedor: 'a', folga });
    const quando = await saidas(ritmo, tempo, 19, 2);
    expect([maisNumSegundo(quando), (quando.at(-1) ?? 0) < 1_100]).toEqual([10, true]);
  });

  it('uma recusa por limite para todos os do dono até a hora que ele deu, e depois se manda menos', async () => {
    const tempo = umRelogio();
    const ritmo = abrirRitmo(tempo);
    await ritmo.vez(limite(10));
    ritmo.aprender(limite(10), recusado(10, 3_000));
    const quando = await saidas(ritmo, tempo, 20, 10);
    expect(quando[0]).toBe(3_000);
    expect(maisNumSegundo(quando)).toBe(8);
    await ritmo.vez({ limite: { dono: 'resend:ana', por_segundo: 1 } });
  });
});
