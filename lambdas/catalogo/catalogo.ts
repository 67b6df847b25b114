import {
  acharOferta,
  OFERTAS,
  type Oferta,
  precoDeTabela,
  precoDeVenda,
  produtoDaOferta,
  type SlugDoProduto,
} from '../../shared/catalogo/catalogo.rules.ts';
import type { PlanoPublicado } from '../../shared/catalogo/catalogo.schema.ts';
import { familiaDoProduto } from '../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { produtosList } from '../platform/keys/cadastros.ts';
import { catalogoKey, catalogoPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerProduto, produtoDoItem } from '../produtos/index.ts';

/** Um plano à venda: a oferta, o produto do vendedor que a ocupa e os preços em centavos. */
export type PlanoAVenda = {
  readonly oferta: Oferta;
  readonly produto: Produto;
  readonly preco_centavos: number;
  readonly tabela_centavos: number;
};

/** O que um vendedor vende em cada página, do plano mais curto ao mais longo. */
export type Catalogo = Readonly<Record<SlugDoProduto, readonly PlanoPublicado[]>>;

/**
 * Se o produto continua no lugar que tomou. Perde-o arquivado, com outra periodicidade (o plano mensal não pode cobrar
 * um preço anual) ou com o nome de outra família; um nome que não é de família nenhuma não tira ninguém do ar.
 */
function continua(oferta: Oferta, produto: Produto | null): produto is Produto {
  if (!produto || produto.arquivado_em !== null || produto.periodicidade !== oferta.periodicidade)
    return false;
  const familia = familiaDoProduto(produto.nome);
  return familia === oferta.familia || familia === 'outros';
}

function planoAVenda(oferta: Oferta, produto: Produto): PlanoAVenda {
  const preco_centavos = precoDeVenda(oferta, produto.preco);
  return { oferta, produto, preco_centavos, tabela_centavos: precoDeTabela(oferta, preco_centavos) };
}

function planoPublicado({ oferta, produto, preco_centavos, tabela_centavos }: PlanoAVenda): PlanoPublicado {
  const { plano, meses_acesso, recorrente } = oferta;
  return { plano, produto_id: produto.id, preco_centavos, tabela_centavos, meses_acesso, recorrente };
}

/**
 * O plano de uma página com o produto que o vendedor pôs nele, em leitura forte; null quando não está à venda. É por
 * ele que o checkout recalcula o preço.
 */
export async function lerPlanoAVenda(
  tabela: Table,
  usuario_id: string,
  slug: string,
  plano: string,
): Promise<PlanoAVenda | null> {
  const oferta = acharOferta(slug, plano);
  const vinculo =
    oferta && (await getItem(tabela, catalogoKey(usuario_id, slug, plano), { consistent: true }));
  if (!oferta || !vinculo) return null;
  const produto = await lerProduto(tabela, usuario_id, String(vinculo.produto_id));
  return continua(oferta, produto) ? planoAVenda(oferta, produto) : null;
}

/** Os planos à venda de uma página, do mais curto ao mais longo. */
export async function lerCatalogo(
  tabela: Table,
  usuario_id: string,
  slug: SlugDoProduto,
): Promise<PlanoPublicado[]> {
  const ofertas = OFERTAS.filter((oferta) => oferta.slug === slug);
  const lidos = await Promise.all(
    ofertas.map(({ plano }) => lerPlanoAVenda(tabela, usuario_id, slug, plano)),
  );
  return lidos.flatMap((lido) => (lido ? [planoPublicado(lido)] : []));
}

/**
 * As páginas em que um vendedor tem algum plano à venda, pelos lugares tomados: uma consulta, sem ler os produtos. O
 * que acaba de sair de venda ainda aparece até que a publicação o tire do lugar.
 */
export async function paginasAVenda(tabela: Table, usuario_id: string): Promise<SlugDoProduto[]> {
  const tomados = new Set<string>();
  for await (const item of queryAll(tabela, { pk: catalogoPartition(usuario_id) })) {
    tomados.add(String(item.sk));
  }
  const abertas = OFERTAS.filter(({ slug, plano }) => tomados.has(`${slug}#${plano}`));
  return [...new Set(abertas.map(({ slug }) => slug))];
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>;
type Lugar = { readonly oferta: Oferta; readonly antes: string | null; readonly produto: Produto | null };

/** Quem está e quem deve estar em cada lugar; `conhecidos` são produtos que o índice pode ainda não mostrar. */
async function decidirLugares(
  tabela: Table,
  usuario_id: string,
  conhecidos: readonly string[],
): Promise<Lugar[]> {
  const candidatos = new Map<string, Produto>();
  for await (const item of queryAll(tabela, { index: 'gsi1', pk: produtosList(usuario_id, false) })) {
    const produto = produtoDoItem(item);
    candidatos.set(produto.id, produto);
  }
  const vinculos = new Map<string, string>();
  for await (const item of queryAll(tabela, { pk: catalogoPartition(usuario_id), consistent: true })) {
    vinculos.set(String(item.sk), String(item.produto_id));
  }
  // O índice atrasa na AWS: o que está num lugar, ou acabou de mudar, se lê pela chave.
  for (const id of new Set([...vinculos.values(), ...conhecidos])) {
    const produto = await lerProduto(tabela, usuario_id, id);
    if (produto) candidatos.set(id, produto);
    else candidatos.delete(id);
  }
  return OFERTAS.map((oferta) => {
    const antes = vinculos.get(`${oferta.slug}#${oferta.plano}`) ?? null;
    const atual = antes === null ? null : (candidatos.get(antes) ?? null);
    const produto = continua(oferta, atual)
      ? atual
      : produtoDaOferta(oferta, [...candidatos.values()], familiaDoProduto);
    return { oferta, antes, produto };
  });
}

function gravacao(ctx: Ctx, { oferta, antes, produto }: Lugar): Write | null {
  if ((produto?.id ?? null) === antes) return null;
  const chave = catalogoKey(ctx.usuario_id, oferta.slug, oferta.plano);
  const se = [antes === null ? (['pk', 'not_exists'] as const) : (['produto_id', '=', antes] as const)];
  if (!produto) return { delete: chave, where: se };
  return {
    put: { ...chave, produto_id: produto.id, ator: ctx.ator, atualizado_em: ctx.now.toISOString() },
    where: se,
  };
}

/**
 * Põe em cada plano livre o produto do vendedor que serve (família pelo nome e periodicidade; o mais antigo vence) e
 * tira os que saíram de venda. Devolve o catálogo; repetir não muda nada.
 */
export async function garantirCatalogo(
  tabela: Table,
  ctx: Ctx,
  { conhecidos = [] }: { readonly conhecidos?: readonly string[] } = {},
): Promise<Catalogo> {
  const lugares = await decideAgain('Arrumar o catálogo', async () => {
    const decididos = await decidirLugares(tabela, ctx.usuario_id, conhecidos);
    const gravacoes = decididos.flatMap((lugar) => gravacao(ctx, lugar) ?? []);
    return gravacoes.length > 0 && (await tryTransact(tabela, gravacoes)) ? AGAIN : decididos;
  });
  const planos = (slug: SlugDoProduto) =>
    lugares.flatMap(({ oferta, produto }) =>
      produto && oferta.slug === slug ? [planoPublicado(planoAVenda(oferta, produto))] : [],
    );
  return {
    'jackpot-hunters': planos('jackpot-hunters'),
    'over-limite': planos('over-limite'),
    'metodo-cerccos': planos('metodo-cerccos'),
    consultoria: planos('consultoria'),
  };
}
