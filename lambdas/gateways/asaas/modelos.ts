import * as z from 'zod';
import { cortar } from '../../../shared/base/cortar.ts';
import { type Data, dataExiste, type Instante } from '../../../shared/base/datas.ts';
import { reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import type { Fato } from '../../../shared/pagamentos/fatos.rules.ts';
import type { Repasse } from '../../../shared/pagamentos/repasse.rules.ts';
import type { PagamentoDoGateway } from '../port.ts';

// O Asaas omite o que não tem e acrescenta campos e valores sem avisar: só se lê o que se usa.
const texto = z.string().max(500).nullish();
/** Os ids do Asaas são curtos; o que passa disto não vira chave da tabela. */
const id = z.string().min(1).max(255);
/** Em reais; o que passa disto não é dinheiro de uma venda, e a notificação fica só guardada. */
const reais = z.number().min(0).max(100_000_000);

export const assinaturaDoAsaas = z.lazy(() =>
  z.object({ id, status: texto, billingType: texto, deleted: z.boolean().default(false) }),
);

export const pagamentoDoAsaas = z.lazy(() =>
  z.object({
    id,
    customer: id.nullish(),
    subscription: id.nullish(),
    installment: texto,
    value: reais,
    billingType: texto,
    status: z.string().default(''),
    dueDate: texto,
    dateCreated: texto,
    clientPaymentDate: texto,
    paymentDate: texto,
    confirmedDate: texto,
    externalReference: texto,
    invoiceUrl: texto,
    // O que se estranha aqui não impede de ler o pagamento.
    netValue: z.number().nullish().catch(null),
    creditDate: texto.catch(null),
    estimatedCreditDate: texto.catch(null),
    deleted: z.boolean().default(false),
    refunds: z.array(z.object({ dateCreated: texto, status: texto, value: reais })).nullish(),
    chargeback: z
      .object({ id: texto, status: texto, value: reais.nullish(), disputeStartDate: texto })
      .nullish(),
  }),
);
export type PagamentoDoAsaas = z.output<typeof pagamentoDoAsaas>;

/** Lista de qualquer coisa, como o Asaas a devolve. */
export const listaDoAsaas = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), hasMore: z.boolean().default(false) });

/** Situações em que o dinheiro entrou, mesmo que depois tenha saído. */
const PAGOS = new Set([
  'RECEIVED',
  'CONFIRMED',
  'RECEIVED_IN_CASH',
  'DUNNING_RECEIVED',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
]);
const VENCIDOS = new Set(['OVERDUE', 'DUNNING_REQUESTED']);
const CONTESTADOS = new Set(['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL']);

/** Diz se uma fatura, ou uma assinatura, só se paga por PIX. */
export const ehDePix = ({ billingType }: { billingType?: string | null | undefined }) =>
  billingType === 'PIX';

/** Diz se uma fatura já foi paga, e se ainda se pode pagar. */
export const foiPaga = ({ status, deleted }: { status: string; deleted: boolean }) =>
  !deleted && PAGOS.has(status);
export const continuaEmAberto = ({ status, deleted }: { status: string; deleted: boolean }) =>
  !deleted && !PAGOS.has(status);

/** Instante de 'AAAA-MM-DD HH:mm:ss'; o Asaas não diz o fuso, e o horário é o de Brasília. */
export function instanteDoAsaas(texto: string | null | undefined): Instante | null {
  const partes = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(texto ?? '');
  const [, dia = '', hora = ''] = partes ?? [];
  if (!dataExiste(dia)) return null;
  const instante = new Date(`${dia}T${hora}-03:00`);
  return Number.isNaN(instante.getTime()) ? null : instante.toISOString();
}

const dia = (texto: string | null | undefined): Data | null => {
  const cortado = cortar(texto ?? '', 10);
  return dataExiste(cortado) ? cortado : null;
};

/** O Asaas só diz o dia do pagamento: vale a hora da notificação, se for do mesmo dia, ou o meio-dia de Brasília. */
function instanteDoPagamento(lido: PagamentoDoAsaas, avisado: string | null): Instante | null {
  const pago = dia(lido.clientPaymentDate) ?? dia(lido.paymentDate) ?? dia(lido.confirmedDate);
  if (pago === null) return instanteDoAsaas(avisado);
  return instanteDoAsaas(avisado?.startsWith(pago) ? avisado : `${pago} 12:00:00`);
}

/**
 * Os estornos não têm id no Asaas: o que os distingue é quando nasceram e quanto valem, e, entre iguais, a ordem.
 * (docs.asaas.com, `refunds` de uma fatura.)
 */
function fatosDosEstornos({ refunds }: PagamentoDoAsaas): Fato[] {
  const vistos = new Map<string, number>();
  return (refunds ?? []).flatMap(({ dateCreated, status, value }): Fato[] => {
    const em = instanteDoAsaas(dateCreated);
    const nome = `${dateCreated}|${value}`;
    const ordem = (vistos.get(nome) ?? 0) + 1;
    vistos.set(nome, ordem);
    if (!em) return [];
    const tipo = status === 'DONE' ? 'estorno' : status === 'CANCELLED' ? 'estorno_negado' : null;
    return tipo ? [{ tipo, id: `${nome}|${ordem}`, em, centavos: reaisParaCentavos(value) }] : [];
  });
}

/** A contestação: `AWAITING_CHARGEBACK_REVERSAL` é a que se ganhou e espera o repasse da adquirente. */
function fatosDaContestacao(lido: PagamentoDoAsaas, avisado: Instante): Fato[] {
  const { chargeback } = lido;
  if (!CONTESTADOS.has(lido.status) && !chargeback) return [];
  const id = chargeback?.id || lido.id;
  const centavos = reaisParaCentavos(chargeback?.value ?? lido.value);
  const comecou = dia(chargeback?.disputeStartDate);
  const comeco = (comecou && instanteDoAsaas(`${comecou} 12:00:00`)) ?? avisado;
  const em = comeco < avisado ? comeco : avisado;
  const fim =
    lido.status === 'AWAITING_CHARGEBACK_REVERSAL' || chargeback?.status === 'REVERSED'
      ? 'ganha'
      : chargeback?.status === 'DISPUTE_LOST' || chargeback?.status === 'DONE'
        ? 'perdida'
        : null;
  return [
    { tipo: 'contestacao', id, em, centavos },
    ...(fim ? [{ tipo: fim, id, em: avisado, centavos } as const] : []),
  ];
}

/**
 * Traduz uma fatura nos fatos dela (regra 29); `avisado` é a hora da notificação que a trouxe, `agora` a de quem
 * pergunta.
 */
export function fatosDoAsaas(
  lido: PagamentoDoAsaas,
  { evento = '', avisado = null, agora }: { evento?: string; avisado?: string | null; agora: Date },
): Fato[] {
  const ouvido = instanteDoAsaas(avisado) ?? agora.toISOString();
  const centavos = reaisParaCentavos(lido.value);
  const emMaos = lido.status === 'RECEIVED_IN_CASH';
  const pago_em = instanteDoPagamento(lido, avisado) ?? ouvido;
  const estornos = fatosDosEstornos(lido);
  const contestacao = fatosDaContestacao(lido, ouvido);
  const devolvido = estornos
    .filter(({ tipo }) => tipo === 'estorno')
    .reduce((soma, estorno) => soma + estorno.centavos, 0);
  // Perdida a contestação, a fatura aparece devolvida: é o mesmo dinheiro, que sai uma vez.
  const perdida = contestacao.some(({ tipo }) => tipo === 'perdida');
  return [
    ...(PAGOS.has(lido.status)
      ? [{ tipo: 'pago', id: emMaos ? `em-maos|${pago_em}` : 'pago', em: pago_em, centavos } as const]
      : []),
    ...estornos,
    ...(lido.status === 'REFUNDED' && devolvido < centavos && !perdida
      ? [{ tipo: 'estornado_ate', id: String(centavos), em: ouvido, centavos } as const]
      : []),
    ...contestacao,
    ...(evento === 'PAYMENT_RECEIVED_IN_CASH_UNDONE'
      ? [{ tipo: 'desfeito', id: ouvido, em: ouvido, centavos } as const]
      : []),
    ...(VENCIDOS.has(lido.status) ? [{ tipo: 'vencido', id: '', em: ouvido, centavos: 0 } as const] : []),
    ...(lido.deleted || evento === 'PAYMENT_DELETED'
      ? [{ tipo: 'cancelado', id: '', em: ouvido, centavos: 0 } as const]
      : []),
  ];
}

/** Situações em que `netValue` é o que se recebe: antes de pagar é uma estimativa, e devolvido já não se recebe. */
const REPASSADOS = new Set(['CONFIRMED', 'RECEIVED', 'DUNNING_RECEIVED']);

/** A taxa, o líquido e o dia do crédito do que entrou pelo Asaas; o dia é previsto até ele dar `creditDate`. */
function repasseDoAsaas(lido: PagamentoDoAsaas, em: Instante): Repasse | null {
  if (!REPASSADOS.has(lido.status)) return null;
  const { value, netValue } = lido;
  const [caiu, cai] = [dia(lido.creditDate), dia(lido.estimatedCreditDate)];
  const credito = caiu ?? cai;
  const valem = typeof netValue === 'number' && netValue >= 0 && netValue <= value;
  if (!valem && credito === null) return null;
  const liquido_centavos = valem ? reaisParaCentavos(netValue) : 0;
  return {
    valores: valem
      ? { liquido_centavos, taxa_centavos: reaisParaCentavos(value) - liquido_centavos, em }
      : null,
    credito: credito === null ? null : { dia: credito, previsto: caiu === null, em },
  };
}

/** Traduz um pagamento; ver `fatosDoAsaas`. */
export function traduzirPagamento(
  lido: PagamentoDoAsaas,
  quando: Parameters<typeof fatosDoAsaas>[1],
): PagamentoDoGateway {
  return {
    provedor: 'asaas',
    pagamento_gateway: lido.id,
    outros_ids: [],
    assinatura_gateway: lido.subscription || null,
    // Só a conta do vendedor escreve a referência e muda o valor de uma fatura.
    referencia: lido.externalReference || null,
    mencao: null,
    sessao_gateway: null,
    fatos: fatosDoAsaas(lido, quando),
    valor_centavos: reaisParaCentavos(lido.value),
    moeda: 'brl',
    cobrado_centavos: reaisParaCentavos(lido.value),
    vence_em: dia(lido.dueDate),
    forma: lido.billingType || null,
    cliente_gateway: lido.customer || null,
    fatura_url: lido.invoiceUrl || null,
    repasse: repasseDoAsaas(lido, instanteDoAsaas(quando.avisado) ?? quando.agora.toISOString()),
  };
}
