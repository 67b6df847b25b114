import { describe, expect, it } from 'vitest';
import { STATUS_DO_PEDIDO, type StatusDoPedido } from '../../../shared/pedidos/pedidos.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { esperaOGateway, estornaveis, restaAEstornar } from './situacao.ts';

const umPagamento = (id: string, status: Pagamento['status'] = 'pago'): Pagamento => ({
  id,
  gateway: 'asaas',
  status,
  valor: 100,
  recebido: status === 'pendente' ? 0 : 100,
  estornado: status === 'estornado' ? 100 : 0,
  contestado: 0,
  intervalo: null,
  primeiro: true,
  estorno_em_curso: null,
  vence_em: null,
  pago_em: null,
  forma: null,
  assinatura_id: null,
  moeda: 'brl',
  conferir: false,
});
const pedido = (pagamento: Pagamento): Pagamento => ({
  ...pagamento,
  estorno_em_curso: { valor: 40, em: '2026-11-21T12:00:00.000Z' },
});
const umaVenda = (
  status: StatusDoPedido,
  pagamentos: readonly Pagamento[] = [],
): Pick<PedidoDetalhe, 'status' | 'pagamentos'> => ({ status, pagamentos: [...pagamentos] });

describe('estorno de uma venda', () => {
  it('só se estorna pagamento de que ainda resta dinheiro', () => {
    const emParte = { ...umPagamento('quatro'), estornado: 60 };
    const pagamentos = [
      umPagamento('um'),
      umPagamento('dois', 'pendente'),
      umPagamento('tres', 'estornado'),
      emParte,
    ];
    expect(estornaveis(umaVenda('pago', pagamentos)).map(({ id }) => id)).toEqual(['um', 'quatro']);
    expect(restaAEstornar(emParte)).toBe(4_000);
  });

  it('com dois pagamentos, só o que se pediu perde o botão, também depois de recarregar', () => {
    const venda = umaVenda('pago', [umPagamento('um'), pedido(umPagamento('dois'))]);
    expect(estornaveis(venda).map(({ id }) => id)).toEqual(['um']);
  });
});

describe('o que se relê sozinho', () => {
  it('quem espera pelo pagamento ou pela confirmação do estorno', () => {
    const esperam = STATUS_DO_PEDIDO.filter((status) => esperaOGateway(umaVenda(status)));
    expect(esperam).toEqual(['criado', 'aguardando']);
    expect(esperaOGateway(umaVenda('pago', [pedido(umPagamento('um'))]))).toBe(true);
  });
});
