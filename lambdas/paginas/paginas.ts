import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasPaginas } from '../../shared/paginas/paginas.routes.ts';
import { MAXIMO_DO_CONTEUDO, slugReservado } from '../../shared/paginas/paginas.rules.ts';
import type { PaginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { paginaKey } from '../platform/keys.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import type { Pagina } from './item.ts';
import { lerPagina, listar } from './leitura.ts';
import { alterar, excluir, inserir } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Landing pages do operador por título, uma página da lista. */
export async function listarPaginas(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: { limite: number; cursor?: string | undefined } },
) {
  const contexto = `paginas#${ctx.usuario_id}`;
  const { itens, next } = await listar(deps.tabela, ctx.usuario_id, {
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Uma página do operador; recusa `pagina_nao_encontrada`, também para a de outro operador. */
export async function obterPagina(deps: Deps, { ctx, id }: Alvo): Promise<Pagina> {
  const pagina = await lerPagina(deps.tabela, ctx.usuario_id, id);
  if (!pagina) throw refusal(recusasPaginas, 'pagina_nao_encontrada');
  return pagina;
}

function recusarInvalida({ slug, conteudo }: PaginaEntrada): void {
  if (slugReservado(slug)) throw refusal(recusasPaginas, 'slug_reservado');
  if (Buffer.byteLength(JSON.stringify(conteudo)) > MAXIMO_DO_CONTEUDO) {
    throw refusal(recusasComuns, 'corpo_grande_demais');
  }
}

/** Cria uma landing page (regra 25); o endereço é único por operador, garantido pela transação. */
export async function criarPagina(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: PaginaEntrada },
): Promise<Pagina> {
  recusarInvalida(entrada);
  const resultado = await inserir(deps.tabela, ctx, entrada);
  if (resultado === 'slug_em_uso') throw refusal(recusasPaginas, 'slug_em_uso');
  return resultado;
}

/** Altera uma página se `versao` ainda é a gravada; o endereço que ela deixa passa a redirecionar. */
export async function alterarPagina(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: PaginaEntrada & { versao: number } },
): Promise<Pagina> {
  const { versao, ...dados } = entrada;
  recusarInvalida(dados);
  return decideAgain('Alterar uma página', async () => {
    const antes = await obterPagina(deps, { ctx, id });
    if (antes.versao !== versao) return recusarSeOutroGravou(deps, { ctx, id });
    const resultado = await alterar(deps.tabela, ctx, antes, dados);
    if (resultado === 'slug_em_uso') throw refusal(recusasPaginas, 'slug_em_uso');
    return resultado === 'mudou' ? AGAIN : resultado;
  });
}

async function recusarSeOutroGravou(deps: Deps, { ctx, id }: Alvo): Promise<Pagina> {
  if (await writtenBy(deps.tabela, paginaKey(ctx.usuario_id, id), ctx.ids.chamada))
    return obterPagina(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** Ativa ou desativa; quem já está como se pede fica como está. */
export function alternarPagina(deps: Deps, { ctx, id, ativo }: Alvo & { ativo: boolean }): Promise<Pagina> {
  return decideAgain('Ativar ou desativar uma página', async () => {
    const antes = await obterPagina(deps, { ctx, id });
    if (antes.ativo === ativo) return antes;
    const resultado = await alterar(deps.tabela, ctx, antes, { ativo });
    return typeof resultado === 'object' ? resultado : AGAIN;
  });
}

/** Exclui uma página com os seus endereços, também os antigos. */
export function excluirPagina(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  return decideAgain('Excluir uma página', async () => {
    const antes = await obterPagina(deps, { ctx, id });
    if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
    return (await excluir(deps.tabela, ctx, antes)) === 'excluida' ? undefined : AGAIN;
  });
}
