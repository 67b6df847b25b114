import type { Gateway } from '../../../shared/gateways/gateways.rules.ts';
import type { ModoDeMandar } from './notice.ts';

export type FormaDePagar = 'pix' | 'cartao';

/** Uma fatura de qualquer dos gateways de mentira, como o console a mostra; `valor` em reais. */
export type FaturaLocal = {
  readonly id: string;
  readonly gateway: Gateway;
  /** As formas que se pode escolher ao pagar pelo console. */
  readonly formas: readonly FormaDePagar[];
  readonly status: 'pendente' | 'pago' | 'vencido' | 'estornado' | 'contestado' | 'perdido' | 'cancelado';
  /** A palavra do próprio gateway. */
  readonly status_gateway: string;
  readonly valor: number;
  /** O que entrou e o que disso voltou ou está em disputa, em reais: o extrato do gateway. */
  readonly extrato: { readonly recebido: number; readonly estornado: number; readonly contestado: number };
  readonly descricao: string;
  readonly cliente: string;
  /** Página em que uma pessoa paga. */
  readonly url: string;
  /** O que o produto pôs na cobrança para reconhecê-la: o id do pedido. */
  readonly referencia: string | null;
  readonly assinatura: string | null;
  readonly criado_em: string;
};

/** O que o console pode fazer com uma fatura. */
export const ACOES = [
  'pagar',
  'recusar',
  'estornar',
  'vencer',
  'contestar',
  'ganhar',
  'perder',
  'em-maos',
  'desfazer',
  'renovar',
  /** Quem compra, ou quem vende, acaba com a assinatura no próprio gateway. */
  'encerrar',
] as const;
export type Acao = (typeof ACOES)[number];

/** A mudança não cabe na situação da fatura. */
export class AcaoRecusada extends Error {}

/** O que todo gateway de mentira tem; cada um acrescenta o que só os testes dele apertam. */
export type GatewayDeMentira = {
  readonly endpoint: string;
  /**
   * Põe (ou acerta) o endereço que recebe as notificações da conta de uma chave; o que estava interrompido recomeça.
   */
  readonly configurarWebhook: (onde: {
    readonly chave: string;
    readonly url: string;
    readonly segredo: string;
    /** Onde o gateway deixa escolher: uma notificação por vez, na ordem em que nasceram. */
    readonly em_ordem?: boolean;
  }) => void;
  readonly doConsole: GatewayDoConsole;
  readonly stop: () => Promise<void>;
};

/** O lado de um gateway que o console move. */
export type GatewayDoConsole = {
  readonly listar: () => FaturaLocal[];
  /** Faz a mudança e espera a primeira tentativa de cada notificação; null quando a fatura não é deste gateway. */
  readonly agir: (id: string, acao: Acao, ajustes: AjustesDaAcao) => Promise<FaturaLocal | null>;
  /** Repete as notificações de uma fatura, para ver o que o produto faz com repetidos, atrasados e falsos. */
  readonly repetir: (id: string, ajustes: Repeticao) => Promise<ModoDeMandar[]>;
};

/** Como se paga, e quanto se estorna em reais (sem ele, tudo). */
export type AjustesDaAcao = { readonly forma: FormaDePagar; readonly valor?: number | undefined };

export type Repeticao = {
  readonly vezes: number;
  readonly embaralhar: boolean;
  readonly atrasar_ms: number;
  readonly segredo_errado: boolean;
};
