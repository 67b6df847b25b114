import { somarReais } from '../../../../shared/base/dinheiro.ts';
import { AcaoRecusada, type CobrancaLocal } from '../local-charges.ts';
import { AsaasError, type Assinatura, type Cobranca, type Conta, type Loja, novoId } from './state.ts';

/** Tarifa fictícia: 97,50 rendem 95,51, como na captura do sandbox. */
const TARIFA = 1.99;

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
    estornado,
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
    ...(estornado > 0 ? { refunds: [{ dateCreated: criada_em, status: 'DONE', value: estornado }] } : {}),
    dateCreated: criada_em.slice(0, 10),
    netValue: Math.max(0, somarReais([cobranca.value, -TARIFA])),
    clientPaymentDate: cobranca.paymentDate,
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
    originalDueDate: nova.dueDate,
    confirmedDate: null,
    paymentDate: null,
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
const paga = ({ status, deleted }: Cobranca) => !deleted && (status === 'CONFIRMED' || status === 'RECEIVED');

/** PIX vai direto a RECEIVED; cartão fica em CONFIRMED cerca de 32 dias. */
export function pagar(loja: Loja, conta: Conta, cobranca: Cobranca, forma: 'pix' | 'cartao'): void {
  if (!aberta(cobranca)) throw new AcaoRecusada('Só se paga uma cobrança em aberto');
  const cartao = forma === 'cartao';
  cobranca.billingType = cartao ? 'CREDIT_CARD' : 'PIX';
  cobranca.status = cartao ? 'CONFIRMED' : 'RECEIVED';
  cobranca.paymentDate = loja.hoje();
  cobranca.confirmedDate = cartao ? loja.hoje() : null;
  avisarCobranca(loja, conta, `PAYMENT_${cobranca.status}`, cobranca);
}

/** O dinheiro do cartão chega: CONFIRMED vira RECEIVED, com um segundo aviso. */
export function receber(loja: Loja, conta: Conta, cobranca: Cobranca): void {
  if (cobranca.status !== 'CONFIRMED') throw new AcaoRecusada('Só se recebe uma cobrança confirmada');
  cobranca.status = 'RECEIVED';
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
  avisarCobranca(loja, conta, 'PAYMENT_CHARGEBACK_REQUESTED', cobranca);
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
  CHARGEBACK_REQUESTED: 'contestado',
} as const satisfies Record<Cobranca['status'], CobrancaLocal['status']>;

/** A cobrança como o console a mostra. */
export function verNoConsole(conta: Conta, cobranca: Cobranca, origem: string): CobrancaLocal {
  const dono = conta.clientes.find(({ id }) => id === cobranca.customer);
  return {
    id: cobranca.id,
    gateway: 'asaas',
    formas: ['pix', 'cartao'],
    status: cobranca.deleted ? 'cancelado' : NO_CONSOLE[cobranca.status],
    status_gateway: cobranca.deleted ? 'DELETED' : cobranca.status,
    valor: cobranca.value,
    estornado: cobranca.estornado,
    descricao: cobranca.description ?? '',
    cliente: dono?.name ?? '',
    url: enderecoDe(cobranca, origem),
    referencia: cobranca.externalReference,
    assinatura: cobranca.subscription,
    criado_em: new Date(`${cobranca.criada_em.replace(' ', 'T')}-03:00`).toISOString(),
  };
}
