import * as z from 'zod';
import type { Migracao } from './migracao.ts';

const lido = z.object({
  criado_em: z.string(),
  atualizado_em: z.string().optional(),
  expira_em: z.number().optional(),
});

const DIA_S = 86_400;
const segundos = (instante: string) => Math.floor(Date.parse(instante) / 1_000);

/** Os leads de antes de haver prazo ficariam para sempre: 180 dias depois da última vez, e nunca mais de um ano. */
export const leadsQueVencem: Migracao = {
  id: '0001-leads-que-vencem',
  descricao: 'dá aos leads guardados sem prazo o dia em que se apagam',
  tipo: 'LEAD',
  de: 1,
  para: 2,
  le: ['criado_em', 'atualizado_em', 'expira_em', 'expira_no_maximo'],
  mudar: (item) => {
    const { criado_em, atualizado_em = criado_em, expira_em } = lido.parse(item);
    const noMaximo = segundos(criado_em) + 365 * DIA_S;
    return {
      expira_no_maximo: item.expira_no_maximo ?? noMaximo,
      expira_em: expira_em ?? Math.min(segundos(atualizado_em) + 180 * DIA_S, noMaximo),
    };
  },
};
