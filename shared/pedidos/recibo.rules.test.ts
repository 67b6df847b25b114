import { describe, expect, it } from 'vitest';
import { detalhesDoPedido } from './recibo.rules.ts';

describe('o que um pedido pago mostra', () => {
  const pago = { id: 'p-1', em: '2026-11-24', pago: true, forma: 'pix', proxima: null } as const;
  const acesso = (ate: string | null) =>
    detalhesDoPedido({ ...pago, ate }).filter(({ rotulo }) => rotulo.startsWith('Acesso'));

  it('o acesso vale até um dia, ou é vitalício; o que acabou não se diz', () => {
    expect(acesso('2027-11-24')).toEqual([{ rotulo: 'Acesso até', texto: '24/11/2027' }]);
    expect(acesso('9999-12-31')).toEqual([{ rotulo: 'Acesso', texto: 'Vitalício' }]);
    expect(acesso(null)).toEqual([]);
  });
});
