import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasCupons } from '../../shared/cupons/cupons.routes.ts';
import { gerarCodigo } from '../../shared/cupons/cupons.rules.ts';
import type { Cupom, CupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { cupomKey } from '../platform/coupon-keys.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { alterar, codigoExiste, excluir, inserir, lerCupom, listar } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Códigos tentados pelo gerador antes de desistir: repetir um é quase impossível. */
const TENTATIVAS_DO_GERADOR = 5;

/** Cupons do operador, do mais novo ao mais antigo, uma página. */
export async function listarCupons(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: { limite: number; cursor?: string | undefined } },
) {
  const contexto = `cupons#${ctx.usuario_id}`;
  const { itens, next } = await listar(deps.tabela, ctx.usuario_id, {
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Um cupom do operador; recusa `cupom_nao_encontrado`, também para o de outro operador. */
export async function obterCupom(deps: Deps, { ctx, id }: Alvo): Promise<Cupom> {
  const cupom = await lerCupom(deps.tabela, ctx.usuario_id, id);
  if (!cupom) throw refusal(recusasCupons, 'cupom_nao_encontrado');
  return cupom;
}

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

/** Cria um cupom (especificação 1, seção 5); o código é único por operador, garantido pela transação. */
export async function criarCupom(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: CupomEntrada },
): Promise<Cupom> {
  recusarExpiracaoPassada(ctx, entrada.data_expiracao);
  await recusarProdutoInexistente(deps, ctx, entrada.produtos_aplicaveis);
  const resultado = await inserir(deps.tabela, ctx, entrada);
  if (resultado === 'codigo_em_uso') throw refusal(recusasCupons, 'codigo_em_uso');
  return resultado;
}

/** Altera um cupom se `versao` ainda é a gravada; a data que já passou só é recusada se mudou. */
export async function alterarCupom(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: CupomEntrada & { versao: number } },
): Promise<Cupom> {
  const { versao, ...dados } = entrada;
  const antes = await obterCupom(deps, { ctx, id });
  if (antes.versao !== versao) return recusarSeOutroGravou(deps, { ctx, id });
  if (dados.data_expiracao !== antes.data_expiracao) recusarExpiracaoPassada(ctx, dados.data_expiracao);
  await recusarProdutoInexistente(deps, ctx, dados.produtos_aplicaveis);
  const resultado = await alterar(deps.tabela, ctx, antes, dados);
  if (resultado === 'codigo_em_uso') throw refusal(recusasCupons, 'codigo_em_uso');
  return resultado === 'versao_outra' ? recusarSeOutroGravou(deps, { ctx, id }) : resultado;
}

async function recusarSeOutroGravou(deps: Deps, { ctx, id }: Alvo): Promise<Cupom> {
  if (await writtenBy(deps.tabela, cupomKey(ctx.usuario_id, id), ctx.ids.chamada))
    return obterCupom(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** Ativa ou desativa; quem já está como se pede fica como está. */
export function alternarCupom(deps: Deps, { ctx, id, ativo }: Alvo & { ativo: boolean }): Promise<Cupom> {
  return decideAgain('Ativar ou desativar um cupom', async () => {
    const antes = await obterCupom(deps, { ctx, id });
    if (antes.ativo === ativo) return antes;
    const resultado = await alterar(deps.tabela, ctx, antes, { ativo });
    return typeof resultado === 'object' ? resultado : AGAIN;
  });
}

/** Exclui um cupom; as assinaturas que o usaram ficam como estão. */
export async function excluirCupom(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  const antes = await obterCupom(deps, { ctx, id });
  if (antes.versao !== versao || (await excluir(deps.tabela, ctx, antes)) === 'versao_outra') {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return undefined;
}
