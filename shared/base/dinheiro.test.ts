import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reais } from './dinheiro.campos.ts';
import {
  centavosParaReais,
  formatarMoeda,
  formatarReais,
  lerReais,
  reaisParaCentavos,
  somarReais,
  VALOR_MAXIMO_REAIS,
} from './dinheiro.ts';

const MAXIMO_CENTAVOS = 999_999_999;
const centavos = fc.integer({ min: 0, max: MAXIMO_CENTAVOS });
/** Reais escritos a partir dos centavos, como a pessoa os escreve, sem passar pelas contas que se testam. */
const escritos = (c: number) => Number(`${Math.trunc(c / 100)}.${String(c % 100).padStart(2, '0')}`);

describe('centavos', () => {
  it('reais viram centavos e voltam iguais', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(reaisParaCentavos(escritos(c))).toBe(c);
        expect(centavosParaReais(c)).toBe(escritos(c));
      }),
    );
  });

  it.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [39.9, 3990],
    [1.255, 126],
    [4.35, 435],
    [9_999_999.99, 999_999_999],
  ])('R$ %d são %d centavos', (valor, esperado) => {
    expect(reaisParaCentavos(valor)).toBe(esperado);
  });

  it('somar é exato e não depende da ordem', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 100 }), (lista) => {
        const esperado = escritos(lista.reduce((a, b) => a + b, 0));
        expect(somarReais(lista.map(escritos))).toBe(esperado);
        expect(somarReais(lista.map(escritos).reverse())).toBe(esperado);
      }),
    );
  });
});

describe('como o dinheiro aparece e se lê', () => {
  it('mostra milhar com ponto, centavos com vírgula e espaço comum', () => {
    expect(formatarReais(1234.5)).toBe('R$ 1.234,50');
    expect(formatarReais(0)).toBe('R$ 0,00');
    expect(formatarReais(9_999_999.99)).toBe('R$ 9.999.999,99');
  });

  it('todo valor mostrado tem a forma R$ 0.000,00', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(formatarReais(escritos(c))).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d{2}$/);
      }),
    );
  });

  it('ler o que se mostrou devolve o mesmo valor', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAXIMO_CENTAVOS, max: MAXIMO_CENTAVOS }), (c) => {
        const valor = c < 0 ? -escritos(-c) : escritos(c);
        expect(lerReais(formatarReais(valor))).toBe(valor);
      }),
    );
  });

  it('lê o mesmo valor com ou sem milhar, com vírgula ou ponto', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const inteiro = String(Math.trunc(c / 100));
        const fracao = String(c % 100).padStart(2, '0');
        expect(lerReais(`${inteiro},${fracao}`)).toBe(escritos(c));
        expect(lerReais(`${inteiro}.${fracao}`)).toBe(escritos(c));
      }),
    );
  });

  it.each([
    ['1.500', 1500],
    ['R$ 2.000', 2000],
    ['1.234.567', 1_234_567],
    ['1.5', 1.5],
    ['0.500', 0.5],
    ['39', 39],
  ])('lê %j como %d: ponto antes de três algarismos é milhar', (texto, esperado) => {
    expect(lerReais(texto)).toBe(esperado);
  });

  it.each(['', ' ', 'abc', '1,2,3', 'R$', '--1', '1e5', '0x10', 'Infinity', 'NaN', '12a'])(
    'não lê %j como número',
    (texto) => {
      expect(lerReais(texto)).toBeNull();
    },
  );

  it('nunca lança e só devolve número finito ou null', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (texto) => {
        const lido = lerReais(texto);
        expect(lido === null || Number.isFinite(lido)).toBe(true);
      }),
    );
  });
});

describe('campo de dinheiro', () => {
  it('aceita todo valor com até duas casas até o máximo', () => {
    fc.assert(fc.property(centavos, (c) => void expect(reais().safeParse(escritos(c)).success).toBe(true)));
  });

  it('recusa a terceira casa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }), (c, milesimo) => {
        expect(reais().safeParse(Number(`${escritos(c).toFixed(2)}${milesimo}`)).success).toBe(false);
      }),
    );
  });

  it.each([
    -0.01,
    -5,
    VALOR_MAXIMO_REAIS + 0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '10',
    null,
    undefined,
    [],
  ])('recusa %j', (valor) => {
    expect(reais().safeParse(valor).success).toBe(false);
  });
});

describe('quantias de outra moeda', () => {
  it('mostra na moeda em que se pagou, com as casas que ela tem', () => {
    expect(formatarMoeda(100, 'brl')).toBe('R$ 1,00');
    expect(formatarMoeda(100, 'usd')).toBe('USD 1,00');
    expect(formatarMoeda(33_000, 'jpy')).toBe('JPY 33.000');
  });
});
