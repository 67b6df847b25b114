import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { recusasProdutos } from '../produtos/produtos.routes.ts';
import { faltasDoProduto } from './falta-para-vender.rules.ts';

const { produto_nao_encontrado } = recusasProdutos;

/** O que o catálogo diz dos produtos de um operador. */
export const rotasDoCatalogo = defineRoutes({
  listarFaltas: {
    method: 'GET',
    path: '/api/produtos/falta-para-vender',
    access: 'operador',
    summary:
      'Os produtos à venda a que falta algo para quem compra pagar e receber o acesso, e o que falta a cada um',
    reply: { status: 200, schema: z.object({ itens: z.array(faltasDoProduto) }) },
  },
  faltaParaVender: {
    method: 'GET',
    path: '/api/produtos/{id}/falta-para-vender',
    access: 'operador',
    summary: 'O que falta a um produto, à venda ou não, para quem compra pagar e receber o acesso',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: { status: 200, schema: faltasDoProduto },
    refusals: { produto_nao_encontrado },
  },
});
export type RotasDoCatalogo = typeof rotasDoCatalogo;
