import * as z from 'zod';
import { type Data, dataExiste, type Instante } from '../../../shared/base/datas.ts';
import { reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { PagamentoDoGateway, SituacaoDoPagamento } from '../port.ts';

// O Asaas omite o que não tem e acrescenta campos e valores sem avisar: só se lê o que se usa.
const texto = z.string().nullish();

export const assinaturaDoAsaas = z.object({ id: z.string().min(1), deleted: z.boolean().default(false) });

export const pagamentoDoAsaas = z.object({
  id: z.string().min(1),
  customer: texto,
  subscription: texto,
  installment: texto,
  value: z.number(),
  billingType: texto,
  status: z.string().default(''),
  dueDate: texto,
  dateCreated: texto,
  clientPaymentDate: texto,
  paymentDate: texto,
  confirmedDate: texto,
  externalReference: texto,
  invoiceUrl: texto,
  deleted: z.boolean().default(false),
});
export type PagamentoDoAsaas = z.output<typeof pagamentoDoAsaas>;

/** Lista de qualquer coisa, como o Asaas a devolve. */
export const listaDoAsaas = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), hasMore: z.boolean().default(false) });

const SITUACOES: Readonly<Record<string, SituacaoDoPagamento>> = {
  RECEIVED: 'pago',
  CONFIRMED: 'pago',
  RECEIVED_IN_CASH: 'pago',
  DUNNING_RECEIVED: 'pago',
  // Pedido e ainda não feito: o dinheiro não voltou.
  REFUND_REQUESTED: 'pago',
  REFUND_IN_PROGRESS: 'pago',
  OVERDUE: 'vencido',
  DUNNING_REQUESTED: 'vencido',
  REFUNDED: 'estornado',
  CHARGEBACK_REQUESTED: 'contestado',
  CHARGEBACK_DISPUTE: 'contestado',
  AWAITING_CHARGEBACK_REVERSAL: 'contestado',
};

/** Em que pé o Asaas diz que está um pagamento; o que não conhecemos conta como pendente. */
export function situacaoDoAsaas({ status, deleted }: { status: string; deleted: boolean }) {
  if (deleted) return 'cancelado';
  return Object.hasOwn(SITUACOES, status) ? (SITUACOES[status] ?? 'pendente') : 'pendente';
}

/** Instante de 'AAAA-MM-DD HH:mm:ss'; o Asaas não diz o fuso, e o horário é o de Brasília. */
export function instanteDoAsaas(texto: string | null | undefined): Instante | null {
  const partes = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(texto ?? '');
  const [, dia = '', hora = ''] = partes ?? [];
  if (!dataExiste(dia)) return null;
  const instante = new Date(`${dia}T${hora}-03:00`);
  return Number.isNaN(instante.getTime()) ? null : instante.toISOString();
}

const dia = (texto: string | null | undefined): Data | null => {
  const cortado = texto?.slice(0, 10) ?? '';
  return dataExiste(cortado) ? cortado : null;
};

/** O Asaas só diz o dia do pagamento: vale a hora do aviso, se for do mesmo dia, ou o meio-dia de Brasília. */
function instanteDoPagamento(lido: PagamentoDoAsaas, avisado: string | null): Instante | null {
  const pago = dia(lido.clientPaymentDate) ?? dia(lido.paymentDate) ?? dia(lido.confirmedDate);
  if (pago === null) return instanteDoAsaas(avisado);
  return instanteDoAsaas(avisado?.startsWith(pago) ? avisado : `${pago} 12:00:00`);
}

/** Traduz um pagamento; `avisado` é a hora do aviso que o trouxe. */
export function traduzirPagamento(
  lido: PagamentoDoAsaas,
  {
    situacao = situacaoDoAsaas(lido),
    avisado = null,
  }: { situacao?: SituacaoDoPagamento; avisado?: string | null } = {},
): PagamentoDoGateway {
  return {
    provedor: 'asaas',
    pagamento_gateway: lido.id,
    outros_ids: [],
    assinatura_gateway: lido.subscription || null,
    // Só a conta do vendedor escreve a referência e muda o valor de uma cobrança.
    referencia: lido.externalReference || null,
    mencao: null,
    sessao_gateway: null,
    situacao,
    valor_centavos: reaisParaCentavos(lido.value),
    moeda: 'brl',
    cobrado_centavos: reaisParaCentavos(lido.value),
    vence_em: dia(lido.dueDate),
    pago_em: situacao === 'pago' ? instanteDoPagamento(lido, avisado) : null,
    forma: lido.billingType || null,
    cliente_gateway: lido.customer || null,
  };
}
