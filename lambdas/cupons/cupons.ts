import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasCupons } from '../../shared/cupons/cupons.routes.ts';
import { gerarCodigo } from '../../shared/cupons/cupons.rules.ts';
import type { Cupom, CupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { cupomKey, cuponsList } from '../platform/keys/cupons.ts';
import { findOrRefuse, type Preparing, registry, toggling } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { cupomDoItem } from './item.ts';
import { codigoExiste, gravacoes, lerCupom } from './repository.ts';

type Deps = { readonly tabela: Table };

/** Códigos tentados pelo gerador antes de desistir: repetir um é quase impossível. */
const TENTATIVAS_DO_GERADOR = 5;

/** Cupons do operador, do mais novo ao mais antigo, uma página. */
export function listarCupons(
  deps: Deps & { cursores: CursorCodec },
  { ctx: { usuario_id }, consulta }: { ctx: RequestContext; consulta: PageQuery },
) {
  return listPage(deps, `cupons#${usuario_id}`, {
    consulta,
    query: { index: 'gsi1', pk: cuponsList(usuario_id), descending: true },
    read: cupomDoItem,
  });
}

/** Um cupom do operador; recusa `cupom_nao_encontrado`, também para o de outro operador. */
export const obterCupom = findOrRefuse<Cupom>(lerCupom, () => refusal(recusasCupons, 'cupom_nao_encontrado'));

/** Um código do gerador que nenhum cupom do operador usa; `sorteio` devolve de 0 a menos de 1. */
export async function sugerirCodigo(
  deps: Deps & { sorteio: () => number },
  { ctx }: { ctx: RequestContext },
): Promise<{ codigo: string }> {
  for (let vez = 0; vez < TENTATIVAS_DO_GERADOR; vez += 1) {
    const codigo = gerarCodigo(deps.sorteio);
    if (!(await codigoExiste(deps.tabela, ctx.usuario_id, codigo))) return { codigo };
  }
  throw refusal(
    recusasComuns,
    'indisponivel',
    'Não foi possível gerar um código livre. Escreva um código seu',
  );
}

async function recusarProdutoInexistente(
  deps: Deps,
  ctx: RequestContext,
  ids: readonly string[] | null,
): Promise<void> {
  const achados = await Promise.all((ids ?? []).map((id) => lerProduto(deps.tabela, ctx.usuario_id, id)));
  if (achados.some((produto) => produto === null)) throw refusal(recusasCupons, 'produto_inexistente');
}

function recusarExpiracaoPassada(ctx: RequestContext, data: string | null): void {
  if (data !== null && data < ctx.today) throw refusal(recusasCupons, 'expiracao_no_passado');
}

/** A data que já passou só se recusa se mudou. */
async function conferir(
  entrada: CupomEntrada,
  { deps, ctx, before }: Preparing<Cupom>,
): Promise<CupomEntrada> {
  if (entrada.data_expiracao !== before?.data_expiracao) recusarExpiracaoPassada(ctx, entrada.data_expiracao);
  await recusarProdutoInexistente(deps, ctx, entrada.produtos_aplicaveis);
  return entrada;
}

/**
 * Cria um cupom (especificação 1, seção 5), altera-o, se a versão ainda é a que se leu, e exclui-o: as assinaturas que
 * o usaram ficam como estão. O código é único por operador, garantido pela transação.
 */
export const {
  criar: criarCupom,
  alterar: alterarCupom,
  excluir: excluirCupom,
} = registry({
  ...gravacoes,
  key: cupomKey,
  find: obterCupom,
  prepare: conferir,
  taken: () => refusal(recusasCupons, 'codigo_em_uso'),
});

/** Ativa ou desativa; quem já está como se pede fica como está. */
export const alternarCupom = toggling(obterCupom, gravacoes.change);
