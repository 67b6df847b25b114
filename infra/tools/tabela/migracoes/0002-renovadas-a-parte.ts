import * as z from 'zod';
import type { Migracao } from './migracao.ts';

const lido = z.object({ status_grupo: z.string(), gsi1pk: z.string() });
const LISTA = /#ASSINATURA$/;

/** As renovadas de antes de terem a sua partição ficariam na lista das em andamento, à frente do que ainda vence. */
export const renovadasAParte: Migracao = {
  id: '0002-renovadas-a-parte',
  descricao: 'leva as assinaturas já renovadas à lista delas',
  tipo: 'ASSINATURA',
  de: 1,
  para: 2,
  le: ['status_grupo', 'gsi1pk'],
  mudar: (item) => {
    const { status_grupo, gsi1pk } = lido.parse(item);
    return status_grupo === 'renovado' ? { gsi1pk: gsi1pk.replace(LISTA, '#ASSINATURA#RENOVADA') } : {};
  },
};
