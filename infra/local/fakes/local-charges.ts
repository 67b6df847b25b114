import type { Entrega } from './notice.ts';

/** Uma cobrança de qualquer dos gateways de mentira, como o console a mostra; `valor` em reais. */
export type CobrancaLocal = {
  readonly id: string;
  readonly gateway: 'asaas' | 'stripe';
  readonly status: 'pendente' | 'pago' | 'vencido' | 'estornado' | 'contestado' | 'cancelado';
  /** A palavra do próprio gateway. */
  readonly status_gateway: string;
  readonly valor: number;
  readonly descricao: string;
  readonly cliente: string;
  /** Página em que uma pessoa paga. */
  readonly url: string;
  /** O que o produto pôs na cobrança para reconhecê-la: o id do pedido. */
  readonly referencia: string | null;
  readonly assinatura: string | null;
  readonly criado_em: string;
};

/** O que o console pode fazer com uma cobrança. */
export const ACOES = ['pagar', 'recusar', 'estornar', 'vencer', 'contestar', 'renovar'] as const;
export type Acao = (typeof ACOES)[number];

/** A mudança não cabe na situação da cobrança. */
export class AcaoRecusada extends Error {}

/** O lado de um gateway que o console move. */
export type GatewayDoConsole = {
  readonly listar: () => CobrancaLocal[];
  /** Faz a mudança e espera a primeira tentativa de cada aviso; null quando a cobrança não é deste gateway. */
  readonly agir: (id: string, acao: Acao, forma: 'pix' | 'cartao') => Promise<CobrancaLocal | null>;
  /** Repete os avisos de uma cobrança, para ver o que o produto faz com repetidos, atrasados e falsos. */
  readonly repetir: (id: string, ajustes: Repeticao) => Promise<Entrega[]>;
};

export type Repeticao = {
  readonly vezes: number;
  readonly embaralhar: boolean;
  readonly atrasar_ms: number;
  readonly segredo_errado: boolean;
};
