import {
  type FaltasDoProduto,
  type FatosDaVenda,
  faltaParaVender,
} from '../../shared/catalogo/falta-para-vender.rules.ts';
import type { ComoSaiOAcesso } from '../../shared/mensagens/acesso.rules.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { inGroups } from '../platform/read-many.ts';
import type { Table } from '../platform/table.ts';
import { obterProduto } from './produtos.ts';
import { lerProduto } from './repository.ts';

/** De onde vêm os fatos: cada um é de outro domínio. */
export type FontesDaVenda = {
  /** Os ids dos produtos que alguma página vende. */
  readonly aVenda: (usuario_id: string) => Promise<ReadonlySet<string>>;
  readonly temGateway: (usuario_id: string) => Promise<boolean>;
  readonly lerComoSaiOAcesso: (
    usuario_id: string,
    produtos: readonly Pick<Produto, 'id' | 'nome'>[],
  ) => Promise<ReadonlyMap<string, ComoSaiOAcesso>>;
};
type Deps = { readonly tabela: Table; readonly fontes: FontesDaVenda };

/** Os fatos de cada produto, lidos juntos. */
async function reunirFatos(
  { fontes }: Deps,
  usuario_id: string,
  produtos: readonly Produto[],
): Promise<ReadonlyMap<string, FatosDaVenda>> {
  const [tem_gateway, como] = await Promise.all([
    fontes.temGateway(usuario_id),
    fontes.lerComoSaiOAcesso(usuario_id, produtos),
  ]);
  return new Map([...como].map(([id, acesso]) => [id, { ...acesso, tem_gateway }]));
}

const faltasDe = (fatos: FatosDaVenda | undefined) => (fatos ? faltaParaVender(fatos) : []);

/** O que falta a um produto para se vender; recusa `produto_nao_encontrado`, também para o de outro operador. */
export async function faltasDeUmProduto(
  deps: Deps,
  { ctx, id }: { ctx: RequestContext; id: string },
): Promise<FaltasDoProduto> {
  const produto = await obterProduto(deps, { ctx, id });
  const [fatos, aVenda] = await Promise.all([
    reunirFatos(deps, ctx.usuario_id, [produto]),
    deps.fontes.aVenda(ctx.usuario_id),
  ]);
  return { produto_id: id, a_venda: aVenda.has(id), faltas: faltasDe(fatos.get(id)) };
}

/** Os produtos à venda a que falta algo; quem não vende nada por uma página não lê mais do que isso. */
export async function listarFaltas(deps: Deps, { usuario_id }: RequestContext) {
  const aVenda = [...(await deps.fontes.aVenda(usuario_id))];
  if (aVenda.length === 0) return { itens: [] };
  const produtos = await inGroups(aVenda, (id) => lerProduto(deps.tabela, usuario_id, id));
  const vivos = produtos
    .filter((produto) => produto !== null)
    .filter(({ arquivado_em }) => arquivado_em === null);
  const fatos = await reunirFatos(deps, usuario_id, vivos);
  const itens = vivos.map(
    ({ id }): FaltasDoProduto => ({ produto_id: id, a_venda: true, faltas: faltasDe(fatos.get(id)) }),
  );
  return { itens: itens.filter(({ faltas }) => faltas.length > 0) };
}
