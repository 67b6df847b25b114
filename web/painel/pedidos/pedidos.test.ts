import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_DO_PEDIDO } from '../../../shared/pedidos/pedidos.rules.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { filtrarPedidos, lerFiltros, somarPedidos, temFiltro } from './filtros.ts';
import {
  conversaDoPedido,
  enderecoSeguro,
  nomeDaForma,
  paginaDePagamento,
  textoDaCobranca,
} from './mostrar.ts';

const umPedido = (campos: Partial<Pedido> = {}): Pedido => ({
  id: 'a',
  status: 'pago',
  gateway: 'asaas',
  forma: null,
  teste: false,
  produto: 'Jackpot Hunters + Lay CS',
  slug: 'jackpot-hunters',
  plano: 'mensal',
  plano_nome: 'Mensal',
  produto_id: 'p1',
  linha_id: 'jackpot',
  meses_acesso: 1,
  preco: 100,
  desconto: 0,
  valor: 100,
  recorrente: true,
  cupom: null,
  cliente_nome: 'Maria de Souza',
  cliente_email: 'maria@exemplo.com.br',
  cliente_telefone: '+5511987654321',
  pais: 'Brasil',
  avisos: null,
  comprovante_em: null,
  cliente_id: null,
  assinatura_id: null,
  acesso_que_falta: null,
  conferir: null,
  conferir_pagamento: null,
  renovacao_vencida: null,
  devolucao: null,
  payment_url: null,
  cobranca_id: null,
  campanha: null,
  criado_em: '2026-11-21T12:00:00.000Z',
  pago_em: null,
  versao: 1,
  ...campos,
});

const todas = lerFiltros({ busca: '', status: '', produto: 'todos', gateway: '' });
const maria = umPedido({ id: 'a', cupom: 'BEMVINDO10', cobranca_id: 'sub_9x' });
const jose = umPedido({
  id: 'b',
  cliente_nome: 'José Araújo',
  cliente_email: 'jose@exemplo.pt',
  cliente_telefone: '+351912345678',
  gateway: 'stripe',
  slug: 'metodo-cerccos',
  produto_id: 'p2',
  status: 'aguardando',
  criado_em: '2026-11-22T12:00:00.000Z',
});
const pedidos = [maria, jose];

describe('filtros de pedidos', () => {
  it('sem filtro mostra todas, da mais nova à mais antiga', () => {
    expect(filtrarPedidos(pedidos, todas)).toEqual([jose, maria]);
  });

  it.each([
    ['araujo', jose],
    ['SOUZA maria', maria],
    ['@exemplo.pt', jose],
    ['(11) 98765', maria],
    ['912345678', jose],
    ['bemvindo10', maria],
    ['sub_9x', maria],
  ])('a busca "%s" acha quem se espera', (busca, esperada) => {
    expect(filtrarPedidos(pedidos, { ...todas, busca })).toEqual([esperada]);
  });

  it('status, produto e gateway se somam', () => {
    expect(filtrarPedidos(pedidos, { ...todas, status: 'pago' })).toEqual([maria]);
    expect(filtrarPedidos(pedidos, { ...todas, produto: 'p2', gateway: 'stripe' })).toEqual([jose]);
    expect(filtrarPedidos(pedidos, { ...todas, status: 'pago', gateway: 'stripe' })).toEqual([]);
  });

  it('um endereço com um filtro que não existe mostra todas', () => {
    const lidos = lerFiltros({ busca: '', status: 'pagoo', produto: 'todos', gateway: 'paypal' });
    expect(lidos).toEqual(todas);
    expect(temFiltro(lidos)).toBe(false);
    expect(temFiltro({ ...todas, gateway: 'asaas' })).toBe(true);
  });
});

describe('totais de pedidos', () => {
  it('conta como pago só o que foi pago e não voltou', () => {
    const vendidas = STATUS_DO_PEDIDO.map((status) => ({ status, valor: 100.1, teste: false }));
    expect(somarPedidos(vendidas)).toEqual({
      pedidos: STATUS_DO_PEDIDO.length,
      pagos: 1,
      valorPago: 100.1,
      valorAguardando: 100.1,
    });
  });

  it('a compra de teste não conta em nada', () => {
    const vendidas = STATUS_DO_PEDIDO.map((status) => ({ status, valor: 5, teste: true }));
    expect(somarPedidos(vendidas)).toEqual({ pedidos: 0, pagos: 0, valorPago: 0, valorAguardando: 0 });
  });

  it('a soma em reais não perde centavos', () => {
    const centavos = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 50 });
    fc.assert(
      fc.property(centavos, (valores) => {
        const vendidas = valores.map((valor) => ({
          status: 'pago' as const,
          valor: valor / 100,
          teste: false,
        }));
        const esperado = valores.reduce((soma, valor) => soma + valor, 0);
        expect(Math.round(somarPedidos(vendidas).valorPago * 100)).toBe(esperado);
      }),
      { numRuns: 1000 },
    );
  });
});

const textoDaConversa = (pedido: Parameters<typeof conversaDoPedido>[0]) =>
  new URL(conversaDoPedido(pedido) ?? '').searchParams.get('text');

describe('o que se mostra de uma venda', () => {
  it('diz quanto se cobra e de quanto em quanto tempo', () => {
    expect(textoDaCobranca(umPedido())).toBe('R$ 100,00 por mês');
    expect(textoDaCobranca(umPedido({ meses_acesso: 6, preco: 480 }))).toBe('R$ 480,00 a cada 6 meses');
    expect(textoDaCobranca(umPedido({ recorrente: false }))).toBe('Pagamento único');
  });

  it('a página de pagamento só aparece enquanto ainda se pode pagar', () => {
    const payment_url = 'https://asaas.exemplo/i/1';
    expect(paginaDePagamento(umPedido({ status: 'aguardando', payment_url }))).toBe(payment_url);
    expect(paginaDePagamento(umPedido({ status: 'pago', payment_url }))).toBeNull();
    expect(paginaDePagamento(umPedido({ status: 'estornado', payment_url }))).toBeNull();
  });

  it('um endereço que não é http nem https não se abre', () => {
    expect(enderecoSeguro('javascript:alert(1)')).toBeNull();
    expect(enderecoSeguro(null)).toBeNull();
  });

  it('quem ainda não pagou recebe o endereço de pagamento na mensagem; quem pagou, não', () => {
    const payment_url = 'https://asaas.exemplo/i/1';
    expect(textoDaConversa(umPedido({ status: 'aguardando', payment_url }))).toContain(payment_url);
    expect(textoDaConversa(umPedido({ status: 'pago', payment_url }))).not.toContain('http');
    expect(textoDaConversa(umPedido({ status: 'pago' }))).toMatch(/^Oi, Maria!/);
  });

  it('sem um telefone que se entenda não há conversa', () => {
    expect(conversaDoPedido(umPedido({ cliente_telefone: '987654321' }))).toBeNull();
  });

  it('a forma de pagamento que não se conhece não se mostra', () => {
    expect(nomeDaForma('PIX')).toBe('PIX');
    expect(nomeDaForma('CREDIT_CARD')).toBe('Cartão de crédito');
    expect(nomeDaForma('UNDEFINED')).toBeNull();
    expect(nomeDaForma(null)).toBeNull();
  });
});
