import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { custoDoAudioMicro, custoMicro, reservaDaBuscaMicro, reservaMicro } from './custo.rules.ts';

const PRECOS = { entrada: 0.8, saida: 3.2, busca: 0.11 };
const tokens = fc.nat({ max: 2_000_000 });
const uso = fc.record({ entrada: tokens, saida: tokens, busca: tokens });
const preco = fc.nat({ max: 100_000_000_000 }).map((milionesimos) => milionesimos / 1_000_000);
const precos = fc.record({ entrada: preco, saida: preco, busca: preco });

describe('o custo de uma resposta', () => {
  it('um milhão de tokens custa o preço, e um token custa para cima', () => {
    const item = { entrada: 1, saida: 0, busca: 0 };
    expect(custoMicro({ entrada: 1_000_000, saida: 0, busca: 0 }, PRECOS)).toBe(800_000);
    expect(custoMicro(item, PRECOS)).toBe(1);
    expect(custoMicro({ entrada: 1_500, saida: 200, busca: 30 }, PRECOS)).toBe(1_200 + 640 + 4);
    expect(custoMicro(item, null)).toBeNull();
    expect(custoMicro({ entrada: 0, saida: 0, busca: 0 }, PRECOS)).toBe(0);
  });

  it('é sempre inteiro, nunca menos do que se gastou, e menos de um milionésimo a mais', () => {
    fc.assert(
      fc.property(uso, precos, (u, p) => {
        const custo = custoMicro(u, p) ?? -1;
        expect(Number.isInteger(custo)).toBe(true);
        const milionesimo = (n: number) => BigInt(Math.round(n * 1_000_000));
        const exato =
          BigInt(u.entrada) * milionesimo(p.entrada) +
          BigInt(u.saida) * milionesimo(p.saida) +
          BigInt(u.busca) * milionesimo(p.busca);
        const sobra = BigInt(custo) * 1_000_000n - exato;
        expect(sobra >= 0n && sobra < 1_000_000n).toBe(true);
      }),
    );
  });

  it('uma hora de áudio custa o preço, e cada segundo começado conta para cima', () => {
    expect(custoDoAudioMicro(3_600, 0.97)).toBe(970_000);
    expect(custoDoAudioMicro(0.2, 0.97)).toBe(270);
    expect(custoDoAudioMicro(90, 0)).toBe(0);
    fc.assert(
      fc.property(fc.nat({ max: 3_600 }), preco, (segundos, por_hora) => {
        const custo = custoDoAudioMicro(segundos, por_hora);
        const sobra = BigInt(custo) * 3_600n - BigInt(segundos) * BigInt(Math.round(por_hora * 1_000_000));
        expect(sobra >= 0n && sobra < 3_600n).toBe(true);
      }),
    );
  });

  it('mais tokens nunca custam menos', () => {
    fc.assert(
      fc.property(uso, uso, precos, (a, b, p) => {
        const juntos = {
          entrada: a.entrada + b.entrada,
          saida: a.saida + b.saida,
          busca: a.busca + b.busca,
        };
        expect(custoMicro(juntos, p) ?? -1).toBeGreaterThanOrEqual(custoMicro(a, p) ?? -1);
      }),
    );
  });
});

describe('o que se reserva antes de uma chamada', () => {
  it('cobre o que ela pode custar: um token não tem menos de um byte, nem a resposta passa do máximo', () => {
    const texto = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(
        fc.array(texto, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4_000 }),
        precos,
        (textos, max_tokens, p) => {
          const entrada = textos.reduce((soma, texto) => soma + Buffer.byteLength(texto), 0);
          const pior = custoMicro({ entrada, saida: max_tokens, busca: 0 }, p) ?? -1;
          const mensagens = textos.map((content) => ({ content }));
          expect(reservaMicro(mensagens, max_tokens, p)).toBeGreaterThanOrEqual(pior);
          const busca = custoMicro({ entrada: 0, saida: 0, busca: entrada }, p) ?? -1;
          expect(reservaDaBuscaMicro(textos, p)).toBeGreaterThanOrEqual(busca);
        },
      ),
    );
  });
});
