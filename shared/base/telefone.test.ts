import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { digitos } from './documentos.ts';
import {
  erroDoTelefone,
  formatarTelefone,
  linkWhatsApp,
  mascaraTelefone,
  numeroDoBrasil,
  parDeAntes,
  telefoneComparavel,
} from './telefone.ts';

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
    ['011 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['551133334444', '(11) 3333-4444'],
    ['55 011 98765-4321', '(11) 98765-4321'],
    ['55999887766', '(55) 99988-7766'],
    ['015 11 98765-4321', '(15) 11987-654321'],
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

  it('não tira nem troca algarismo além do 0 de discar e do 55, e cabe em 20 caracteres', () => {
    fc.assert(
      fc.property(nacionais, (t) => {
        expect(digitos(mascaraTelefone(t))).toBe(numeroDoBrasil(t).slice(0, 15));
        expect(digitos(t).endsWith(numeroDoBrasil(t))).toBe(true);
        expect(mascaraTelefone(t).length).toBeLessThanOrEqual(20);
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
      fc.property(
        fc.oneof(fc.stringMatching(/^[0-9]{0,13}$/), fc.stringMatching(/^0?55[0-9]{0,11}$/)),
        (n) => {
          let campo = '';
          for (const d of n) campo = mascaraTelefone(campo + d);
          expect(campo).toBe(mascaraTelefone(n));
        },
      ),
    );
  });
});

describe('o que está errado num telefone', () => {
  it.each([
    ['(11) 98765-4321', null],
    ['(11) 3333-4444', null],
    ['+55 (11) 98765-4321', null],
    ['+55 011 98765-4321', null],
    ['+351 912 345 678', null],
    ['(20) 98765-4321', 'Telefone inválido: o DDD 20 não existe'],
    ['(00) 98765-4321', 'Telefone inválido: falta o DDD?'],
    ['98765-4321', 'Telefone inválido: falta o DDD?'],
    ['+55 11 8765-4321', 'Telefone inválido: falta o 9 depois do DDD?'],
    ['015 11 98765-4321', 'Telefone inválido: há algarismos a mais'],
    ['(11) 28765-4321', 'Telefone inválido'],
    ['(11) 9876', 'Telefone inválido'],
    ['+351 9', 'Telefone inválido'],
  ])('%s: %s', (texto, esperado) => {
    expect(erroDoTelefone(texto)).toBe(esperado);
  });

  it('conhece os mesmos DDDs que o libphonenumber', () => {
    for (let ddd = 11; ddd < 100; ddd++) {
      const conhece = parsePhoneNumberFromString(`+55${ddd}987654321`)?.isValid() ?? false;
      expect(erroDoTelefone(`${ddd}987654321`) === null, String(ddd)).toBe(conhece);
    }
  });
});

describe('telefone guardado', () => {
  it('um número do Brasil aparece com a máscara e conserva os algarismos', () => {
    expect(formatarTelefone('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatarTelefone('+551133334444')).toBe('(11) 3333-4444');
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{9,10}$/), (n) => {
        expect(digitos(formatarTelefone(`+55${n}`))).toBe(n);
      }),
    );
  });

  it.each([
    ['+351912345678', '+351 912 345 678'],
    ['+12025550123', '+1 202 555 0123'],
    ['+59899123456', '+598 9912 3456'],
    ['+5491123456789', '+54 911 2345 6789'],
    ['+351', '+351'],
  ])('o de fora do Brasil, %s, lê-se em grupos: %s', (guardado, escrito) => {
    expect(formatarTelefone(guardado)).toBe(escrito);
  });

  it('os grupos conservam os algarismos de qualquer número', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{0,11}$/), (n) => {
        expect(digitos(formatarTelefone(`+351${n}`))).toBe(`351${n}`);
      }),
    );
  });

  it('a conversa do WhatsApp leva só algarismos', () => {
    expect(linkWhatsApp('+5511987654321')).toBe('https://wa.me/5511987654321');
  });
});

describe('um telefone que se compara', () => {
  it.each([
    ['+5511987654321', '551187654321'],
    ['551187654321', '551187654321'],
    ['+5511967654321', '551167654321'],
    ['+551133334444', '551133334444'],
    ['+5511933334444', '5511933334444'],
    ['+5511912345678', '5511912345678'],
    ['+351912345678', '351912345678'],
  ])('%s: %s', (telefone, esperado) => {
    expect(telefoneComparavel(telefone)).toBe(esperado);
  });

  it('com e sem o nono algarismo é o mesmo só no celular que já existia antes dele; um fixo nunca é um celular', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][1-9]\d{8}$/), (n) => {
        const [curto, comNono] = [`55${n}`, `55${n.slice(0, 2)}9${n.slice(2)}`];
        const mesmo = telefoneComparavel(curto) === telefoneComparavel(comNono);
        expect(mesmo).toBe(/^..[6-9]/.test(n));
        const par = { fixo: curto, celular: comNono };
        for (const texto of [curto, comNono].map(telefoneComparavel)) {
          expect(telefoneComparavel(texto)).toBe(texto);
          expect(parDeAntes(texto)).toEqual(mesmo ? null : par);
        }
      }),
    );
  });
});
