/** Em que pé está um pedido. */
export const STATUS_DO_PEDIDO = [
  'criado',
  'aguardando',
  'pago',
  'vencido',
  'cancelado',
  'estornado',
  'contestado',
  /** A contestação terminou a favor de quem pagou: o dinheiro não volta. */
  'perdido',
] as const;
export type StatusDoPedido = (typeof STATUS_DO_PEDIDO)[number];

/** O número de um pedido, como quem compra o lê: o começo do código, por onde quem vende o acha. */
export const numeroDoPedido = (id: string): string => id.slice(0, 8).toUpperCase();

/** Ainda não foi pago e ainda pode ser: só assim se corrige o contato de quem compra. */
export const EM_ABERTO: ReadonlySet<StatusDoPedido> = new Set(['criado', 'aguardando', 'vencido']);

/** As situações em que um pedido que não se pagou deixa a vaga que tomou a outra pessoa. */
export const DEVOLVEM_A_VAGA: ReadonlySet<StatusDoPedido> = new Set(['vencido', 'cancelado']);

/**
 * De que situações cada uma pode vir. Um pagamento atrasado é honrado (regra 14): de vencido e cancelado ainda se vai a
 * pago. Quem foi pago só sai por estorno ou contestação; a mesma tabela é a condição da gravação.
 */
export const TRANSICOES_DO_PEDIDO = {
  aguardando: ['criado'],
  vencido: ['criado', 'aguardando'],
  cancelado: ['criado', 'aguardando', 'vencido'],
  pago: ['criado', 'aguardando', 'vencido', 'cancelado'],
  estornado: ['pago', 'contestado'],
  contestado: ['pago'],
  perdido: ['pago', 'contestado'],
} as const satisfies Partial<Record<StatusDoPedido, readonly StatusDoPedido[]>>;
export type DestinoDoPedido = keyof typeof TRANSICOES_DO_PEDIDO;

/** Diz se um pedido pode ir de uma situação a outra. */
export function podeIr(de: StatusDoPedido, para: DestinoDoPedido): boolean {
  return (TRANSICOES_DO_PEDIDO[para] as readonly StatusDoPedido[]).includes(de);
}

type Vendido = { readonly status: StatusDoPedido; readonly teste: boolean };

/** Diz se um pedido espera um PIX que quem comprou ainda não pagou, e ainda pode pagar. */
export const temPixParado = ({
  status,
  forma,
  teste,
}: Vendido & { readonly forma: string | null }): boolean =>
  status === 'aguardando' && forma === 'pix' && !teste;

/** Diz se o dinheiro de um pedido entrou e espera que quem vende o confira para dar acesso (regra 27). */
export const temDeConferir = ({
  conferir_pagamento,
  teste,
}: Pick<Vendido, 'teste'> & { readonly conferir_pagamento: unknown }): boolean =>
  conferir_pagamento !== null && !teste;
