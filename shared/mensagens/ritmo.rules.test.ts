import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aprenderDoLimite,
  darVezes,
  faixasDoLimite,
  LIMITE_INTOCADO,
  preverSaida,
  type SituacaoDoLimite,
} from './ritmo.rules.ts';

/** As vezes de lotes pedidos um depois do outro, cada um quando o anterior acabou. */
function vezesDe(lotes: readonly number[], por_segundo: number, inicio: SituacaoDoLimite = LIMITE_INTOCADO) {
  const todas: number[] = [];
  let situacao = inicio;
  for (const quantas of lotes) {
    const { vezes, depois } = darVezes(situacao, { quantas, por_segundo, agora: todas.at(-1) ?? 0 });
    todas.push(...vezes);
    situacao = depois;
  }
  return todas;
}
const maisNumSegundo = (quando: readonly number[]) =>
  Math.max(...quando.map((de) => quando.filter((numero) => numero >= de && numero < de + 1_000).length));
const lotes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 40 });
const taxas = fc.integer({ min: 1, max: 100 });

describe('o ritmo de muitos envios', () => {
  it('nunca passa do limite num segundo, peçam-se as vezes aos lotes que forem', () => {
    fc.assert(
      fc.property(lotes, taxas, (pedidos, taxa) => {
        expect(maisNumSegundo(vezesDe(pedidos, taxa))).toBeLessThanOrEqual(taxa);
      }),
    );
  });

  it('nem que uma mensagem demore mais na rede do que outra, menos que a folga', () => {
    fc.assert(
      fc.property(lotes, taxas, fc.infiniteStream(fc.integer({ min: 0, max: 41 })), (pedidos, taxa, rede) => {
        const chegadas = vezesDe(pedidos, taxa).map((vez) => vez + Number(rede.next().value));
        expect(maisNumSegundo(chegadas)).toBeLessThanOrEqual(taxa);
      }),
    );
  });

  it('gasta mais de 95% do limite', () => {
    fc.assert(
      fc.property(taxas, (taxa) => {
        const quando = vezesDe([taxa * 60 + 1], taxa);
        expect((taxa * 60) / ((quando.at(-1) ?? 0) / 1_000)).toBeGreaterThan(0.95 * taxa);
      }),
    );
  });

  /** Quando saem as de uma execução que para por tanto tempo antes de cada uma, em milissegundos. */
  function saidasDe(taxa: number, paradas: readonly number[]) {
    const saidas: number[] = [];
    let agora = 0;
    for (const [i, vez] of vezesDe([paradas.length], taxa).entries()) {
      agora = Math.max(agora, vez) + (paradas[i] ?? 0);
      const sai = preverSaida(saidas, { por_segundo: taxa, agora });
      saidas.push(sai);
    }
    return saidas;
  }

  it('as que uma parada atrasou não passam do limite juntas, nem que a rede demore mais para uma', () => {
    const parada = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 900 }));
    const paradas = fc.array(parada, { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(paradas, taxas, fc.infiniteStream(fc.integer({ min: 0, max: 33 })), (quais, taxa, rede) => {
        const chegadas = saidasDe(taxa, quais).map((sai) => sai + Number(rede.next().value));
        expect(maisNumSegundo(chegadas)).toBeLessThanOrEqual(taxa);
      }),
    );
  });

  it('o atraso de uma parada encolhe até ninguém mais o sentir', () => {
    const quantas = 30 * 60;
    const saidas = saidasDe(30, [
      ...Array.from({ length: 100 }, () => 0),
      300,
      ...Array.from({ length: quantas }, () => 0),
    ]);
    const vezes = vezesDe([saidas.length], 30);
    const atrasos = saidas.map((sai, i) => sai - (vezes[i] ?? 0));
    expect(Math.max(...atrasos.slice(100, 140))).toBeGreaterThan(250);
    expect(Math.max(...atrasos.slice(-30))).toBe(0);
  });

  it('quem passou um tempo sem mandar não ganha vezes por isso', () => {
    const { depois } = darVezes(LIMITE_INTOCADO, { quantas: 5, por_segundo: 10, agora: 0 });
    const { vezes } = darVezes(depois, { quantas: 30, por_segundo: 10, agora: 60_000 });
    expect([vezes[0], maisNumSegundo(vezes)]).toEqual([60_000, 10]);
  });

  it('o limite que o provedor diz toma o lugar do que se sabia, e só se anota quando muda', () => {
    const folga = { por_segundo: 10, restantes: 9, volta_em_ms: 1_000 };
    const dito = aprenderDoLimite(LIMITE_INTOCADO, { folga, recusou: false, agora: 0 });
    const situacao = { ...LIMITE_INTOCADO, ...dito };
    expect(maisNumSegundo(vezesDe([19], 2, situacao))).toBe(10);
    expect(aprenderDoLimite(situacao, { folga, recusou: false, agora: 0 })).toBeNull();
  });

  /** O limite depois de tantas recusas, uma a cada tantos milissegundos. */
  const recusadas = (quantas: number, cada_ms: number) => {
    const folga = { por_segundo: 10, restantes: 0, volta_em_ms: 3_000 };
    let situacao: SituacaoDoLimite = LIMITE_INTOCADO;
    for (let i = 0; i < quantas; i += 1) {
      const dito = aprenderDoLimite(situacao, { folga, recusou: true, agora: 1_000_000 + i * cada_ms });
      situacao = { ...situacao, ...dito };
    }
    return situacao;
  };

  it('uma ou outra recusa não para ninguém: foi a rede que atrasou uma mensagem', () => {
    for (const situacao of [recusadas(5, 100), recusadas(40, 2_100)]) {
      expect(vezesDe([1], 10, situacao)[0]).toBe(0);
      expect(maisNumSegundo(vezesDe([30], 10, situacao))).toBe(10);
    }
  });

  it('muitas em pouco tempo param todos do dono até a hora que o provedor deu, e depois se manda menos por um minuto', () => {
    const situacao = recusadas(6, 100);
    const quando = vezesDe([20], 10, situacao);
    expect([quando[0], maisNumSegundo(quando)]).toEqual([1_003_500, 8]);
    expect(maisNumSegundo(vezesDe([20], 10, { ...situacao, proxima: 1_060_500 }))).toBe(10);
  });

  it('reparte um limite em faixas bastantes para que a espera de uma não o desperdice', () => {
    expect([1, 2, 14, 30, 100].map(faixasDoLimite)).toEqual([2, 2, 4, 7, 21]);
  });
});
