import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDS_ESPECIFICADOS } from './especificadas.ts';
import { ordenarLinhas } from './linhas.rules.ts';

const de = (id: string, nome: string, ordem = 0) => ({ id, nome, ordem });

describe('Meus Produtos', () => {
  it('segue a ordem fixa, depois a do vendedor, e depois o nome', () => {
    expect(
      ordenarLinhas([
        de('zebra001', 'Zebra'),
        de('consultoria', 'Consultoria Individual', 0),
        de('over_limite', 'Over Limite', 9),
        de('abaco001', 'Ábaco'),
        de('jackpot', 'Jackpot Hunters + Lay CS'),
        de('metodo_cerccos', 'Método Cerccos Multimercados'),
        de('banana01', 'Banana', 1),
      ]).map(({ id }) => id),
    ).toEqual([
      'metodo_cerccos',
      'jackpot',
      'over_limite',
      'consultoria',
      'abaco001',
      'zebra001',
      'banana01',
    ]);
  });

  it('a ordem não depende da de chegada, e nenhum se perde', () => {
    const linhas = fc.uniqueArray(
      fc.record({
        id: fc.oneof(fc.constantFrom(...IDS_ESPECIFICADOS), fc.stringMatching(/^[a-z0-9]{8}$/)),
        nome: fc.stringMatching(/^[a-z]{1,8}$/),
        ordem: fc.nat(9),
      }),
      { selector: ({ nome }) => nome },
    );
    fc.assert(
      fc.property(linhas, (lista) => {
        const umaDeCada = [...new Map(lista.map((linha) => [linha.id, linha])).values()];
        const postas = ordenarLinhas(umaDeCada);
        expect(new Set(postas)).toEqual(new Set(umaDeCada));
        expect(ordenarLinhas([...umaDeCada].reverse())).toEqual(postas);
      }),
    );
  });
});
