import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { api } from './api.ts';
import { apagar, gravar, lerObjeto } from './armazenamento.ts';
import { normalizarCodigo } from './codigo.ts';
import type { PlanoDoCheckout } from './planos.ts';

/** Cupom que o servidor aceitou para um plano e um preço; valores em reais. */
export type CupomAplicado = {
  readonly codigo: string;
  readonly desconto: number;
  readonly valor_final: number;
};

const INDISPONIVEL = 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.';

/** O cupom aceito, ou a frase que diz por que não. */
export type CupomValidado =
  | { readonly cupom: CupomAplicado; readonly erro: null }
  | { readonly cupom: null; readonly erro: string };
const recusar = (erro: string): CupomValidado => ({ cupom: null, erro });

/** Pergunta ao servidor se um cupom serve a este plano (especificação 2, seções 5, 7 e 8). */
export async function validarCupom(digitado: string, plano: PlanoDoCheckout): Promise<CupomValidado> {
  const codigo = normalizarCodigo(digitado);
  if (codigo === '') return recusar('Digite um código de cupom');
  const preco = centavosParaReais(plano.preco_centavos);
  try {
    const body = { codigo, valor_pedido: preco, produto_id: plano.produto_id };
    const { valido, mensagem, valor_final, desconto_aplicado, ...resposta } = await api(
      'POST /api/cupons/validar',
      { body },
    );
    if (!valido || valor_final === undefined) return recusar(mensagem || INDISPONIVEL);
    const desconto = desconto_aplicado ?? Math.round((preco - valor_final) * 100) / 100;
    return { cupom: { codigo: resposta.codigo ?? codigo, desconto, valor_final }, erro: null };
  } catch {
    return recusar(INDISPONIVEL);
  }
}

/** O que se lembra de um cupom: o código, e o desconto só para o mesmo plano pelo mesmo preço. */
export type CupomLembrado = { readonly codigo: string; readonly aplicado: CupomAplicado | null };

const lugar = (slug: string, { plano, preco_centavos }: PlanoDoCheckout) =>
  `${slug}|${plano}|${preco_centavos}`;

export function guardarCupom(slug: string, plano: PlanoDoCheckout, cupom: CupomAplicado): void {
  gravar('checkout_cupom', JSON.stringify({ ...cupom, onde: lugar(slug, plano) }));
}
export const esquecerCupom = (): void => apagar('checkout_cupom');

/**
 * O cupom que ficou aplicado, para quem recarrega ou volta da página de pagamento: não se confere de novo, porque o
 * último uso pode estar reservado por este mesmo pedido. Quem decide é o servidor, no pedido.
 */
export function lerCupom(slug: string, plano: PlanoDoCheckout): CupomLembrado | null {
  const { codigo, desconto, valor_final, onde } = lerObjeto('checkout_cupom') ?? {};
  if (typeof codigo !== 'string' || typeof onde !== 'string' || !onde.startsWith(`${slug}|`)) return null;
  const serve =
    onde === lugar(slug, plano) && typeof desconto === 'number' && typeof valor_final === 'number';
  return { codigo, aplicado: serve ? { codigo, desconto, valor_final } : null };
}
