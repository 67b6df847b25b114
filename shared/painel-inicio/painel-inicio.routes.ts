import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';

/** Quantos registros o operador tem de cada tipo (especificação 1, seção 2); contadores mantidos, não contados. */
export const contagens = z.object({
  clientes: z.number().int(),
  produtos: z.number().int(),
  assinaturas: z.number().int(),
  landing_pages: z.number().int(),
});
export type Contagens = z.output<typeof contagens>;

export const rotasPainelInicio = defineRoutes({
  obterContagens: {
    method: 'GET',
    path: '/api/inicio/contagens',
    access: 'operador',
    summary: 'Contagens da tela inicial',
    reply: { status: 200, schema: contagens },
  },
});
export type RotasPainelInicio = typeof rotasPainelInicio;
