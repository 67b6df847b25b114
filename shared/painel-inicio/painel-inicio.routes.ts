import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { defineRoutes } from '../base/routes.ts';
import { GATEWAYS } from '../gateways/gateways.rules.ts';
import { hoje } from './hoje.schema.ts';

/** Quantos registros o operador tem de cada tipo (especificação 1, seção 2); contadores mantidos, não contados. */
export const contagens = z.object({
  clientes: z.number().int(),
  produtos: z.number().int(),
  assinaturas: z.number().int(),
  /** Quantas das assinaturas foram removidas do grupo: contam no total, e a lista não as mostra sem que se peçam. */
  assinaturas_removidas: z.number().int(),
  landing_pages: z.number().int(),
  /** Já vendeu: o caminho da primeira venda acabou, e não se lê mais (regra 53). */
  vendeu: z.boolean(),
});
export type Contagens = z.output<typeof contagens>;

/** Gateways que deixaram de aceitar a chave do operador, e desde quando: sem ela os pagamentos não se conferem. */
const avisos = z.object({
  chaves_recusadas: z.array(z.object({ gateway: z.enum(GATEWAYS), em: instante })),
});
export type Alertas = z.output<typeof avisos>;

export const rotasPainelInicio = defineRoutes({
  obterHoje: {
    method: 'GET',
    path: '/api/inicio/hoje',
    access: 'operador',
    summary: 'A Home: o dinheiro, o que há para fazer e o que aconteceu',
    reply: { status: 200, schema: hoje },
  },
  obterNovidade: {
    method: 'GET',
    path: '/api/inicio/novidade',
    access: 'operador',
    summary:
      'Uma marca que muda quando acontece algo nas vendas e assinaturas: a tela aberta lê-se de novo por ela',
    reply: { status: 200, schema: z.object({ marca: z.string() }) },
  },
  obterContagens: {
    method: 'GET',
    path: '/api/inicio/contagens',
    access: 'operador',
    summary: 'Contagens da tela inicial',
    reply: { status: 200, schema: contagens },
  },
  obterAvisos: {
    method: 'GET',
    path: '/api/inicio/avisos',
    access: 'operador',
    summary: 'O que só o operador pode resolver, para as telas que dependem disso',
    reply: { status: 200, schema: avisos },
  },
});
export type RotasPainelInicio = typeof rotasPainelInicio;
