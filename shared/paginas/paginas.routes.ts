import * as z from 'zod';
import { consultaPaginada, pagina as paginaDe } from '../base/pagination.ts';
import { defineRefusals } from '../base/refusals.ts';
import { comVersao, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { pagina, paginaEntrada, paginaResumo } from './paginas.schema.ts';

export const recusasPaginas = defineRefusals({
  pagina_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Página não encontrada' },
  slug_em_uso: { familia: 'conflito', mensagem: 'Você já tem uma página com este endereço', campo: 'slug' },
  slug_reservado: { familia: 'invalida', mensagem: 'Este endereço é reservado', campo: 'slug' },
});

const { pagina_nao_encontrada, slug_em_uso, slug_reservado } = recusasPaginas;
/** Uma página inteira cabe num item da tabela com folga. */
const MAXIMO_BYTES = 200 * 1024;

/** Uma página de venda no ar: o domínio da loja, nulo no da casa, e o endereço dela ali. */
const paginaDeVenda = z.object({ host: z.string().nullable(), caminho: z.string(), slug: z.string() });
/** As que estão no ar; `host` é o domínio em que a loja vende, também antes de haver uma. */
const paginasDeVenda = z.object({ host: z.string().nullable(), itens: z.array(paginaDeVenda) });
export type PaginasDeVenda = z.output<typeof paginasDeVenda>;

const cadastro = rotasDoCadastro({
  caminho: '/api/landing-pages',
  registro: pagina,
  naoEncontrado: { pagina_nao_encontrada },
});

export const rotasPaginas = defineRoutes({
  listarPaginasDeVenda: {
    method: 'GET',
    path: '/api/paginas-de-venda',
    access: 'operador',
    summary: 'Páginas de venda do operador com algum plano à venda, no domínio dele ou, sem um, no da casa',
    reply: { status: 200, schema: paginasDeVenda },
  },
  listarPaginas: cadastro.listar(
    'Landing pages do operador, por título',
    z.object(consultaPaginada),
    paginaDe(paginaResumo),
  ),
  obterPagina: cadastro.obter('Uma landing page com o seu conteúdo'),
  criarPagina: {
    ...cadastro.criar(
      'Cria uma landing page; o endereço é único por operador. Ativa, é publicada em segundos',
      paginaEntrada,
      { slug_em_uso, slug_reservado },
    ),
    maxBytes: MAXIMO_BYTES,
  },
  alterarPagina: {
    ...cadastro.alterar(
      'Altera uma landing page; o endereço antigo passa a redirecionar. `versao` é a que se leu',
      z.intersection(comVersao, paginaEntrada),
      { slug_em_uso, slug_reservado },
    ),
    maxBytes: MAXIMO_BYTES,
  },
  alternarPagina: {
    ...cadastro.acao('ativo', 'Ativa ou desativa uma landing page; desativada, sai do ar', {}),
    body: z.object({ ativo: z.boolean() }),
  },
  excluirPagina: cadastro.excluir('Exclui uma landing page e a tira do ar', {}),
});
export type RotasPaginas = typeof rotasPaginas;
