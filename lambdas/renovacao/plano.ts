import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { nomeNaPagina } from '../../shared/catalogo/catalogo.rules.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import {
  type OndeSeVende,
  type PlanoDaRenovacao,
  planoDaRenovacao,
} from '../../shared/renovacao/renovacao.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { planoDoProduto } from '../catalogo/index.ts';
import { lerLinha } from '../linhas/index.ts';
import { lerPedido, nomeDoPlanoDo, type Pedido } from '../pedidos/index.ts';
import type { Table } from '../platform/table.ts';

/** O que a renovação dá e cobra, e como o pedido a vai chamar. */
export type PlanoLido = PlanoDaRenovacao & { readonly produto_nome: string };

/** Renovações feitas à mão que se seguem até à que se comprou: as do ano, uma por mês. */
const RENOVACOES_SEGUIDAS = 12;

/** O pedido em que se comprou o que uma assinatura dá; a renovada à mão não o diz, e a anterior diz. */
async function pedidoDaCompra(tabela: Table, { usuario_id, metadata }: Assinatura): Promise<Pedido | null> {
  let { pedido_id, assinatura_anterior_id: anterior } = metadata;
  for (let passo = 0; !pedido_id && anterior && passo < RENOVACOES_SEGUIDAS; passo += 1) {
    const antiga = await lerAssinatura(tabela, usuario_id, anterior);
    pedido_id = antiga?.metadata.pedido_id;
    anterior = antiga?.metadata.assinatura_anterior_id;
  }
  return pedido_id ? lerPedido(tabela, usuario_id, pedido_id) : null;
}

/** O plano que a pessoa comprou, pelo retrato do pedido; null sem pedido numa página, ou se já é outro o produto. */
async function planoComprado(tabela: Table, assinatura: Assinatura): Promise<OndeSeVende['plano']> {
  const pedido = await pedidoDaCompra(tabela, assinatura);
  if (!pedido?.slug || pedido.produto_id !== assinatura.produto_id) return null;
  const { slug, plano: codigo, meses_acesso: meses } = pedido;
  return { slug, codigo, nome: nomeDoPlanoDo(pedido), meses };
}

/**
 * O período e o preço da renovação de uma assinatura: o período é o que a pessoa comprou, que um produto pode estar em
 * vários planos; de quem não comprou, o do plano em que o produto se vende hoje.
 */
export async function lerPlanoDaRenovacao(
  tabela: Table,
  assinatura: Assinatura,
  produto: Produto,
): Promise<PlanoLido> {
  const [linha, plano] = await Promise.all([
    lerLinha(tabela, produto.usuario_id, produto.linha_id),
    planoComprado(tabela, assinatura).then((comprado) => comprado ?? planoDoProduto(tabela, produto)),
  ]);
  const onde = { linha: linha ?? { preco_redondo: false }, plano };
  const produto_nome = linha && plano ? nomeNaPagina(linha, plano.slug) : assinatura.produto.nome;
  return { ...planoDaRenovacao(produto, assinatura, onde), produto_nome };
}
