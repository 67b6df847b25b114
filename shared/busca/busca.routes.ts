import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { MENOR_BUSCA } from './busca.rules.ts';
import { achados } from './busca.schema.ts';

export const rotasBusca = defineRoutes({
  buscar: {
    method: 'GET',
    path: '/api/busca',
    access: 'operador',
    summary:
      'Pessoas (começo do nome, de um dos dois últimos sobrenomes, do e-mail, do telefone com ou sem o DDD ou do CPF), pedidos, cupons e páginas que combinam com `q`, poucos de cada',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(MENOR_BUSCA, `Escreva ao menos ${MENOR_BUSCA} letras`)
        .max(120, 'Use no máximo 120 caracteres'),
    }),
    reply: { status: 200, schema: achados },
  },
});
export type RotasBusca = typeof rotasBusca;
