import type { PagamentoVisto } from '../../shared/pagamentos/conferir.rules.ts';
import type { PagamentoGuardado, PedidoAchado } from '../../shared/pagamentos/decidir-pagamento.ts';
import { contarPagamento, type Fato } from '../../shared/pagamentos/fatos.rules.ts';

/** Meio-dia de um dia de novembro. */
export const em = (dia: number) => `2026-11-${String(dia).padStart(2, '0')}T12:00:00.000Z`;
/** Um fato num dia de novembro. */
export const fato = (tipo: Fato['tipo'], dia: number, centavos = 0, id = 'a'): Fato => ({
  tipo,
  id,
  em: em(dia),
  centavos,
});
export const PAGO = fato('pago', 1, 10_000, 'pago');

/** O que de um pedido interessa a um pagamento. */
export const pedido = (com: Partial<PedidoAchado> = {}): PedidoAchado => ({
  gateway: 'asaas',
  pode_acabar: ['vencido', 'cancelado'],
  assinatura_id: null,
  valor_centavos: 10_000,
  preco_centavos: 10_000,
  sessoes_anteriores: [],
  cobranca: { sessao_gateway: null, assinatura_gateway: 'sub_1', pagamento_gateway: 'pay_1' },
  acesso: null,
  caminho: 'guardado',
  ...com,
});
/** O que um gateway conta. */
export const visto = (fatos: readonly Fato[], com: Partial<PagamentoVisto> = {}): PagamentoVisto => ({
  provedor: 'asaas',
  pagamento_gateway: 'pay_1',
  assinatura_gateway: 'sub_1',
  sessao_gateway: null,
  fatos,
  valor_centavos: 10_000,
  moeda: 'brl',
  cobrado_centavos: 10_000,
  ...com,
});
/** O que se guardou de um pagamento. */
export const guardado = (fatos: readonly Fato[], com: Partial<PagamentoGuardado> = {}): PagamentoGuardado => {
  const { situacao, recebido, estornado, contestado } = contarPagamento(fatos);
  return {
    id: 'pay_1',
    fatos,
    situacao,
    recebido,
    estornado,
    contestado,
    pedido_id: 'p',
    concedido: false,
    conferir: null,
    ...com,
  };
};
