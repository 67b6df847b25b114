import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { statusEnvio } from '../mensagens/mensagens.schema.ts';
import { STATUS_DO_PEDIDO } from '../pedidos/pedidos.rules.ts';
import { PASSOS, SITUACOES_DO_PASSO } from './primeira-venda.rules.ts';

/** O caminho de uma conta até a primeira venda; `acabou` é a que já vendeu, e nada mais se diz dela. */
export const caminho = z.object({
  acabou: z.boolean(),
  passos: z.array(z.object({ passo: z.enum(PASSOS), situacao: z.enum(SITUACOES_DO_PASSO) })),
  /** O que se vende: o plano que está numa página no ar ou, sem página, o primeiro produto; null sem nenhum. */
  foco: z
    .object({
      produto_id: z.string(),
      linha_id: z.string(),
      pagina: z.string().nullable(),
    })
    .nullable(),
  /** O gateway do passo do recebimento, e quando ele avisou por último; null sem nenhum ligado. */
  recebimento: z.object({ gateway: z.enum(GATEWAYS), ouvido_em: instante.nullable() }).nullable(),
});
export type Caminho = z.output<typeof caminho>;

/** A compra de teste de um vendedor (decisão 0082). */
export const compraDeTeste = z.object({
  pedido_id: z.string(),
  status: z.enum(STATUS_DO_PEDIDO),
  gateway: z.enum(GATEWAYS),
  /** Em reais. */
  valor: z.number(),
  /** Onde se paga; null quando já não há o que pagar. */
  payment_url: z.string().nullable(),
  criado_em: instante,
  pago_em: instante.nullable(),
  /** Já se pediu a devolução, e o gateway ainda não a confirmou. */
  devolvendo: z.boolean(),
  /** A frase do pagamento que não conferiu (regra 27); null no que conferiu. */
  conferir: z.string().nullable(),
  /** O e-mail de acesso que ela mandou; null antes de paga. */
  acesso: z.object({ para: z.string(), status: statusEnvio, motivo: z.string().nullable() }).nullable(),
});
export type CompraDeTeste = z.output<typeof compraDeTeste>;

export const recusasPrimeiraVenda = defineRefusals({
  sem_plano_a_venda: {
    familia: 'conflito',
    mensagem: 'Ponha antes um produto à venda: a compra de teste passa pela página dele',
  },
  sem_gateway_ligado: {
    familia: 'conflito',
    mensagem: 'Ligue antes um gateway de pagamento: a compra de teste passa por ele',
  },
  sem_documento: {
    familia: 'conflito',
    mensagem: 'Diga antes quem vende: o gateway pede o CPF ou o CNPJ de quem paga',
  },
  /** A mensagem é a do gateway, em português. */
  teste_recusado: { familia: 'conflito', mensagem: 'O gateway não fez a cobrança de teste' },
  teste_sem_resposta: {
    familia: 'indisponivel',
    mensagem: 'O gateway de pagamento não respondeu. Tente de novo em instantes: nada se cobra duas vezes',
  },
});
const { sem_plano_a_venda, sem_gateway_ligado, sem_documento, teste_recusado, teste_sem_resposta } =
  recusasPrimeiraVenda;

const daCompra = z.object({ compra: compraDeTeste.nullable() });

/** O caminho da primeira venda (regra 53), que some quando a conta vende. */
export const rotasPrimeiraVenda = defineRoutes({
  lerCaminho: {
    method: 'GET',
    path: '/api/primeira-venda',
    access: 'operador',
    summary: 'O que falta a uma conta para a primeira venda, passo por passo, pelo que ela já tem',
    reply: { status: 200, schema: caminho },
  },
  pularPasso: {
    method: 'POST',
    path: '/api/primeira-venda/pular',
    access: 'operador',
    summary: 'Esconde um passo por 30 dias, ou o mostra de novo',
    body: z.object({ passo: z.enum(PASSOS), pular: z.boolean().default(true) }),
    reply: { status: 200, schema: caminho },
  },
  lerCompraDeTeste: {
    method: 'GET',
    path: '/api/primeira-venda/compra-de-teste',
    access: 'operador',
    summary: 'Em que pé está a compra de teste; `compra` é null enquanto não se fez nenhuma',
    reply: { status: 200, schema: daCompra },
  },
  fazerCompraDeTeste: {
    method: 'POST',
    path: '/api/primeira-venda/compra-de-teste',
    access: 'operador',
    summary:
      'Faz uma compra de teste de R$ 5,00 no e-mail da conta, fora de todos os números; a que está aberta continua a mesma',
    reply: { status: 200, schema: daCompra },
    refusals: { sem_plano_a_venda, sem_gateway_ligado, sem_documento, teste_recusado, teste_sem_resposta },
  },
});
export type RotasPrimeiraVenda = typeof rotasPrimeiraVenda;
