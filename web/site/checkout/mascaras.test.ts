import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitos } from '../../../shared/base/mascaras.ts';
import { cursorDepois, MASCARAS } from './mascaras.ts';

describe('máscaras do checkout', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '11222333000181', '11.222.333/0001-81'],
    ['cpf', '112223330001819', '11.222.333/0001-81'],
    ['cpf', 'CPF 529.982.247-25', '529.982.247-25'],
    ['cep', '01310100', '01310-100'],
    ['cep', '013101009', '01310-100'],
    ['telefone', '1133334444', '(11) 3333-4444'],
    ['telefone', '11987654321', '(11) 98765-4321'],
    ['telefone', '011987654321', '(11) 98765-4321'],
    ['telefoneDeFora', '+351 912-345 678 ramal', '+351 912-345 678 '],
    ['estado', 's1p', 'SP'],
    ['estado', 'são paulo', 'SO'],
    ['cupom', 'promo2026', 'PROMO2026'],
  ] as const)('%s: %s vira %s', (mascara, digitado, esperado) => {
    expect(MASCARAS[mascara](digitado)).toBe(esperado);
  });

  it('nenhuma passa do limite do campo, e aplicar de novo não muda', () => {
    const limites = { cpf: 18, cep: 9, telefone: 20, estado: 2 } as const;
    for (const nome of ['cpf', 'cep', 'telefone', 'estado'] as const) {
      fc.assert(
        fc.property(fc.string({ maxLength: 40 }), (texto) => {
          fc.pre(!texto.trim().startsWith('+'));
          const item = MASCARAS[nome](texto);
          expect(item.length).toBeLessThanOrEqual(limites[nome]);
          expect(MASCARAS[nome](item)).toBe(item);
        }),
      );
    }
  });

  it('quem corrige o meio continua onde estava; no fim, vai para o fim', () => {
    // '123|' + '4' digitado no meio de '123.56' → '12345|6'
    expect(cursorDepois('1234.56', 4, '123.456')).toBe(4);
    expect(cursorDepois('1234', 4, '123.4')).toBe(5);
    expect(cursorDepois('promo', 2, 'PROMO')).toBe(2);
  });

  it('depois do cursor ficam os mesmos algarismos de antes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2,11}$/), fc.nat(), (texto, sorteio) => {
        const cursor = sorteio % texto.length;
        const mascarado = MASCARAS.cpf(texto);
        const novo = cursorDepois(texto, cursor, mascarado);
        expect(digitos(mascarado.slice(0, novo))).toBe(digitos(texto.slice(0, cursor)));
      }),
    );
  });
});
