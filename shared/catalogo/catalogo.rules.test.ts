import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGINAS_ESPECIFICADAS, paginaDaSemente, planoDaSemente } from '../linhas/especificadas.paginas.ts';
import { ESPECIFICADAS } from '../linhas/especificadas.ts';
import { linhaNova } from '../linhas/linhas.rules.ts';
import { PERIODICIDADES } from '../produtos/produtos.schema.ts';
import {
  ehRecorrente,
  estaEsgotado,
  mesesDeAcesso,
  motivoDeNaoServir,
  nomeNaPagina,
  precoDeTabela,
  precoDeVenda,
  produtoDoLugar,
} from './catalogo.rules.ts';

describe('o que se vende', () => {
  it('os grupos se cobram a cada 1, 3 e 6 meses; o curso completo e a consultoria, uma vez, e dão 12 meses', () => {
    expect(
      PAGINAS_ESPECIFICADAS.flatMap(({ slug, planos }) =>
        planos.map(({ codigo, meses, periodicidade }) => [
          slug,
          codigo,
          mesesDeAcesso(meses, periodicidade),
          ehRecorrente(periodicidade),
        ]),
      ),
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
    expect(planoDaSemente('metodo-cerccos', 'completo')?.periodicidade).toBe('único');
    for (const [slug, plano] of [
      ['over-limite', 'completo'],
      ['consultoria', 'mensal'],
      ['constructor', 'mensal'],
    ] as const) {
      expect(planoDaSemente(slug, plano)).toBeNull();
    }
  });

  it('o que se cobra sozinho cobra e dá o mesmo período; a compra única dá os meses do plano, ou para sempre', () => {
    expect(PERIODICIDADES.map((periodicidade) => mesesDeAcesso(7, periodicidade))).toEqual([7, 1, 3, 6, 12]);
    expect(mesesDeAcesso(null, 'único')).toBeNull();
    expect(mesesDeAcesso(null, 'anual')).toBe(12);
  });
});

describe('o preço de um plano', () => {
  const [redonda, comum] = [ESPECIFICADAS.over_limite, linhaNova('Curso de panificação')];

  it('o Over Limite se vende em reais inteiros, e o seu preço de tabela é 1,8 vez o de venda', () => {
    expect(precoDeVenda(redonda, 49.9)).toBe(5_000);
    expect(precoDeVenda(redonda, 129.4)).toBe(12_900);
    expect(precoDeTabela(redonda, null, 5_000)).toBe(9_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
        const venda = precoDeVenda(redonda, centavos / 100);
        expect(venda % 100).toBe(0);
        expect(Math.abs(venda - centavos)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('o dos outros é o do produto, ao centavo, e o de tabela só há se escrito e maior', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (centavos) => {
        for (const linha of [ESPECIFICADAS.jackpot, ESPECIFICADAS.metodo_cerccos, comum]) {
          expect(precoDeVenda(linha, centavos / 100)).toBe(centavos);
        }
      }),
    );
    const cheios = PAGINAS_ESPECIFICADAS.flatMap(({ linha_id, planos }) =>
      planos.map(({ de_centavos }) => precoDeTabela(ESPECIFICADAS[linha_id], de_centavos, 1_000)),
    );
    expect(cheios).toEqual([10_000, 26_000, 48_000, 1_800, 1_800, 1_800, 99_700, 1_000_000]);
    expect([precoDeTabela(comum, null, 1_000), precoDeTabela(comum, 1_000, 1_000)]).toEqual([null, null]);
    expect(precoDeTabela(redonda, 20_000, 5_000)).toBe(20_000);
  });
});

describe('o nome do produto numa página', () => {
  it('a da especificação diz o dela até o vendedor dar outro ao produto; as outras, o do produto', () => {
    const { nome } = ESPECIFICADAS.metodo_cerccos;
    expect(nomeNaPagina({ id: 'metodo_cerccos', nome }, 'metodo-cerccos')).toBe(
      'Método Cerccos Multimercados',
    );
    expect(nomeNaPagina({ id: 'metodo_cerccos', nome: 'Método Novo' }, 'metodo-cerccos')).toBe('Método Novo');
    expect(nomeNaPagina({ id: 'ab12cd34', nome: 'Clube do vinho' }, 'clube')).toBe('Clube do vinho');
  });
});

describe('o produto que ocupa um plano', () => {
  const criar = (id: string, linha_id: string, periodicidade: 'mensal' | 'anual', criado_em: string) => ({
    id,
    linha_id,
    periodicidade,
    criado_em,
    arquivado_em: id.startsWith('arquivado') ? '2026-11-01' : null,
  });
  const produtos = [
    criar('novo', 'over_limite', 'mensal', '2026-03-01'),
    criar('primeiro', 'over_limite', 'mensal', '2026-02-01'),
    criar('arquivado', 'over_limite', 'mensal', '2026-01-01'),
    criar('anual', 'over_limite', 'anual', '2026-01-01'),
    criar('bolo', 'ab12cd34', 'mensal', '2026-01-01'),
  ];

  it('é o primeiro da linha e da periodicidade dele, entre os que não se arquivaram', () => {
    const ocupam = PAGINAS_ESPECIFICADAS.flatMap(({ slug, linha_id, planos }) =>
      planos.flatMap(({ codigo, periodicidade }) => {
        const dono = produtoDoLugar({ linha_id, periodicidade }, produtos);
        return dono ? [[slug, codigo, dono.id]] : [];
      }),
    );
    expect(ocupam).toEqual([['over-limite', 'mensal', 'primeiro']]);
    expect(paginaDaSemente('over-limite')?.planos).toHaveLength(3);
  });

  it('deixa de servir arquivado, com outra periodicidade ou noutra linha', () => {
    const lugar = { linha_id: 'over_limite', periodicidade: 'mensal' } as const;
    const [novo, , arquivado, anual, bolo] = produtos;
    expect(
      [novo, arquivado, anual, bolo, null].map((produto) => motivoDeNaoServir(lugar, produto ?? null)),
    ).toEqual([null, 'arquivado', 'periodicidade', 'outra_linha', 'arquivado']);
  });

  it('as vagas acabam quando se venderam todas', () => {
    expect(estaEsgotado({ vagas: null, vendidas: 9_999 })).toBe(false);
    expect(estaEsgotado({ vagas: 2, vendidas: 1 })).toBe(false);
    expect(estaEsgotado({ vagas: 2, vendidas: 2 })).toBe(true);
    expect(estaEsgotado({ vagas: 0, vendidas: 0 })).toBe(true);
  });
});
