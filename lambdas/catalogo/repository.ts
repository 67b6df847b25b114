import { PAGINAS_ESPECIFICADAS, paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { lerLinhas } from '../linhas/index.ts';
import { catalogoPartition, ofertaKey, ofertasPartition } from '../platform/keys/paginas.ts';
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
import { lerVagasTomadas } from './vagas.ts';

/** Uma página de venda de um vendedor, em leitura forte; a da especificação que ele não gravou é a semente. */
export async function lerOferta(tabela: Table, usuario_id: string, slug: string): Promise<Oferta | null> {
  const item = await getItem(tabela, ofertaKey(usuario_id, slug), { consistent: true });
  if (item) return ofertaDoItem(item);
  const semente = paginaDaSemente(slug);
  return semente && ofertaDaSemente(usuario_id, semente);
}

/** Um plano com as vagas que já se tomaram; zero onde são sem limite. */
export type PlanoComVagas = Plano & { readonly vendidas: number };

/** Uma página de venda com a linha dela e os planos na ordem. */
export type OfertaComPlanos = {
  readonly oferta: Oferta;
  readonly linha: Linha;
  readonly planos: readonly PlanoComVagas[];
};

/** Os produtos de uns ids, em leitura forte; o que não existe não vem. */
export async function lerProdutos(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Produto>> {
  const lidos = await Promise.all([...new Set(ids)].map((id) => lerProduto(tabela, usuario_id, id)));
  return new Map(lidos.flatMap((produto) => (produto ? [[produto.id, produto] as const] : [])));
}

/** Os produtos que ocupam os planos de umas páginas, pelo id, em leitura forte. */
export const lerOcupantes = (tabela: Table, usuario_id: string, paginas: readonly OfertaComPlanos[]) =>
  lerProdutos(
    tabela,
    usuario_id,
    paginas.flatMap(({ planos }) => planos.map(({ produto_id }) => produto_id)),
  );

/** Os planos de todas as páginas de um vendedor, ou os de uma, em leitura forte. */
export async function lerPlanos(tabela: Table, usuario_id: string, slug?: string): Promise<Plano[]> {
  const planos: Plano[] = [];
  const pk = catalogoPartition(usuario_id);
  const sk = slug === undefined ? {} : { sk: { startsWith: `${slug}#` } };
  for await (const item of queryAll(tabela, { pk, ...sk, consistent: true })) planos.push(planoDoItem(item));
  return planos;
}

/**
 * As páginas de venda de um vendedor: as das linhas da especificação que ele vende, gravadas ou não, e as que ele fez.
 * Três consultas, a dos produtos que as linhas pedem e, com vagas, a delas.
 */
export async function lerOfertas(tabela: Table, usuario_id: string): Promise<OfertaComPlanos[]> {
  const gravadas = new Map<string, Oferta>();
  const lerGravadas = async () => {
    for await (const item of queryAll(tabela, { pk: ofertasPartition(usuario_id), consistent: true })) {
      const oferta = ofertaDoItem(item);
      gravadas.set(oferta.id, oferta);
    }
  };
  const [linhas, planos] = await Promise.all([
    lerLinhas(tabela, usuario_id),
    lerPlanos(tabela, usuario_id),
    lerGravadas(),
  ]);
  const vendidas = planos.some(({ vagas }) => vagas !== null)
    ? await lerVagasTomadas(tabela, usuario_id)
    : new Map<string, number>();
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  for (const semente of PAGINAS_ESPECIFICADAS) {
    if (!gravadas.has(semente.slug)) gravadas.set(semente.slug, ofertaDaSemente(usuario_id, semente));
  }
  const lugarDa = ({ linha_id }: Oferta) => linhas.findIndex(({ id }) => id === linha_id);
  return [...gravadas.values()]
    .sort((a, b) => lugarDa(a) - lugarDa(b) || a.id.localeCompare(b.id))
    .flatMap((oferta) => {
      const linha = porId.get(oferta.linha_id);
      const dela = planos.filter(({ slug }) => slug === oferta.id);
      const comVagas = ordenarPlanos(dela).map((plano) => ({
        ...plano,
        vendidas: vendidas.get(`${plano.slug}#${plano.codigo}`) ?? 0,
      }));
      return linha ? [{ oferta, linha, planos: comVagas }] : [];
    });
}
