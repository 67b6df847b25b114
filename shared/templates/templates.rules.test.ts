import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Associacoes, cartaoDe, mudancasDaAssociacao } from './templates.rules.ts';

const produto = (id: string, linha_id: string) => ({ id, linha_id });
const OVER = produto('over', 'over_limite');
const OUTRO = produto('outro', 'mentoria');
const LINHAS: readonly string[] = ['over_limite', 'jackpot', 'metodo_cerccos', 'consultoria', 'mentoria'];

describe('cartão de um produto', () => {
  it('é o da linha dele, até que se diga outro à mão', () => {
    expect(cartaoDe(OVER, undefined)).toBe('over_limite');
    expect(cartaoDe(OVER, 'jackpot')).toBe('jackpot');
    expect(cartaoDe(OVER, 'nenhum')).toBeNull();
    expect(cartaoDe(OUTRO, undefined)).toBe('mentoria');
    expect(cartaoDe(OUTRO, 'consultoria')).toBe('consultoria');
  });

  it('tirar um produto que a linha traria de volta diz que ele não é de nenhum', () => {
    const mudancas = (associadas: Associacoes, escolhidos: string[]) =>
      mudancasDaAssociacao({
        cartao: 'over_limite',
        escolhidos: new Set(escolhidos),
        produtos: [OVER, OUTRO],
        associadas,
      });
    expect(mudancas(new Map(), ['outro'])).toEqual([
      { produto_id: 'over', destino: 'nenhum' },
      { produto_id: 'outro', destino: 'over_limite' },
    ]);
    expect(mudancas(new Map([['outro', 'over_limite']]), ['over'])).toEqual([
      { produto_id: 'over', destino: 'over_limite' },
      { produto_id: 'outro', destino: null },
    ]);
    expect(mudancas(new Map([['outro', 'jackpot']]), ['over'])).toEqual([
      { produto_id: 'over', destino: 'over_limite' },
    ]);
  });

  it('depois de gravar, o cartão tem os escolhidos e só eles, e os outros cartões só perdem o que passou a este', () => {
    const umProduto = fc.record({ id: fc.uuid(), linha_id: fc.constantFrom(...LINHAS) });
    fc.assert(
      fc.property(
        fc.uniqueArray(umProduto, { selector: ({ id }) => id, maxLength: 8 }),
        fc.array(fc.option(fc.constantFrom(...LINHAS, 'nenhum'), { nil: undefined }), {
          maxLength: 8,
        }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        fc.constantFrom(...LINHAS),
        (produtos, destinos, quais, cartao) => {
          const associadas = new Map(
            produtos.flatMap(({ id }, i) => (destinos[i] ? [[id, destinos[i]] as const] : [])),
          );
          const escolhidos = new Set(produtos.filter((_, i) => quais[i]).map(({ id }) => id));
          const depois = new Map(associadas);
          for (const mudanca of mudancasDaAssociacao({ cartao, escolhidos, produtos, associadas })) {
            if (mudanca.destino === null) depois.delete(mudanca.produto_id);
            else depois.set(mudanca.produto_id, mudanca.destino);
          }
          for (const produto of produtos) {
            const [antes, agora] = [
              cartaoDe(produto, associadas.get(produto.id)),
              cartaoDe(produto, depois.get(produto.id)),
            ];
            if (escolhidos.has(produto.id)) expect(agora).toBe(cartao);
            else if (antes === cartao) expect(agora).not.toBe(cartao);
            else expect(agora).toBe(antes);
          }
        },
      ),
    );
  });
});
