import type { Data } from '../base/datas.ts';
import { aplicarCupom } from './cupons.rules.ts';
import type { Cupom } from './cupons.schema.ts';

/** Menos que isto o gateway não cobra (docs.asaas.com: R$ 5 por cobrança); em centavos. */
const MINIMO_DA_COBRANCA = 500;

/**
 * O que um cupom faz da próxima cobrança de quem vai cancelar, em centavos; null quando ele não serve: não vale em
 * renovações, acabou, é de outro produto, é o que esta compra já usou, não desconta nada, ou deixaria menos do que o
 * gateway cobra.
 */
export function contraofertaDe(
  cupom: Cupom,
  pedido: {
    readonly produto_id: string;
    readonly preco_centavos: number;
    readonly cupom: { readonly id: string } | null;
  },
  hoje: Data,
): { readonly desconto_centavos: number; readonly valor_centavos: number } | null {
  if (pedido.cupom?.id === cupom.id) return null;
  const { produto_id, preco_centavos } = pedido;
  const dado = aplicarCupom(
    cupom,
    { produto_id, valor_centavos: preco_centavos, ocasiao: 'renovacao' },
    hoje,
  );
  if (!dado.aplicado || dado.desconto_centavos === 0) return null;
  const { desconto_centavos, valor_final_centavos: valor_centavos } = dado;
  return valor_centavos < MINIMO_DA_COBRANCA ? null : { desconto_centavos, valor_centavos };
}
