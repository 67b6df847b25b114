import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals } from '../base/refusals.ts';
import { rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { rotasLancamentos } from '../pagamentos/lancamentos.routes.ts';
import { devolucaoPedida, estornoEntrada, pedido, pedidoDetalhe } from './pedidos.schema.ts';

export const recusasPedidos = defineRefusals({
  pedido_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Venda não encontrada' },
  nao_estornavel: {
    familia: 'conflito',
    mensagem: 'Só se estorna um pagamento confirmado e ainda não estornado',
  },
  estorno_maior_que_o_pago: {
    familia: 'conflito',
    mensagem: 'O valor é maior do que o que resta deste pagamento',
  },
  estorno_em_curso: {
    familia: 'conflito',
    mensagem: 'Já se pediu um estorno deste pagamento: espere o gateway confirmar',
  },
  nada_a_conferir: { familia: 'conflito', mensagem: 'Não há pagamento a conferir nesta venda' },
  estorno_recusado: { familia: 'conflito', mensagem: 'O gateway recusou o estorno' },
  gateway_indisponivel: {
    familia: 'indisponivel',
    mensagem: 'O gateway de pagamento não respondeu. Confira a linha do tempo antes de tentar de novo',
  },
});
const {
  pedido_nao_encontrado,
  nao_estornavel,
  estorno_maior_que_o_pago,
  estorno_em_curso,
  nada_a_conferir,
  estorno_recusado,
  gateway_indisponivel,
} = recusasPedidos;
const cadastro = rotasDoCadastro({
  caminho: '/api/pedidos',
  registro: pedidoDetalhe,
  naoEncontrado: { pedido_nao_encontrado },
});

/** A tela Vendas: os pedidos do operador e o dinheiro deles, dia a dia. */
export const rotasPedidos = defineRoutes({
  ...rotasLancamentos,
  listarPedidos: cadastro.listar(
    'Pedidos, do mais novo ao mais antigo',
    z.object(consultaPaginada),
    pagina(pedido),
  ),
  obterPedido: cadastro.obter('Um pedido com os pagamentos e a linha do tempo'),
  estornarPedido: {
    ...cadastro.acao(
      'estornar',
      'Pede ao gateway o estorno de um pagamento, inteiro ou em parte; vale quando ele confirma',
      {
        nao_estornavel,
        estorno_maior_que_o_pago,
        estorno_em_curso,
        estorno_recusado,
        gateway_indisponivel,
      },
    ),
    body: estornoEntrada,
  },
  listarDevolucoes: {
    method: 'GET',
    path: '/api/devolucoes',
    access: 'operador',
    summary: 'Quem pediu o dinheiro de volta e ainda não o recebeu, do prazo mais curto ao mais longo',
    reply: { status: 200, schema: z.object({ itens: z.array(devolucaoPedida) }) },
  },
  darAcesso: {
    ...cadastro.acao('dar-acesso', 'Dá o acesso por um pagamento que o operador conferiu (regra 27)', {
      nada_a_conferir,
    }),
    body: z.object({ pagamento_id: z.string().min(1).max(128) }),
  },
});
export type RotasPedidos = typeof rotasPedidos;
