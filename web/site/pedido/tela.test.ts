import { describe, expect, it } from 'vitest';
import type { SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import { podeMudar, proximaEspera, telaDoPedido } from './tela.ts';

const pedido = (mudancas: Partial<SituacaoDoPedido> = {}): SituacaoDoPedido => ({
  situacao: 'aguardando',
  produto: 'Over Limite',
  plano: 'Mensal',
  slug: 'over-limite',
  valor: 99,
  payment_url: 'https://pagar.exemplo/1',
  whatsapp: '5511987654321',
  ...mudancas,
});

describe('página do pedido', () => {
  it('enquanto espera, dá outra vez o endereço de pagamento e o contato com o número do pedido', () => {
    const tela = telaDoPedido(pedido(), 'abc');
    expect(tela).toMatchObject({
      titulo: 'Aguardando a confirmação do pagamento',
      pagar: 'https://pagar.exemplo/1',
      depois: false,
    });
    expect(tela.contato).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1!%20Preciso%20de%20ajuda%20com%20o%20pedido%20abc.',
    );
  });

  it('pago, diz o que acontece depois e não oferece pagar de novo', () => {
    expect(telaDoPedido(pedido({ situacao: 'pago' }), 'abc')).toMatchObject({
      titulo: 'Pagamento confirmado!',
      pagar: null,
      outro: null,
      depois: true,
    });
  });

  it('vencido ainda se paga; vencido e cancelado dão em um novo pedido', () => {
    expect(telaDoPedido(pedido({ situacao: 'vencido' }), 'abc')).toMatchObject({
      pagar: 'https://pagar.exemplo/1',
      outro: '/checkout/over-limite',
    });
    expect(telaDoPedido(pedido({ situacao: 'cancelado' }), 'abc')).toMatchObject({
      pagar: null,
      outro: '/checkout/over-limite',
    });
    expect(telaDoPedido(pedido({ situacao: 'estornado' }), 'abc')).toMatchObject({
      pagar: null,
      outro: null,
    });
  });

  it('endereço que não é da web não vira link, e sem WhatsApp não há contato', () => {
    const tela = telaDoPedido(pedido({ payment_url: 'javascript:alert(1)', whatsapp: null }), 'abc');
    expect(tela).toMatchObject({ pagar: null, contato: null });
  });

  it('continua perguntando enquanto pode mudar, de 2 a 10 segundos', () => {
    expect(
      ['aguardando', 'vencido', 'pago', 'cancelado', 'estornado'].map((s) => [s, podeMudar(s as 'pago')]),
    ).toEqual([
      ['aguardando', true],
      ['vencido', true],
      ['pago', false],
      ['cancelado', false],
      ['estornado', false],
    ]);
    expect(proximaEspera(0)).toBe(2_000);
    expect(proximaEspera(3)).toBeGreaterThan(proximaEspera(2));
    expect(proximaEspera(50)).toBe(10_000);
  });
});
