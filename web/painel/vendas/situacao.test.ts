import { describe, expect, it } from 'vitest';
import { STATUS_DO_PEDIDO, type StatusDoPedido } from '../../../shared/pagamentos/pagamentos.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { esperaOGateway, estornaveis, estornoEmCurso, estornoPedido } from './situacao.ts';

const umPagamento = (id: string, status: Pagamento['status'] = 'pago'): Pagamento => ({
  id,
  status,
  valor: 100,
  vence_em: null,
  pago_em: null,
  forma: null,
  assinatura_id: null,
});
const umaVenda = (
  status: StatusDoPedido,
  pagamentos: readonly Pagamento[] = [],
  ...passos: readonly string[]
): Pick<PedidoDetalhe, 'status' | 'pagamentos' | 'linha_do_tempo'> => ({
  status,
  pagamentos: [...pagamentos],
  linha_do_tempo: passos.map((tipo) => ({ em: '2026-11-21T12:00:00.000Z', tipo, texto: tipo })),
});

describe('estorno de uma venda', () => {
  it('só se estorna pagamento confirmado de venda paga', () => {
    const pagamentos = [umPagamento('um'), umPagamento('dois', 'pendente'), umPagamento('tres', 'estornado')];
    expect(estornaveis(umaVenda('pago', pagamentos)).map(({ id }) => id)).toEqual(['um']);
    for (const status of STATUS_DO_PEDIDO.filter((um) => um !== 'pago')) {
      expect(estornaveis(umaVenda(status, pagamentos)), status).toEqual([]);
    }
  });

  it('está pedido depois do pedido e até o gateway confirmar', () => {
    expect(estornoPedido(umaVenda('pago', [], 'pedido', 'pago'))).toBe(false);
    expect(estornoPedido(umaVenda('pago', [], 'pago', 'estorno_pedido'))).toBe(true);
    expect(estornoPedido(umaVenda('estornado', [], 'pago', 'estorno_pedido', 'estornado'))).toBe(false);
  });

  it('com um pagamento só, o pedido é o dele, também depois de recarregar', () => {
    const um = umPagamento('um');
    const venda = umaVenda('pago', [um], 'pago', 'estorno_pedido');
    expect(estornoEmCurso(venda, um, new Set())).toBe(true);
  });

  it('com dois pagamentos, só o que se pediu nesta tela perde o botão', () => {
    const [um, dois] = [umPagamento('um'), umPagamento('dois')];
    const venda = umaVenda('pago', [um, dois], 'pago', 'renovado', 'estorno_pedido');
    expect(estornoEmCurso(venda, um, new Set())).toBe(false);
    expect(estornoEmCurso(venda, dois, new Set(['dois']))).toBe(true);
    expect(estornoEmCurso(venda, um, new Set(['dois']))).toBe(false);
  });

  it('um pagamento já estornado não tem estorno em curso', () => {
    const um = umPagamento('um', 'estornado');
    expect(estornoEmCurso(umaVenda('pago', [um], 'estorno_pedido'), um, new Set(['um']))).toBe(false);
  });
});

describe('o que se relê sozinho', () => {
  it('quem espera pelo pagamento ou pela confirmação do estorno', () => {
    const esperam = STATUS_DO_PEDIDO.filter((status) => esperaOGateway(umaVenda(status)));
    expect(esperam).toEqual(['criado', 'aguardando']);
    expect(esperaOGateway(umaVenda('pago', [], 'estorno_pedido'))).toBe(true);
    expect(esperaOGateway(umaVenda('estornado', [], 'estorno_pedido', 'estornado'))).toBe(false);
  });
});
