import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { nomeNaPagina } from '../../shared/catalogo/catalogo.rules.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { type PlanoDaRenovacao, planoDaRenovacao } from '../../shared/renovacao/renovacao.rules.ts';
import { planoDoProduto } from '../catalogo/index.ts';
import { lerLinha } from '../linhas/index.ts';
import type { Table } from '../platform/table.ts';

/** O que a renovação dá e cobra, e como o pedido a vai chamar. */
export type PlanoLido = PlanoDaRenovacao & { readonly produto_nome: string };

/** O período e o preço da renovação de uma assinatura, pelo plano em que o produto dela se vende hoje. */
export async function lerPlanoDaRenovacao(
  tabela: Table,
  assinatura: Assinatura,
  produto: Produto,
): Promise<PlanoLido> {
  const [linha, plano] = await Promise.all([
    lerLinha(tabela, produto.usuario_id, produto.linha_id),
    planoDoProduto(tabela, produto),
  ]);
  const onde = { linha: linha ?? { preco_redondo: false }, plano };
  const produto_nome = linha && plano ? nomeNaPagina(linha, plano.slug) : assinatura.produto.nome;
  return { ...planoDaRenovacao(produto, assinatura, onde), produto_nome };
}
