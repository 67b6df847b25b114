import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familiaDoProduto } from '../produtos/produtos.rules.ts';
import {
  acharOferta,
  OFERTAS,
  precoDeTabela,
  precoDeVenda,
  produtoDaOferta,
  slugsDosProdutos,
} from './catalogo.rules.ts';

describe('o que se vende', () => {
  it('os grupos se cobram a cada 1, 3 e 6 meses; o curso completo e a consultoria, uma vez, e dão 12 meses', () => {
    expect(
      OFERTAS.map(({ slug, plano, meses_acesso, recorrente }) => [slug, plano, meses_acesso, recorrente]),
    ).toEqual([
      ['jackpot-hunters', 'mensal', 1, true],
      ['jackpot-hunters', 'trimestral', 3, true],
      ['jackpot-hunters', 'semestral', 6, true],
      ['over-limite', 'mensal', 1, true],
      ['over-limite', 'trimestral', 3, true],
      ['over-limite', 'semestral', 6, true],
      ['metodo-cerccos', 'completo', 12, false],
      ['consultoria', 'premium', 12, false],
    ]);
  });

  it('um plano que o produto não tem não se acha', () => {
    expect(acharOferta('metodo-cerccos', 'completo')?.recorrente).toBe(false);
    for (const [slug, plano] of [
      ['over-limite', 'completo'],
      ['consultoria', 'mensal'],
      ['constructor', 'mensal'],
    ] as const) {
      expect(acharOferta(slug, plano)).toBeNull();
    }
  });
});

describe('o preço de um plano', () => {
  it('o Over Limite se vende em reais inteiros, e o seu preço de tabela é 1,8 vez o de venda', () => {
    expect(precoDeVenda({ slug: 'over-limite' }, 49.9)).toBe(5_000);
    expect(precoDeVenda({ slug: 'over-limite' }, 129.4)).toBe(12_900);
    expect(precoDeTabela({ tabela_centavos: null }, 5_000)).toBe(9_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
        const venda = precoDeVenda({ slug: 'over-limite' }, centavos / 100);
        expect(venda % 100).toBe(0);
        expect(Math.abs(venda - centavos)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('o dos outros é o do produto, ao centavo, e o de tabela é o do catálogo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
        for (const slug of ['jackpot-hunters', 'metodo-cerccos', 'consultoria'] as const) {
          expect(precoDeVenda({ slug }, centavos / 100)).toBe(centavos);
        }
      }),
    );
    expect(OFERTAS.map((oferta) => precoDeTabela(oferta, 1_000))).toEqual([
      10_000, 26_000, 48_000, 1_800, 1_800, 1_800, 99_700, 1_000_000,
    ]);
  });
});

describe('o produto que ocupa um plano', () => {
  const criar = (id: string, nome: string, periodicidade: string, criado_em: string) => ({
    id,
    nome,
    periodicidade,
    criado_em,
    arquivado_em: id.startsWith('arquivado') ? '2026-11-01' : null,
  });
  const produtos = [
    criar('novo', 'Over Limite (mensal)', 'mensal', '2026-03-01'),
    criar('primeiro', 'Over Limite', 'mensal', '2026-02-01'),
    criar('arquivado', 'Over Limite (mensal)', 'mensal', '2026-01-01'),
    criar('anual', 'Over Limite (anual)', 'anual', '2026-01-01'),
    criar('bolo', 'Curso de bolo', 'mensal', '2026-01-01'),
  ];

  it('é o primeiro da família e da periodicidade dele, entre os que não se arquivaram', () => {
    const ocupam = OFERTAS.flatMap((oferta) => {
      const dono = produtoDaOferta(oferta, produtos, familiaDoProduto);
      return dono ? [[oferta.slug, oferta.plano, dono.id]] : [];
    });
    expect(ocupam).toEqual([['over-limite', 'mensal', 'primeiro']]);
  });

  it('só tem página de venda o que algum produto ocupa', () => {
    expect(slugsDosProdutos(produtos, familiaDoProduto)).toEqual(['over-limite']);
    expect(slugsDosProdutos([], familiaDoProduto)).toEqual([]);
  });
});
