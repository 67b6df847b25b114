import { afterEach, describe, expect, it } from 'vitest';
import { apagar } from './armazenamento.ts';
import { segredoDoPedido, segredoGuardado } from './segredo.ts';

afterEach(() => apagar('checkout_segredos'));

describe('segredo de um pedido no navegador', () => {
  it('tem 128 bits, é de um pedido só e continua o mesmo', () => {
    const segredo = segredoDoPedido('p-1');
    expect(segredo).toMatch(/^[0-9a-f]{32}$/);
    expect(segredoDoPedido('p-1')).toBe(segredo);
    expect(segredoGuardado('p-1')).toBe(segredo);
    expect(segredoDoPedido('p-2')).not.toBe(segredo);
  });

  it('de um pedido que este navegador não fez não há segredo', () => {
    expect(segredoGuardado('p-9')).toBeNull();
  });

  it('guarda os dos últimos cinco pedidos', () => {
    for (let i = 1; i <= 7; i += 1) segredoDoPedido(`p-${i}`);
    expect([1, 2, 3, 4, 5, 6, 7].map((i) => segredoGuardado(`p-${i}`) !== null)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});
