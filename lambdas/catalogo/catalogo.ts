import {
  ehRecorrente,
  estaEsgotado,
  linhaPublicada,
  mesesDeAcesso,
  motivoDeNaoServir,
  nomeNaPagina,
  precoDeTabela,
  precoDeVenda,
} from '../../shared/catalogo/catalogo.rules.ts';
import type { PaginaDoCatalogo, PlanoPublicado } from '../../shared/catalogo/catalogo.schema.ts';
import { PAGINAS_ESPECIFICADAS, paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { lerLinha } from '../linhas/index.ts';
import { catalogoKey, catalogoPartition, ofertasPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import {
  type Oferta,
  ofertaDaSemente,
  ofertaDoItem,
  ordenarPlanos,
  type Plano,
  planoDoItem,
} from './item.ts';
import { lerOcupantes, lerOferta, lerOfertas, lerPlanos, type OfertaComPlanos } from './repository.ts';

/** Um plano à venda: a página, o produto do vendedor que o ocupa e o que ele custa e dá; preços em centavos. */
export type PlanoAVenda = {
  readonly slug: string;
  readonly plano: Plano;
  readonly linha: Linha;
  /** O nome do produto como a página o diz. */
  readonly nome: string;
  readonly produto: Produto;
  readonly preco_centavos: number;
  readonly tabela_centavos: number | null;
  /** Null é vitalício. */
  readonly meses_acesso: number | null;
  readonly recorrente: boolean;
};

/** Um plano com o produto que serve a ele, pronto para vender. */
export function planoAVenda(linha: Linha, plano: Plano, produto: Produto): PlanoAVenda {
  const preco_centavos = precoDeVenda(linha, produto.preco);
  return {
    slug: plano.slug,
    plano,
    linha,
    nome: nomeNaPagina(linha, plano.slug),
    produto,
    preco_centavos,
    tabela_centavos: precoDeTabela(linha, plano.de_centavos, preco_centavos),
    meses_acesso: mesesDeAcesso(plano.meses, produto.periodicidade),
    recorrente: ehRecorrente(produto.periodicidade),
  };
}

/** Um plano à venda como a página e o checkout o mostram. */
const planoPublicado = ({ plano, produto, ...venda }: PlanoAVenda, vendidas: number): PlanoPublicado => ({
  plano: plano.codigo,
  nome: plano.nome,
  produto_id: produto.id,
  preco_centavos: venda.preco_centavos,
  tabela_centavos: venda.tabela_centavos,
  meses_acesso: venda.meses_acesso,
  recorrente: venda.recorrente,
  selo: plano.selo,
  inclui: plano.inclui,
  esgotado: estaEsgotado({ vagas: plano.vagas, vendidas }),
});

/** Os planos de uma página a que o produto ainda serve, na ordem dela. */
function planosPublicados(
  { linha, planos }: OfertaComPlanos,
  produtos: ReadonlyMap<string, Produto>,
): PlanoPublicado[] {
  return planos.flatMap((plano) => {
    const produto = produtos.get(plano.produto_id);
    const lugar = { linha_id: linha.id, periodicidade: plano.periodicidade };
    if (!produto || motivoDeNaoServir(lugar, produto) !== null) return [];
    return [planoPublicado(planoAVenda(linha, plano, produto), plano.vendidas)];
  });
}

/** Uma página ativa que tem o que vender, ou que o vendedor mandou anunciar; null quando não se publica. */
export function paginaDoCatalogo(
  ofertaComPlanos: OfertaComPlanos,
  produtos: ReadonlyMap<string, Produto>,
): PaginaDoCatalogo | null {
  const { oferta, linha } = ofertaComPlanos;
  const planos = planosPublicados(ofertaComPlanos, produtos);
  if (!oferta.ativa || (planos.length === 0 && !oferta.anunciar)) return null;
  const { id: slug, titulo, texto, anunciar } = oferta;
  const perguntas = oferta.perguntas.map(({ pergunta, resposta }) => ({
    pergunta,
    resposta: resposta ?? '',
  }));
  return { slug, linha: linhaPublicada(linha, slug), titulo, texto, perguntas, anunciar, planos };
}

async function completar(
  tabela: Table,
  oferta: Oferta | null,
  plano: Plano | null,
): Promise<PlanoAVenda | null> {
  if (!oferta?.ativa || !plano) return null;
  const [produto, linha] = await Promise.all([
    lerProduto(tabela, oferta.usuario_id, plano.produto_id),
    lerLinha(tabela, oferta.usuario_id, oferta.linha_id),
  ]);
  if (!produto || !linha) return null;
  const serve = motivoDeNaoServir({ ...plano, linha_id: linha.id }, produto) === null;
  return serve ? planoAVenda(linha, plano, produto) : null;
}

/**
 * O plano de uma página com o produto que está nele, em leitura forte; null quando não está à venda. É por ele que o
 * checkout recalcula o preço: quatro leituras, duas a duas.
 */
export async function lerPlanoAVenda(
  tabela: Table,
  usuario_id: string,
  slug: string,
  codigo: string,
): Promise<PlanoAVenda | null> {
  const [item, oferta] = await Promise.all([
    getItem(tabela, catalogoKey(usuario_id, slug, codigo), { consistent: true }),
    lerOferta(tabela, usuario_id, slug),
  ]);
  return completar(tabela, oferta, item && planoDoItem(item));
}

/** Os planos à venda de uma página, na ordem dela, em leitura forte; vazio se ela não está no ar. */
export async function lerPlanosDaPagina(
  tabela: Table,
  usuario_id: string,
  slug: string,
): Promise<PlanoAVenda[]> {
  const oferta = await lerOferta(tabela, usuario_id, slug);
  if (!oferta?.ativa) return [];
  const planos = ordenarPlanos(await lerPlanos(tabela, usuario_id, slug));
  const lidos = await Promise.all(planos.map((plano) => completar(tabela, oferta, plano)));
  return lidos.filter((plano) => plano !== null);
}

/** Os produtos que ocupam um plano de alguma página, pelo id. */
export async function produtosAVenda(tabela: Table, usuario_id: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { produto_id } of queryAll(tabela, { pk: catalogoPartition(usuario_id) })) {
    ids.add(String(produto_id));
  }
  return ids;
}

/** Um plano que está numa página no ar, com o produto que o ocupa. */
type PlanoAtivo = Pick<Plano, 'slug' | 'codigo' | 'produto_id'> & { readonly linha_id: string };

/**
 * Os planos das páginas no ar de um vendedor, na ordem do endereço, em leitura barata: não olha se o produto ainda
 * serve, que é de quem vende (`lerPlanoAVenda`). Duas consultas.
 */
export async function lerPlanosAtivos(tabela: Table, usuario_id: string): Promise<PlanoAtivo[]> {
  const planos: Plano[] = [];
  const ofertas = new Map<string, Oferta>();
  const lerGravadas = async () => {
    for await (const item of queryAll(tabela, { pk: ofertasPartition(usuario_id) })) {
      const oferta = ofertaDoItem(item);
      ofertas.set(oferta.id, oferta);
    }
  };
  const lerDeles = async () => {
    for await (const item of queryAll(tabela, { pk: catalogoPartition(usuario_id) }))
      planos.push(planoDoItem(item));
  };
  await Promise.all([lerGravadas(), lerDeles()]);
  return planos.flatMap(({ slug, codigo, produto_id }) => {
    const semente = paginaDaSemente(slug);
    const oferta = ofertas.get(slug) ?? (semente && ofertaDaSemente(usuario_id, semente));
    return oferta?.ativa ? [{ slug, codigo, produto_id, linha_id: oferta.linha_id }] : [];
  });
}

/** O preço de venda de um produto num dos planos em que está, em centavos; null quando não está à venda. */
export async function precoDoProduto(
  tabela: Table,
  usuario_id: string,
  produto_id: string,
): Promise<number | null> {
  for await (const item of queryAll(tabela, { pk: catalogoPartition(usuario_id), consistent: true })) {
    if (item.produto_id !== produto_id) continue;
    const plano = planoDoItem(item);
    const venda = await completar(tabela, await lerOferta(tabela, usuario_id, plano.slug), plano);
    if (venda) return venda.preco_centavos;
  }
  return null;
}

/**
 * O plano em que um produto se vende, ou se vendeu: o de todas as páginas em que está, se dão os mesmos meses; sem
 * estar em nenhuma, o da semente da linha e da periodicidade dele. Null quando não há um só. Uma consulta.
 */
export async function planoDoProduto(
  tabela: Table,
  { usuario_id, id, linha_id, periodicidade }: Produto,
): Promise<Pick<Plano, 'slug' | 'codigo' | 'nome' | 'meses'> | null> {
  const planos = (await lerPlanos(tabela, usuario_id)).filter(({ produto_id }) => produto_id === id);
  const [primeiro] = planos;
  if (primeiro) {
    const meses = new Set(planos.map((plano) => mesesDeAcesso(plano.meses, periodicidade)));
    return meses.size === 1 ? primeiro : null;
  }
  for (const { slug, planos } of PAGINAS_ESPECIFICADAS.filter((pagina) => pagina.linha_id === linha_id)) {
    const plano = planos.find((plano) => plano.periodicidade === periodicidade);
    if (plano) return { slug, ...plano };
  }
  return null;
}

/** As páginas que um vendedor publica, na ordem da barra lateral. */
export async function lerCatalogo(tabela: Table, usuario_id: string): Promise<PaginaDoCatalogo[]> {
  const ofertas = await lerOfertas(tabela, usuario_id);
  const produtos = await lerOcupantes(tabela, usuario_id, ofertas);
  return ofertas.flatMap((oferta) => paginaDoCatalogo(oferta, produtos) ?? []);
}
