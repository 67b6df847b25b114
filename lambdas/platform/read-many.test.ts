import { describe, expect, it } from 'vitest';
import { inGroups } from './read-many.ts';

const virar = () => new Promise(setImmediate);

describe('o que se faz alguns de cada vez', () => {
  it('nunca passa do que se pediu ao mesmo tempo, não espera pelos lentos, e devolve em ordem', async () => {
    let juntos = 0;
    let maximo = 0;
    async function* numeros() {
      for (let i = 0; i < 20; i += 1) yield i;
    }
    const feitos = await inGroups(
      numeros(),
      async (numero) => {
        juntos += 1;
        maximo = Math.max(maximo, juntos);
        for (let volta = 0; volta < numero % 4; volta += 1) await virar();
        juntos -= 1;
        return numero * 2;
      },
      3,
    );
    expect(feitos).toEqual(Array.from({ length: 20 }, (_, i) => i * 2));
    expect(maximo).toBe(3);
  });

  it('depois de uma falha nada mais começa, e ela só se diz quando acabam os que tinham começado', async () => {
    const comecados: number[] = [];
    const acabados: number[] = [];
    const fazendo = inGroups(
      [1, 2, 3, 4, 5, 6],
      async (numero) => {
        comecados.push(numero);
        if (numero === 1) throw new Error('a primeira');
        for (let volta = 0; volta < 5; volta += 1) await virar();
        acabados.push(numero);
      },
      3,
    );
    await expect(fazendo).rejects.toThrow('a primeira');
    expect(acabados).toEqual(comecados.filter((comecado) => comecado !== 1));
    expect(comecados).not.toContain(6);
  });

  it('sem nada na lista, nada faz', async () => {
    expect(await inGroups([], async () => 1)).toEqual([]);
  });
});
