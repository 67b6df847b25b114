import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals } from '../base/refusals.ts';
import { comVersao, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { produto, produtoEntrada } from './produtos.schema.ts';

export const recusasProdutos = defineRefusals({
  produto_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Produto não encontrado' },
  linha_inexistente: {
    familia: 'invalida',
    mensagem: 'Este produto não existe mais',
    campo: 'linha_id',
  },
  produto_com_assinaturas: {
    familia: 'conflito',
    mensagem:
      'Este produto tem assinaturas e não pode ser excluído. Arquive-o para que não seja mais vendido',
  },
});

const { produto_nao_encontrado, linha_inexistente, produto_com_assinaturas } = recusasProdutos;

const cadastro = rotasDoCadastro({
  caminho: '/api/produtos',
  registro: produto,
  naoEncontrado: { produto_nao_encontrado },
});

export const rotasProdutos = defineRoutes({
  listarProdutos: cadastro.listar(
    'Produtos em ordem de nome',
    z.object({ ...consultaPaginada, arquivados: z.enum(['sim', 'nao']).default('nao') }),
    z.lazy(() => pagina(produto)),
  ),
  obterProduto: cadastro.obter('Um produto'),
  criarProduto: cadastro.criar('Cadastra um produto', produtoEntrada, { linha_inexistente }),
  alterarProduto: cadastro.alterar(
    'Altera um produto; `versao` é a que se leu',
    z.lazy(() => produtoEntrada.unwrap().extend(comVersao.shape)),
    { linha_inexistente },
  ),
  duplicarProduto: {
    ...cadastro.acao('duplicar', "Cria uma cópia do produto, com '(cópia)' no nome", {}),
    reply: { status: 201, schema: produto },
  },
  excluirProduto: cadastro.excluir('Exclui um produto que nenhuma assinatura refere', {
    produto_com_assinaturas,
  }),
  arquivarProduto: cadastro.acao(
    'arquivar',
    'Tira o produto das listas; as assinaturas que existem continuam',
    {},
  ),
  restaurarProduto: cadastro.acao('restaurar', 'Devolve às listas um produto arquivado', {}),
});
export type RotasProdutos = typeof rotasProdutos;
