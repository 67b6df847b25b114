import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { SITUACOES_DO_PAGAMENTO } from '../pagamentos/fatos.rules.ts';
import { FALHAS_DA_CONFERENCIA, TIPOS_DE_DIFERENCA } from './conferencia.rules.ts';
import { PERIODOS_EM_MESES } from './periodos.rules.ts';

const periodo = z.enum(PERIODOS_EM_MESES).default('este_mes');
const conta = z.number().int();
const situacao = z.enum(SITUACOES_DO_PAGAMENTO);
/** Em reais; o líquido é antes das taxas do gateway. */
const dinheiro = z.object({
  recebido: z.number(),
  estornado: z.number(),
  contestado: z.number(),
  liquido: z.number(),
});
/** Como um dos lados vê uma cobrança; `valor` em reais é o que entrou ou, sem isso, o que se cobra. */
const lado = z.object({ situacao, valor: z.number(), devolvido: z.number() }).nullable();

/** O relatório do Asaas: o que se guardou da última leitura de cada mês, comparado com as vendas daqui. */
const relatorioDoAsaas = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  /** A integração está ativa. */
  ativa: z.boolean(),
  /** Algum mês do período já se pode pedir de novo. */
  pode_atualizar: z.boolean(),
  meses: z.array(
    z.object({
      mes: z.string(),
      /** De quando é o retrato; null no que nunca se leu. */
      em: z.string().nullable(),
      lendo: z.boolean(),
      /** Cobranças já lidas pela leitura em curso. */
      lidas: conta,
      falha: z.enum(FALHAS_DA_CONFERENCIA).nullable(),
    }),
  ),
  situacoes: z.array(z.object({ situacao, quantas: conta, valor: z.number() })),
  /** No Asaas e aqui, só das cobranças que são de vendas daqui. */
  la: dinheiro,
  aqui: dinheiro,
  /** As que se fizeram direto no Asaas. */
  de_fora: dinheiro.extend({ quantas: conta }),
  diferencas: z.array(
    z.object({
      id: z.string(),
      tipo: z.enum(TIPOS_DE_DIFERENCA),
      pedido_id: z.string().nullable(),
      cliente_nome: z.string(),
      vence_em: z.string().nullable(),
      la: lado,
      aqui: lado,
    }),
  ),
  /** Diferenças que não cabem na lista. */
  alem: conta,
  /** Pagas aqui que não se chegou a procurar no Asaas. */
  sem_conferir: conta,
});
export type RelatorioDoAsaas = z.output<typeof relatorioDoAsaas>;

export const recusasDoAsaas = defineRefusals({
  asaas_inativo: { familia: 'conflito', mensagem: 'Configure e ative a integração do Asaas primeiro' },
});

export const rotasDoAsaas = defineRoutes({
  relatorioDoAsaas: {
    method: 'GET',
    path: '/api/relatorios/asaas',
    access: 'operador',
    summary: 'As cobranças do Asaas por situação, comparadas com as vendas e os pagamentos daqui',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDoAsaas },
  },
  atualizarRelatorioDoAsaas: {
    method: 'POST',
    path: '/api/relatorios/asaas/atualizar',
    access: 'operador',
    summary: 'Pede que se leiam de novo as cobranças dos meses de um período; o que se leu há pouco espera',
    body: z.object({ periodo }),
    reply: { status: 200, schema: z.object({ meses: z.array(z.string()) }) },
    refusals: { asaas_inativo: recusasDoAsaas.asaas_inativo },
  },
});
