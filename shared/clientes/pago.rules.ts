/** O que de um pagamento entra na conta do que alguém pagou. */
type Recebido = {
  readonly recebido: number;
  readonly estornado: number;
  readonly contestado: number;
  readonly teste?: boolean | null | undefined;
};

/** Quanto alguém pagou, em centavos, e em quantos pagamentos. */
export type Pago = { readonly centavos: number; readonly pagamentos: number };

/**
 * O que um pagamento soma ao que alguém pagou: o que entrou sem o que voltou, e um pagamento se algo ficou. Null no que
 * nada trouxe e no de uma compra de teste.
 */
export function contarPago({ recebido, estornado, contestado, teste }: Recebido): Pago | null {
  if (teste || recebido === 0) return null;
  const centavos = recebido - estornado - contestado;
  return { centavos, pagamentos: centavos > 0 ? 1 : 0 };
}
