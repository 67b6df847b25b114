import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import { slug } from '../base/texto.ts';
import { especificadaDoNome } from '../linhas/especificadas.ts';
import { nomeBase, nomeDaCopia } from './produtos.rules.ts';

const palavras = fc.constantFrom(
  'Over Limite',
  'Método Cerccos',
  'Jackpot Hunters + Lay CS',
  'Consultoria Individual',
  'Curso de Trader',
  'Zebra',
  'Ábaco',
  'Lay CS',
);
const sufixos = fc.constantFrom(
  '',
  ' (mensal)',
  ' (trimestral)',
  '(anual)',
  ' (mensal) (promo)',
  ' ()',
  ' (x) ',
);
const nomes = fc.oneof(
  fc.tuple(palavras, sufixos).map(([p, s]) => p + s),
  fc.string({ unit: fc.constantFrom(...'ab () '), maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...textosHostis),
);

describe('nome-base', () => {
  it.each([
    ['Over Limite (mensal)', 'Over Limite'],
    ['Over Limite', 'Over Limite'],
    ['Jackpot (VIP) Hunters (anual)', 'Jackpot (VIP) Hunters'],
    ['Curso (a) (b)', 'Curso'],
    ['(só parênteses)', '(só parênteses)'],
    ['Curso (aberto', 'Curso (aberto'],
    ['  Curso  ', 'Curso'],
  ])('%j tem o nome-base %j', (nome, base) => {
    expect(nomeBase(nome)).toBe(base);
  });

  it('tirar o sufixo duas vezes é o mesmo que uma', () => {
    fc.assert(fc.property(nomes, (n) => void expect(nomeBase(nomeBase(n))).toBe(nomeBase(n))));
  });

  it('é um começo do nome e não termina em parênteses, salvo quando só há parênteses', () => {
    fc.assert(
      fc.property(nomes, (n) => {
        const base = nomeBase(n);
        expect(n.trim().startsWith(base)).toBe(true);
        if (base !== n.trim()) expect(base).not.toMatch(/\([^()]*\)$/);
      }),
    );
  });

  it('o slug do nome-base não muda com o sufixo', () => {
    fc.assert(
      fc.property(palavras, sufixos, (p, s) => {
        expect(slug(nomeBase(p + s))).toBe(slug(p));
      }),
    );
  });
});

describe('a linha da especificação que um nome propõe (regra 4)', () => {
  it.each([
    ['Método Cerccos', 'metodo_cerccos'],
    ['METODO CERCCOS multimercados', 'metodo_cerccos'],
    ['Jackpot Hunters', 'jackpot'],
    ['Lay CS', 'jackpot'],
    ['Over Limite (mensal)', 'over_limite'],
    ['Consultoria Individual', 'consultoria'],
    ['Consultoria em grupo', null],
    ['Playlist', null],
  ])('%j propõe %s', (nome, familia) => {
    expect(especificadaDoNome(nome)).toBe(familia);
  });
});

describe('nome da cópia', () => {
  it('acrescenta (cópia) e cabe no campo', () => {
    expect(nomeDaCopia('Over Limite')).toBe('Over Limite (cópia)');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (n) => {
        expect(nomeDaCopia(n).length).toBeLessThanOrEqual(120);
        expect(nomeDaCopia(n).endsWith(' (cópia)')).toBe(true);
      }),
    );
  });

  it('a cópia fica no mesmo endereço do original em Meus Produtos', () => {
    fc.assert(
      fc.property(palavras, sufixos, (p, s) => {
        expect(slug(nomeBase(nomeDaCopia(p + s)))).toBe(slug(p));
      }),
    );
  });

  it('nunca parte um caractere ao meio', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 120 }), (n) => {
        expect(nomeDaCopia(n).isWellFormed()).toBe(true);
      }),
    );
  });
});
