import * as z from 'zod';
import { consultaPaginada, pagina as paginaDe } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { SLUGS_DOS_PRODUTOS } from '../catalogo/catalogo.rules.ts';
import { pagina, paginaEntrada, paginaResumo } from './paginas.schema.ts';

export const recusasPaginas = defineRefusals({
  pagina_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Página não encontrada' },
  slug_em_uso: { familia: 'conflito', mensagem: 'Você já tem uma página com este endereço', campo: 'slug' },
  slug_reservado: { familia: 'invalida', mensagem: 'Este endereço é reservado', campo: 'slug' },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const { pagina_nao_encontrada, slug_em_uso, slug_reservado } = recusasPaginas;
const { versao_desatualizada } = recusasComuns;
/** Uma página inteira cabe num item da tabela com folga. */
const MAXIMO_BYTES = 200 * 1024;

/** Uma página de venda no ar: o domínio da loja e o endereço do produto nela. */
const paginaDeVenda = z.object({ host: z.string(), slug: z.enum(SLUGS_DOS_PRODUTOS) });
export type PaginaDeVenda = z.output<typeof paginaDeVenda>;

export const rotasPaginas = defineRoutes({
  listarPaginasDeVenda: {
    method: 'GET',
    path: '/api/paginas-de-venda',
    access: 'operador',
    summary: 'Páginas de venda do operador com algum plano à venda; nenhuma quando ele não tem loja',
    reply: { status: 200, schema: z.object({ itens: z.array(paginaDeVenda) }) },
  },
  listarPaginas: {
    method: 'GET',
    path: '/api/landing-pages',
    access: 'operador',
    summary: 'Landing pages do operador, por título',
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: paginaDe(paginaResumo) },
  },
  obterPagina: {
    method: 'GET',
    path: '/api/landing-pages/{id}',
    access: 'operador',
    summary: 'Uma landing page com o seu conteúdo',
    params: porId,
    reply: { status: 200, schema: pagina },
    refusals: { pagina_nao_encontrada },
  },
  criarPagina: {
    method: 'POST',
    path: '/api/landing-pages',
    access: 'operador',
    summary: 'Cria uma landing page; o endereço é único por operador. Ativa, é publicada em segundos',
    body: paginaEntrada,
    reply: { status: 201, schema: pagina },
    refusals: { slug_em_uso, slug_reservado },
    maxBytes: MAXIMO_BYTES,
  },
  alterarPagina: {
    method: 'PUT',
    path: '/api/landing-pages/{id}',
    access: 'operador',
    summary: 'Altera uma landing page; o endereço antigo passa a redirecionar. `versao` é a que se leu',
    params: porId,
    body: z.intersection(comVersao, paginaEntrada),
    reply: { status: 200, schema: pagina },
    refusals: { pagina_nao_encontrada, slug_em_uso, slug_reservado, versao_desatualizada },
    maxBytes: MAXIMO_BYTES,
  },
  alternarPagina: {
    method: 'POST',
    path: '/api/landing-pages/{id}/ativo',
    access: 'operador',
    summary: 'Ativa ou desativa uma landing page; desativada, sai do ar',
    params: porId,
    body: z.object({ ativo: z.boolean() }),
    reply: { status: 200, schema: pagina },
    refusals: { pagina_nao_encontrada },
  },
  excluirPagina: {
    method: 'DELETE',
    path: '/api/landing-pages/{id}',
    access: 'operador',
    summary: 'Exclui uma landing page e a tira do ar',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { pagina_nao_encontrada, versao_desatualizada },
  },
});
export type RotasPaginas = typeof rotasPaginas;
