import { somarDias } from '../../../../shared/base/datas.ts';
import { somarReais } from '../../../../shared/base/dinheiro.ts';
import { AcaoRecusada, type FaturaLocal } from '../local-charges.ts';
import { AsaasError, type Assinatura, type Conta, type Fatura, type Loja, novoId } from './state.ts';

/** Tarifa fictícia: 97,50 rendem 95,51, como na captura do sandbox. */
const TARIFA = 1.99;
/** Dias que o dinheiro do cartão leva a cair. */
const DIAS_DO_CARTAO = 32;

/** O dia em que o Asaas espera creditar; null enquanto não se pagou por ele. */
function creditoEstimado({ confirmedDate, creditDate }: Fatura): string | null {
  return confirmedDate === null ? creditDate : somarDias(confirmedDate, DIAS_DO_CARTAO);
}

/** O endereço em que uma pessoa paga. */
export function enderecoDe(fatura: Fatura, origem: string): string {
  return `${origem}/i/${fatura.id.replace(/^pay_/, '')}`;
}

/** A fatura como a API a devolve: o que não se aplica é omitido, e não nulo. */
export function verFatura(fatura: Fatura, origem: string): Record<string, unknown> {
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
  } = fatura;
  const cartao = resto.billingType === 'CREDIT_CARD' && confirmedDate !== null;
  return {
    object: 'payment',
    ...resto,
    ...(subscription === null ? {} : { subscription }),
    ...(confirmedDate === null ? {} : { confirmedDate }),
    ...(cartao ? { creditCard: { creditCardNumber: '4242', creditCardBrand: 'VISA' } } : {}),
    ...(estornos.length > 0 ? { refunds: estornos.map((estorno) => ({ ...estorno, status: 'DONE' })) } : {}),
    ...(disputa
      ? {
          chargeback: {
            id: disputa.id,
            status: disputa.status,
            value: fatura.value,
            disputeStartDate: disputa.comecou,
          },
        }
      : {}),
    dateCreated: criada_em.slice(0, 10),
    netValue: Math.max(0, somarReais([fatura.value, -TARIFA])),
    clientPaymentDate: fatura.paymentDate,
    estimatedCreditDate: creditoEstimado(fatura),
    invoiceUrl: enderecoDe(fatura, origem),
    invoiceNumber: String(numero).padStart(8, '0'),
    bankSlipUrl: null,
    installmentNumber: null,
    anticipated: false,
  };
}

type Nova = Pick<
  Fatura,
  | 'customer'
  | 'billingType'
  | 'value'
  | 'dueDate'
  | 'description'
  | 'externalReference'
  | 'discount'
  | 'callback'
>;

/** Faz nascer uma fatura e avisa. */
export function criarFatura(loja: Loja, conta: Conta, nova: Nova, daAssinatura: Assinatura | null): Fatura {
  const fatura: Fatura = {
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
  conta.cobrancas.push(fatura);
  notificarFatura(loja, conta, 'PAYMENT_CREATED', fatura);
  return fatura;
}

/** 'AAAA-MM-DD HH:mm:ss', sem fuso: como o Asaas escreve. */
export function carimbo(loja: Loja): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(loja.agora());
}

/** Manda a notificação com a fatura como está agora. */
export function notificarFatura(loja: Loja, conta: Conta, tipo: string, fatura: Fatura): void {
  const ids = [fatura.id, ...(fatura.subscription ? [fatura.subscription] : [])];
  loja.avisar(conta, tipo, { payment: verFatura(fatura, loja.origem()) }, ids);
}

const aberta = ({ status, deleted }: Fatura) => !deleted && (status === 'PENDING' || status === 'OVERDUE');
const paga = ({ status, deleted }: Fatura) =>
  !deleted && (status === 'CONFIRMED' || status === 'RECEIVED' || status === 'RECEIVED_IN_CASH');

/** PIX vai direto a RECEIVED; cartão fica em CONFIRMED cerca de 32 dias. */
export function pagar(loja: Loja, conta: Conta, fatura: Fatura, forma: 'pix' | 'cartao'): void {
  if (!aberta(fatura)) throw new AcaoRecusada('Só se paga uma cobrança em aberto');
  const cartao = forma === 'cartao';
  fatura.billingType = cartao ? 'CREDIT_CARD' : 'PIX';
  fatura.status = cartao ? 'CONFIRMED' : 'RECEIVED';
  fatura.paymentDate = loja.hoje();
  fatura.confirmedDate = cartao ? loja.hoje() : null;
  fatura.creditDate = cartao ? null : loja.hoje();
  notificarFatura(loja, conta, `PAYMENT_${fatura.status}`, fatura);
}

/** O dinheiro do cartão chega: CONFIRMED vira RECEIVED, com um segundo aviso. */
export function receber(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (fatura.status !== 'CONFIRMED') throw new AcaoRecusada('Só se recebe uma cobrança confirmada');
  fatura.status = 'RECEIVED';
  fatura.creditDate = loja.hoje();
  notificarFatura(loja, conta, 'PAYMENT_RECEIVED', fatura);
}

/** O cartão foi recusado: a fatura continua esperando, e a pessoa pode tentar de novo. */
export function recusar(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (!aberta(fatura)) throw new AcaoRecusada('Só se recusa uma cobrança em aberto');
  notificarFatura(loja, conta, 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', fatura);
}

export function vencer(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (fatura.deleted || fatura.status !== 'PENDING') {
    throw new AcaoRecusada('Só vence uma cobrança pendente');
  }
  fatura.status = 'OVERDUE';
  notificarFatura(loja, conta, 'PAYMENT_OVERDUE', fatura);
}

export function contestar(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (!paga(fatura)) throw new AcaoRecusada('Só se contesta um pagamento confirmado');
  fatura.status = 'CHARGEBACK_REQUESTED';
  fatura.disputa = { id: novoId('chb'), status: 'REQUESTED', comecou: loja.hoje() };
  notificarFatura(loja, conta, 'PAYMENT_CHARGEBACK_REQUESTED', fatura);
}

const disputaAberta = (fatura: Fatura) => {
  if (fatura.disputa?.status !== 'REQUESTED') throw new AcaoRecusada('Só termina uma contestação aberta');
  return fatura.disputa;
};

/** A contestação se ganha: espera-se o repasse da adquirente, e o dinheiro volta a ser do vendedor. */
export function ganhar(loja: Loja, conta: Conta, fatura: Fatura): void {
  fatura.disputa = { ...disputaAberta(fatura), status: 'REVERSED' };
  notificarFatura(loja, conta, 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL', fatura);
  fatura.status = 'RECEIVED';
  notificarFatura(loja, conta, 'PAYMENT_RECEIVED', fatura);
}

/** A contestação se perde: a adquirente devolve o dinheiro a quem pagou. */
export function perder(loja: Loja, conta: Conta, fatura: Fatura): void {
  fatura.disputa = { ...disputaAberta(fatura), status: 'DISPUTE_LOST' };
  fatura.status = 'REFUNDED';
  notificarFatura(loja, conta, 'PAYMENT_REFUNDED', fatura);
}

/** O vendedor diz que recebeu por fora do Asaas, em dinheiro. */
export function receberEmMaos(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (!aberta(fatura)) throw new AcaoRecusada('Só se recebe uma cobrança em aberto');
  fatura.status = 'RECEIVED_IN_CASH';
  fatura.paymentDate = loja.hoje();
  notificarFatura(loja, conta, 'PAYMENT_RECEIVED', fatura);
}

/** O vendedor se enganou: a fatura volta a esperar. */
export function desfazer(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (fatura.status !== 'RECEIVED_IN_CASH') throw new AcaoRecusada('Só se desfaz um recebimento em mãos');
  fatura.status = 'PENDING';
  fatura.paymentDate = null;
  notificarFatura(loja, conta, 'PAYMENT_RECEIVED_IN_CASH_UNDONE', fatura);
}

/** Estorna tudo, ou uma parte em reais. */
export function estornar(loja: Loja, conta: Conta, fatura: Fatura, parte?: number | null): void {
  const resta = somarReais([fatura.value, -fatura.estornado]);
  const valor = parte ?? resta;
  if (!paga(fatura)) {
    throw new AcaoRecusada('Só é possível estornar cobranças confirmadas ou recebidas.');
  }
  if (valor > resta) {
    throw new AsaasError(400, 'invalid_value', 'O valor do estorno é maior do que o da cobrança.');
  }
  fatura.estornado = somarReais([fatura.estornado, valor]);
  fatura.estornos.push({ dateCreated: carimbo(loja), value: valor });
  const inteiro = fatura.estornado === fatura.value;
  if (inteiro) fatura.status = 'REFUNDED';
  notificarFatura(loja, conta, inteiro ? 'PAYMENT_REFUNDED' : 'PAYMENT_PARTIALLY_REFUNDED', fatura);
}

export function apagar(loja: Loja, conta: Conta, fatura: Fatura): void {
  if (!aberta(fatura)) {
    throw new AcaoRecusada('Só é possível remover cobranças pendentes ou vencidas.');
  }
  fatura.deleted = true;
  notificarFatura(loja, conta, 'PAYMENT_DELETED', fatura);
}

const NO_CONSOLE = {
  PENDING: 'pendente',
  OVERDUE: 'vencido',
  CONFIRMED: 'pago',
  RECEIVED: 'pago',
  REFUNDED: 'estornado',
  RECEIVED_IN_CASH: 'pago',
  CHARGEBACK_REQUESTED: 'contestado',
} as const satisfies Record<Fatura['status'], FaturaLocal['status']>;

function statusNoConsole({ deleted, status, disputa }: Fatura): FaturaLocal['status'] {
  if (deleted) return 'cancelado';
  return disputa?.status === 'DISPUTE_LOST' ? 'perdido' : NO_CONSOLE[status];
}

function extratoDe(fatura: Fatura): FaturaLocal['extrato'] {
  const { status, value, estornado, disputa } = fatura;
  const entrou = paga(fatura) || status === 'REFUNDED' || status === 'CHARGEBACK_REQUESTED';
  const preso = disputa !== null && disputa.status !== 'REVERSED';
  return {
    recebido: entrou ? value : 0,
    estornado,
    contestado: preso ? somarReais([value, -estornado]) : 0,
  };
}

/** A fatura como o console a mostra. */
export function verNoConsole(conta: Conta, fatura: Fatura, origem: string): FaturaLocal {
  const dono = conta.clientes.find(({ id }) => id === fatura.customer);
  return {
    id: fatura.id,
    gateway: 'asaas',
    formas: ['pix', 'cartao'],
    status: statusNoConsole(fatura),
    extrato: extratoDe(fatura),
    status_gateway: fatura.deleted ? 'DELETED' : fatura.status,
    valor: fatura.value,
    descricao: fatura.description ?? '',
    cliente: dono?.name ?? '',
    url: enderecoDe(fatura, origem),
    referencia: fatura.externalReference,
    assinatura: fatura.subscription,
    criado_em: new Date(`${fatura.criada_em.replace(' ', 'T')}-03:00`).toISOString(),
  };
}
