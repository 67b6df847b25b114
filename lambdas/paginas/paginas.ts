import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasPaginas } from '../../shared/paginas/paginas.routes.ts';
import { MAXIMO_DO_CONTEUDO, slugReservado } from '../../shared/paginas/paginas.rules.ts';
import type { PaginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { paginaKey, paginasList } from '../platform/keys/paginas.ts';
import { findOrRefuse, registry, toggling } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { resumoDoItem } from './item.ts';
import { lerPagina } from './leitura.ts';
import { alterar, excluir, inserir } from './repository.ts';

type Deps = { readonly tabela: Table };

/** Landing pages do operador por título, uma página da lista. */
export function listarPaginas(
  deps: Deps & { cursores: CursorCodec },
  { ctx: { usuario_id }, consulta }: { ctx: RequestContext; consulta: PageQuery },
) {
  return listPage(deps, `paginas#${usuario_id}`, {
    consulta,
    query: { index: 'gsi1', pk: paginasList(usuario_id) },
    read: resumoDoItem,
  });
}

/** Uma página do operador; recusa `pagina_nao_encontrada`, também para a de outro operador. */
export const obterPagina = findOrRefuse(lerPagina, () => refusal(recusasPaginas, 'pagina_nao_encontrada'));

function recusarInvalida({ slug, conteudo }: PaginaEntrada): void {
  if (slugReservado(slug)) throw refusal(recusasPaginas, 'slug_reservado');
  if (Buffer.byteLength(JSON.stringify(conteudo)) > MAXIMO_DO_CONTEUDO) {
    throw refusal(recusasComuns, 'corpo_grande_demais');
  }
}

/**
 * Cria uma landing page (regra 25), altera-a, se a versão ainda é a que se leu, e exclui-a com os seus endereços,
 * também os antigos. O endereço é único por operador, garantido pela transação; o que ela deixa passa a redirecionar.
 */
export const {
  criar: criarPagina,
  alterar: alterarPagina,
  excluir: excluirPagina,
} = registry({
  key: paginaKey,
  find: obterPagina,
  prepare: (entrada: PaginaEntrada) => {
    recusarInvalida(entrada);
    return entrada;
  },
  insert: inserir,
  change: alterar,
  remove: excluir,
  taken: () => refusal(recusasPaginas, 'slug_em_uso'),
});

/** Ativa ou desativa; quem já está como se pede fica como está. */
export const alternarPagina = toggling(obterPagina, alterar);
