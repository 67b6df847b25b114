import { GATEWAYS } from '../gateways/gateways.rules.ts';
import type { Movimento } from './fatos.rules.ts';

/** Por onde o dinheiro passou; `por_fora` é o que o operador recebeu sem gateway e contou à mão. */
export const ORIGENS_DO_DINHEIRO = [...GATEWAYS, 'por_fora'] as const;
export type OrigemDoDinheiro = (typeof ORIGENS_DO_DINHEIRO)[number];

export const FORMAS_DE_PAGAR = ['pix', 'cartao', 'boleto', 'por_fora', 'outra'] as const;
export type FormaDePagar = (typeof FORMAS_DE_PAGAR)[number];

/** Se foi o primeiro pagamento de uma venda ou de uma assinatura, ou um dos seguintes. */
export const TIPOS_DE_PAGAMENTO = ['primeira', 'renovacao'] as const;
export type TipoDePagamento = (typeof TIPOS_DE_PAGAMENTO)[number];

export const CONTAS = [
  'recebido',
  'estornado',
  'contestado',
] as const satisfies readonly Movimento['conta'][];
export type Conta = (typeof CONTAS)[number];

const FORMA_DA_PALAVRA: Readonly<Record<string, FormaDePagar>> = {
  pix: 'pix',
  card: 'cartao',
  credit_card: 'cartao',
  debit_card: 'cartao',
  boleto: 'boleto',
};

/** A forma de pagar, pela palavra com que o gateway a nomeia. */
export function formaDePagar(caminho: OrigemDoDinheiro, palavra: string | null): FormaDePagar {
  if (caminho === 'por_fora') return 'por_fora';
  return FORMA_DA_PALAVRA[palavra?.toLowerCase() ?? ''] ?? 'outra';
}

/** O primeiro pagamento de uma venda; o que ainda não deu acesso também conta como primeira. */
export const tipoDePagamento = (primeiro: boolean | null): TipoDePagamento =>
  primeiro === false ? 'renovacao' : 'primeira';
