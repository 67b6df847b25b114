import { somarDias } from '../../../../shared/base/datas.ts';
import { somarReais } from '../../../../shared/base/dinheiro.ts';
import { AcaoRecusada, type CobrancaLocal } from '../local-charges.ts';
import { AsaasError, type Assinatura, type Cobranca, type Conta, type Loja, novoId } from './state.ts';

/** Tarifa fictícia: 97,50 rendem 95,51, como na captura do sandbox. */
const TARIFA = 1.99;
/** Dias que o dinheiro do cartão leva a cair. */
const DIAS_DO_CARTAO = 32;

/** O dia em que o Asaas espera creditar; null enquanto não se pagou por ele. */
function creditoEstimado({ confirmedDate, creditDate }: Cobranca): string | null {
  return confirmedDate === null ? creditDate : somarDias(confirmedDate, DIAS_DO_CARTAO);
}

/** O endereço em que uma pessoa paga. */
export function enderecoDe(cobranca: Cobranca, origem: string): string {
  return `${origem}/i/${cobranca.id.replace(/^pay_/, '')}`;
}

/** A cobrança como a API a devolve: o que não se aplica é omitido, e não nulo. */
export function verCobranca(cobranca: Cobranca, origem: string): Record<string, unknown> {
  const {
    conta: _c,
    numero,
    criada_em,
    estornado: _e,
    estornos,
    disputa,
    callback: _k,
    confirmedDate,
    subscription,
    ...resto
  } = cobranca;
  const cartao = resto.billingType === 'CREDIT_CARD' && confirmedDate !== null;
  return {
    object: 'payment',
    ...resto,
    ...(subscription === null ? {} : { subscription }),
    ...(confirmedDate === null ? {} : { confirmedDate }),
    ...(cartao ? { creditCard: { creditCardNumber: '4242', creditCardBrand: 'VISA' } } : {}),
    ...(estornos.length > 0 ? { refunds: estornos.map((um) => ({ ...um, status: 'DONE' })) } : {}),
    ...(disputa
      ? {
          chargeback: {
            id: disputa.id,
            status: disputa.status,
            value: cobranca.value,
            disputeStartDate: disputa.comecou,
          },
        }
      : {}),
    dateCreated: criada_em.slice(0, 10),
    netValue: Math.max(0, somarReais([cobranca.value, -TARIFA])),
    clientPaymentDate: cobranca.paymentDate,
    estimatedCreditDate: creditoEstimado(cobranca),
    invoiceUrl: enderecoDe(cobranca, origem),
    invoiceNumber: String(numero).padStart(8, '0'),
    bankSlipUrl: null,
    installmentNumber: null,
    anticipated: false,
  };
}

type Nova = Pick<
  Cobranca,
  | 'customer'
  | 'billingType'
  | 'value'
  | 'dueDate'
  | 'description'
  | 'externalReference'
  | 'discount'
  | 'callback'
>;

/** Faz nascer uma cobrança e avisa. */
export function criarCobranca(
  loja: Loja,
  conta: Conta,
  nova: Nova,
  daAssinatura: Assinatura | null,
): Cobranca {
  const cobranca: Cobranca = {
    ...nova,
    id: novoId('pay'),
    numero: loja.numero(),
    conta: conta.chave,
    criada_em: carimbo(loja),
    subscription: daAssinatura?.id ?? null,
    status: 'PENDING',
    estornado: 0,
    estornos: [],
    disputa: null,
    originalDueDate: nova.dueDate,
    confirmedDate: null,
    paymentDate: null,
    creditDate: null,
    deleted: false,
  };
  conta.cobrancas.push(cobranca);
  avisarCobranca(loja, conta, 'PAYMENT_CREATED', cobranca);
  return cobranca;
}

/** 'AAAA-MM-DD HH:mm:ss', sem fuso: como o Asaas escreve. */
export function carimbo(loja: Loja): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(loja.agora());
}

/** Manda o aviso com a cobrança como está agora. */
export function avisarCobranca(loja: Loja, conta: Conta, tipo: string, cobranca: Cobranca): void {
  const ids = [cobranca.id, ...(cobranca.subscription ? [cobranca.subscription] : [])];
  loja.avisar(conta, tipo, { payment: verCobranca(cobranca, loja.origem()) }, ids);
}

const aberta = ({ status, deleted }: Cobranca) => !deleted && (status === 'PENDING' || status === 'OVERDUE');
const paga = ({ status, deleted }: Cobranca) =>
  !deleted && (status === 'CONFIRMED' || status === 'RECEIVED' || status === 'RECEIVED_IN_CASH');

/** PIX vai direto a RECEIVED; cartão fica em CONFIRMED cerca de 32 dias. */
export function pagar(loja: Loja, conta: Conta, cobranca: Cobranca, forma: 'pix' | 'cartao'): void {
  if (!aberta(cobranca)) throw new AcaoRecusada('Só se paga uma cobrança em aberto');
  const cartao = forma === 'cartao';
  cobranca.billingType = cartao ? 'CREDIT_CARD' : 'PIX';
  cobranca.status = cartao ? 'CONFIRMED' : 'RECEIVED';
  cobranca.paymentDate = loja.hoje();
  cobranca.confirmedDate = cartao ? loja.hoje() : null;
  cobranca.creditDate = cartao ? null : loja.hoje();
  avisarCobranca(loja, conta, `PAYMENT_${cobranca.status}`, cobranca);
}

/** O dinheiro do cartão chega: CONFIRMED vira RECEIVED, com um segundo aviso. */
export function receber(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (cobranca.status !== 'CONFIRMED') throw new AcaoRecusada('Só se recebe uma cobrança confirmada');
  cobranca.status = 'RECEIVED';
  cobranca.creditDate = loja.hoje();
  avisarCobranca(loja, conta, 'PAYMENT_RECEIVED', cobranca);
}

/** O cartão foi recusado: a cobrança continua esperando, e a pessoa pode tentar de novo. */
export function recusar(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (!aberta(cobranca)) throw new AcaoRecusada('Só se recusa uma cobrança em aberto');
  avisarCobranca(loja, conta, 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', cobranca);
}

export function vencer(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (cobranca.deleted || cobranca.status !== 'PENDING') {
    throw new AcaoRecusada('Só vence uma cobrança pendente');
  }
  cobranca.status = 'OVERDUE';
  avisarCobranca(loja, conta, 'PAYMENT_OVERDUE', cobranca);
}

export function contestar(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (!paga(cobranca)) throw new AcaoRecusada('Só se contesta um pagamento confirmado');
  cobranca.status = 'CHARGEBACK_REQUESTED';
  cobranca.disputa = { id: novoId('chb'), status: 'REQUESTED', comecou: loja.hoje() };
  avisarCobranca(loja, conta, 'PAYMENT_CHARGEBACK_REQUESTED', cobranca);
}

const emDisputa = (cobranca: Cobranca) => {
  if (cobranca.disputa?.status !== 'REQUESTED') throw new AcaoRecusada('Só termina uma contestação aberta');
  return cobranca.disputa;
};

/** A contestação se ganha: espera-se o repasse da adquirente, e o dinheiro volta a ser do vendedor. */
export function ganhar(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  cobranca.disputa = { ...emDisputa(cobranca), status: 'REVERSED' };
  avisarCobranca(loja, conta, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', cobranca);
  cobranca.status = 'RECEIVED';
  avisarCobranca(loja, conta, 'PAYMENT_RECEIVED', cobranca);
}

/** A contestação se perde: a adquirente devolve o dinheiro a quem pagou. */
export function perder(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  cobranca.disputa = { ...emDisputa(cobranca), status: 'DISPUTE_LOST' };
  cobranca.status = 'REFUNDED';
  avisarCobranca(loja, conta, 'PAYMENT_REFUNDED', cobranca);
}

/** O vendedor diz que recebeu por fora do Asaas, em dinheiro. */
export function receberEmMaos(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (!aberta(cobranca)) throw new AcaoRecusada('Só se recebe uma cobrança em aberto');
  cobranca.status = 'RECEIVED_IN_CASH';
  cobranca.paymentDate = loja.hoje();
  avisarCobranca(loja, conta, 'PAYMENT_RECEIVED', cobranca);
}

/** O vendedor se enganou: a cobrança volta a esperar. */
export function desfazer(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (cobranca.status !== 'RECEIVED_IN_CASH') throw new AcaoRecusada('Só se desfaz um recebimento em mãos');
  cobranca.status = 'PENDING';
  cobranca.paymentDate = null;
  avisarCobranca(loja, conta, 'PAYMENT_RECEIVED_IN_CASH_UNDONE', cobranca);
}

/** Estorna tudo, ou uma parte em reais. */
export function estornar(loja: Loja, conta: Conta, cobranca: Cobranca, parte?: number | null): void {
  const resta = somarReais([cobranca.value, -cobranca.estornado]);
  const valor = parte ?? resta;
  if (!paga(cobranca)) {
    throw new AcaoRecusada('Só é possível estornar cobranças confirmadas ou recebidas.');
  }
  if (valor > resta) {
    throw new AsaasError(400, 'invalid_value', 'O valor do estorno é maior do que o da cobrança.');
  }
  cobranca.estornado = somarReais([cobranca.estornado, valor]);
  cobranca.estornos.push({ dateCreated: carimbo(loja), value: valor });
  const inteiro = cobranca.estornado === cobranca.value;
  if (inteiro) cobranca.status = 'REFUNDED';
  avisarCobranca(loja, conta, inteiro ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', cobranca);
}

export function apagar(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (!aberta(cobranca)) {
    throw new AcaoRecusada('Só é possível remover cobranças pendentes ou vencidas.');
  }
  cobranca.deleted = true;
  avisarCobranca(loja, conta, 'PAYMENT_DELETED', cobranca);
}

const NO_CONSOLE = {
  PENDING: 'pendente',
  OVERDUE: 'vencido',
  CONFIRMED: 'pago',
  RECEIVED: 'pago',
  REFUNDED: 'estornado',
  RECEIVED_IN_CASH: 'pago',
  CHARGEBACK_REQUESTED: 'contestado',
} as const satisfies Record<Cobranca['status'], CobrancaLocal['status']>;

function statusNoConsole({ deleted, status, disputa }: Cobranca): CobrancaLocal['status'] {
  if (deleted) return 'cancelado';
  return disputa?.status === 'DISPUTE_LOST' ? 'perdido' : NO_CONSOLE[status];
}

function extratoDe(cobranca: Cobranca): CobrancaLocal['extrato'] {
  const { status, value, estornado, disputa } = cobranca;
  const entrou = paga(cobranca) || status === 'REFUNDED' || status === 'CHARGEBACK_REQUESTED';
  const preso = disputa !== null && disputa.status !== 'REVERSED';
  return {
    recebido: entrou ? value : 0,
    estornado,
    contestado: preso ? somarReais([value, -estornado]) : 0,
  };
}

/** A cobrança como o console a mostra. */
export function verNoConsole(conta: Conta, cobranca: Cobranca, origem: string): CobrancaLocal {
  const dono = conta.clientes.find(({ id }) => id === cobranca.customer);
  return {
    id: cobranca.id,
    gateway: 'asaas',
    formas: ['pix', 'cartao'],
    status: statusNoConsole(cobranca),
    extrato: extratoDe(cobranca),
    status_gateway: cobranca.deleted ? 'DELETED' : cobranca.status,
    valor: cobranca.value,
    descricao: cobranca.description ?? '',
    cliente: dono?.name ?? '',
    url: enderecoDe(cobranca, origem),
    referencia: cobranca.externalReference,
    assinatura: cobranca.subscription,
    criado_em: new Date(`${cobranca.criada_em.replace(' ', 'T')}-03:00`).toISOString(),
  };
}
