import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitos } from './documentos.ts';
import { formatarTelefone, linkWhatsApp, mascaraTelefone } from './telefone.ts';

const digitados = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'0123456789-() '), maxLength: 30 }),
);
const nacionais = digitados.filter((t) => !t.trim().startsWith('+'));

describe('máscara de telefone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1133334444', '(11) 3333-4444'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['', ''],
    ['+351 912 345 678', '+351 912 345 678'],
  ])('%j aparece como %j', (texto, esperado) => {
    expect(mascaraTelefone(texto)).toBe(esperado);
  });

  it('passar de novo pela máscara não muda nada', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digitados,
          digitados.map((t) => `+${t}`),
        ),
        (t) => {
          expect(mascaraTelefone(mascaraTelefone(t))).toBe(mascaraTelefone(t));
        },
      ),
    );
  });

  it('conserva os algarismos digitados, até onze, em no máximo 15 caracteres', () => {
    fc.assert(
      fc.property(nacionais, (t) => {
        expect(digitos(mascaraTelefone(t))).toBe(digitos(t).slice(0, 11));
        expect(mascaraTelefone(t).length).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('um número internacional conserva os algarismos que cabem e só tem sinais de telefone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ()-'), maxLength: 22 }), (t) => {
        const mascarado = mascaraTelefone(`+${t}`);
        expect(digitos(mascarado)).toBe(digitos(t));
        expect(mascarado).toMatch(/^\+[\d ()-]*$/);
      }),
    );
  });

  it('digitar um algarismo por vez chega ao mesmo lugar que colar tudo', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,11}$/), (n) => {
        let campo = '';
        for (const d of n) campo = mascaraTelefone(campo + d);
        expect(campo).toBe(mascaraTelefone(n));
      }),
    );
  });
});

describe('telefone guardado', () => {
  it('um número do Brasil aparece com a máscara e conserva os algarismos', () => {
    expect(formatarTelefone('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatarTelefone('+551133334444')).toBe('(11) 3333-4444');
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10,11}$/), (n) => {
        expect(digitos(formatarTelefone(`+55${n}`))).toBe(n);
      }),
    );
  });

  it('um número de fora do Brasil aparece como foi guardado', () => {
    expect(formatarTelefone('+351912345678')).toBe('+351912345678');
  });

  it('a conversa do WhatsApp leva só algarismos', () => {
    expect(linkWhatsApp('+5511987654321')).toBe('https://wa.me/5511987654321');
  });
});
