import { describe, expect, it } from 'vitest';
import { STATUS_DO_PEDIDO, type StatusDoPedido } from '../../../shared/pedidos/pedidos.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { esperaOGateway, estornaveis, estornoEmCurso, estornoPedido } from './situacao.ts';

const umPagamento = (id: string, status: Pagamento['status'] = 'pago'): Pagamento => ({
  id,
  gateway: 'asaas',
  status,
  valor: 100,
  vence_em: null,
  pago_em: null,
  forma: null,
  assinatura_id: null,
  moeda: 'brl',
  conferir: false,
});
/** Um pedido com os passos que se dizem; o de estorno diz de que pagamento. */
const umaVenda = (
  status: StatusDoPedido,
  pagamentos: readonly Pagamento[] = [],
  ...estornos: readonly string[]
): Pick<PedidoDetalhe, 'status' | 'pagamentos' | 'linha_do_tempo'> => ({
  status,
  pagamentos: [...pagamentos],
  linha_do_tempo: estornos.map((pagamento_id) => ({
    em: '2026-11-21T12:00:00.000Z',
    tipo: 'estorno_pedido',
    texto: 'Estorno pedido',
    pagamento_id,
  })),
});

describe('estorno de uma venda', () => {
  it('só se estorna pagamento confirmado', () => {
    const pagamentos = [umPagamento('um'), umPagamento('dois', 'pendente'), umPagamento('tres', 'estornado')];
    expect(estornaveis(umaVenda('pago', pagamentos)).map(({ id }) => id)).toEqual(['um']);
  });

  it('está pedido até o gateway confirmar', () => {
    expect(estornoPedido(umaVenda('pago', [umPagamento('um')]))).toBe(false);
    expect(estornoPedido(umaVenda('pago', [umPagamento('um')], 'um'))).toBe(true);
    expect(estornoPedido(umaVenda('estornado', [umPagamento('um', 'estornado')], 'um'))).toBe(false);
  });

  it('com dois pagamentos, só o que se pediu perde o botão, também depois de recarregar', () => {
    const [um, dois] = [umPagamento('um'), umPagamento('dois')];
    const pedido = umaVenda('pago', [um, dois], 'dois');
    expect([estornoEmCurso(pedido, um), estornoEmCurso(pedido, dois)]).toEqual([false, true]);
  });
});

describe('o que se relê sozinho', () => {
  it('quem espera pelo pagamento ou pela confirmação do estorno', () => {
    const esperam = STATUS_DO_PEDIDO.filter((status) => esperaOGateway(umaVenda(status)));
    expect(esperam).toEqual(['criado', 'aguardando']);
    expect(esperaOGateway(umaVenda('pago', [umPagamento('um')], 'um'))).toBe(true);
  });
});
