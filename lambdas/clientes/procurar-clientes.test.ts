import { describe, expect, it } from 'vitest';
import { comecosDepoisDoDdd, comecosDoTelefone } from './procurar-clientes.ts';

describe('o telefone como se escreve', () => {
  it.each([
    ['98251-3496', ['982513496', '82513496']],
    ['98251 3496', ['982513496', '82513496']],
    ['8251-3496', ['82513496', '982513496']],
    ['8251', ['8251', '98251']],
    // Inteiro sem o nono, também o que começa por 9; pela metade, o 9 é o nono.
    ['9251-3496', ['92513496', '992513496']],
    ['9251', ['9251']],
    ['3333-4444', ['33334444']],
    ['825', []],
    ['(85) 98251', []],
    ['085 98251', []],
    ['+55 8251', []],
    ['529.982', []],
    ['85982513496', []],
  ])('sem o DDD, %s começa por %j', (escrito, comecos) => {
    expect(comecosDepoisDoDdd(escrito)).toEqual(comecos);
  });

  it.each([
    ['85982513496', ['85982513496', '5585982513496', '558582513496']],
    ['8582513496', ['8582513496', '558582513496', '5585982513496']],
    ['11', ['11', '5511']],
    ['+351 912 345', ['351912345']],
    ['()', []],
  ])('com o DDD, %s começa por %j', (escrito, comecos) => {
    expect(comecosDoTelefone(escrito)).toEqual(comecos);
  });
});
