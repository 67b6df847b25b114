import { valorPorMes } from '../assinaturas/recorrencia.rules.ts';
import { centavosParaReais } from '../base/dinheiro.ts';
import { slug } from '../base/texto.ts';
import { type Familia, familiaDoProduto, nomeBase } from '../produtos/produtos.rules.ts';
import { type Membro, MOTIVOS_DEMAIS, MOTIVOS_JACKPOT } from './grupos.schema.ts';

/** Endereços fixos que abrem a tela do jackpot (especificação 1, seção 2; regra 4). */
export const SLUGS_DO_JACKPOT = ['jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs'] as const;

type ComNome = { readonly nome: string };

/** Produtos que o endereço `/dashboard/produtos/{slug}` reúne: os de mesmo nome-base, ou a família jackpot. */
export function produtosDoSlug<T extends ComNome>(produtos: readonly T[], endereco: string): T[] {
  if ((SLUGS_DO_JACKPOT as readonly string[]).includes(endereco)) {
    return produtos.filter((produto) => familiaDoProduto(produto.nome) === 'jackpot');
  }
  return produtos.filter((produto) => slug(nomeBase(produto.nome)) === endereco);
}

/** Famílias que mandam o e-mail de boas-vindas ao convidar (especificação 1, seção 7). */
export function conviteMandaEmail(familia: Familia): boolean {
  return familia === 'jackpot' || familia === 'over_limite';
}

/** Motivos de convite que a família oferece (especificação 1, seção 5). */
export function motivosDoConvite(familia: Familia): readonly string[] {
  return familia === 'jackpot' ? MOTIVOS_JACKPOT : MOTIVOS_DEMAIS;
}

/** Produto de um convite (regra 8): o mensal da família, senão o único que houver, senão nenhum. */
export function produtoDoConvite<T extends { periodicidade: string; arquivado_em: string | null }>(
  produtos: readonly T[],
): T | null {
  const vendidos = produtos.filter((produto) => produto.arquivado_em === null);
  return (
    vendidos.find((produto) => produto.periodicidade === 'mensal') ??
    (vendidos.length === 1 ? (vendidos[0] ?? null) : null)
  );
}

/**
 * Receita mensal do painel genérico, em reais: dos valores das assinaturas ativas, o que cabe a um mês, como na
 * recorrência (um anual conta um doze avos; a compra única não é mensal).
 */
export function receitaMensal(
  membros: readonly Pick<Membro, 'status' | 'valor' | 'produto_periodicidade'>[],
): number {
  const ativos = membros.filter(({ status }) => status === 'ativo');
  const centavos = ativos.reduce(
    (total, { produto_periodicidade, valor }) => total + (valorPorMes(produto_periodicidade, valor) ?? 0),
    0,
  );
  return centavosParaReais(centavos);
}
