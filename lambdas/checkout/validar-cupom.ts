import { centavosParaReais, reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { OFERTAS } from '../../shared/catalogo/catalogo.rules.ts';
import {
  CUPOM_APLICADO,
  CUPOM_INVALIDO,
  mensagemDaRecusa,
  SEM_VALOR,
} from '../../shared/checkout/checkout.rules.ts';
import { aplicarCupom } from '../../shared/cupons/cupons.rules.ts';
import type { Cupom } from '../../shared/cupons/cupons.schema.ts';
import { lerPlanoAVenda } from '../catalogo/index.ts';
import { lerPorCodigo } from '../cupons/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { contextoDaLoja } from './loja.ts';

type Deps = { readonly tabela: Table };

/** O que um cupom faz com um preço, ou a frase de por que não serve. */
export type CupomAvaliado =
  | { readonly ok: true; readonly cupom: Cupom; readonly desconto_centavos: number }
  | { readonly ok: false; readonly mensagem: string };

/** Confere um cupom do vendedor contra um produto e o preço dele, em centavos; não ocupa uso. */
export async function avaliarCupom(
  { tabela }: Deps,
  {
    ctx,
    codigo,
    produto_id,
    preco_centavos,
  }: { ctx: RequestContext; codigo: string; produto_id: string; preco_centavos: number },
): Promise<CupomAvaliado> {
  const cupom = /^[A-Z0-9_-]{1,20}$/.test(codigo) ? await lerPorCodigo(tabela, ctx.usuario_id, codigo) : null;
  if (!cupom) return { ok: false, mensagem: CUPOM_INVALIDO };
  const resultado = aplicarCupom(cupom, { produto_id, valor_centavos: preco_centavos }, ctx.today);
  if (!resultado.aplicado) return { ok: false, mensagem: mensagemDaRecusa(resultado.recusa, cupom) };
  if (resultado.valor_final_centavos === 0) return { ok: false, mensagem: SEM_VALOR };
  return { ok: true, cupom, desconto_centavos: resultado.desconto_centavos };
}

/** Preço de venda de um produto do catálogo do vendedor; null quando não é um dos que estão à venda. */
async function precoDoProduto(
  { tabela }: Deps,
  usuario_id: string,
  produto_id: string,
): Promise<number | null> {
  const planos = await Promise.all(
    OFERTAS.map(({ slug, plano }) => lerPlanoAVenda(tabela, usuario_id, slug, plano)),
  );
  return planos.find((plano) => plano?.produto.id === produto_id)?.preco_centavos ?? null;
}

/**
 * Responde à caixa de cupom do checkout (especificação 2, seção 3), em reais. O preço é o do catálogo quando o produto
 * é conhecido; o que o navegador diz só serve para mostrar, e o pedido confere tudo de novo.
 */
export async function validarCupom(
  deps: Deps,
  {
    ctx: semLoja,
    http,
    entrada,
  }: {
    ctx: RequestContext;
    http: RawRequest;
    entrada: { codigo: string; valor_pedido: number; produto_id?: string | null | undefined };
  },
) {
  const ctx = await contextoDaLoja(deps, { ctx: semLoja, http });
  const produto_id = entrada.produto_id ?? '';
  const doCatalogo = produto_id ? await precoDoProduto(deps, ctx.usuario_id, produto_id) : null;
  const preco_centavos = doCatalogo ?? reaisParaCentavos(entrada.valor_pedido);
  const avaliado = await avaliarCupom(deps, { ctx, codigo: entrada.codigo, produto_id, preco_centavos });
  if (!avaliado.ok) return { valido: false, mensagem: avaliado.mensagem };
  return {
    valido: true,
    mensagem: CUPOM_APLICADO,
    codigo: avaliado.cupom.codigo,
    valor_final: centavosParaReais(preco_centavos - avaliado.desconto_centavos),
    desconto_aplicado: centavosParaReais(avaliado.desconto_centavos),
  };
}
