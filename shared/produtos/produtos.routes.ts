import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { produto, produtoEntrada } from './produtos.schema.ts';

export const recusasProdutos = defineRefusals({
  produto_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Produto não encontrado' },
  produto_com_assinaturas: {
    familia: 'conflito',
    mensagem:
      'Este produto tem assinaturas e não pode ser excluído. Arquive-o para que não seja mais vendido',
  },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const { produto_nao_encontrado, produto_com_assinaturas } = recusasProdutos;
const { versao_desatualizada } = recusasComuns;

export const rotasProdutos = defineRoutes({
  listarProdutos: {
    method: 'GET',
    path: '/api/produtos',
    access: 'operador',
    summary: 'Produtos em ordem de nome',
    query: z.object({ ...consultaPaginada, arquivados: z.enum(['sim', 'nao']).default('nao') }),
    reply: { status: 200, schema: pagina(produto) },
  },
  obterProduto: {
    method: 'GET',
    path: '/api/produtos/{id}',
    access: 'operador',
    summary: 'Um produto',
    params: porId,
    reply: { status: 200, schema: produto },
    refusals: { produto_nao_encontrado },
  },
  criarProduto: {
    method: 'POST',
    path: '/api/produtos',
    access: 'operador',
    summary: 'Cadastra um produto',
    body: produtoEntrada,
    reply: { status: 201, schema: produto },
  },
  alterarProduto: {
    method: 'PUT',
    path: '/api/produtos/{id}',
    access: 'operador',
    summary: 'Altera um produto; `versao` é a que se leu',
    params: porId,
    body: produtoEntrada.extend(comVersao.shape),
    reply: { status: 200, schema: produto },
    refusals: { produto_nao_encontrado, versao_desatualizada },
  },
  duplicarProduto: {
    method: 'POST',
    path: '/api/produtos/{id}/duplicar',
    access: 'operador',
    summary: "Cria uma cópia do produto, com '(cópia)' no nome",
    params: porId,
    reply: { status: 201, schema: produto },
    refusals: { produto_nao_encontrado },
  },
  excluirProduto: {
    method: 'DELETE',
    path: '/api/produtos/{id}',
    access: 'operador',
    summary: 'Exclui um produto que nenhuma assinatura refere',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { produto_nao_encontrado, produto_com_assinaturas, versao_desatualizada },
  },
  arquivarProduto: {
    method: 'POST',
    path: '/api/produtos/{id}/arquivar',
    access: 'operador',
    summary: 'Tira o produto das listas; as assinaturas que existem continuam',
    params: porId,
    reply: { status: 200, schema: produto },
    refusals: { produto_nao_encontrado },
  },
  restaurarProduto: {
    method: 'POST',
    path: '/api/produtos/{id}/restaurar',
    access: 'operador',
    summary: 'Devolve às listas um produto arquivado',
    params: porId,
    reply: { status: 200, schema: produto },
    refusals: { produto_nao_encontrado },
  },
});
export type RotasProdutos = typeof rotasProdutos;
