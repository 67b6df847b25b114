import * as z from 'zod';
import { listaDeIntegracoes } from '../platform/keys.ts';
import { queryAll, type Table } from '../platform/table.ts';
import type { AjustesDoSite } from './ports.ts';

const integracao = z.object({
  sk: z.string(),
  status: z.string().default('ativo'),
  configuracao: z.record(z.string(), z.unknown()).default({}),
});

const texto = (valor: unknown) => (typeof valor === 'string' && valor.trim() !== '' ? valor.trim() : null);

/** Medição e WhatsApp que as integrações ativas de um vendedor dão às páginas dele. */
export async function lerAjustes(tabela: Table, usuario_id: string): Promise<AjustesDoSite> {
  const de: Record<string, Record<string, unknown>> = {};
  for await (const item of queryAll(tabela, { pk: listaDeIntegracoes(usuario_id), forte: true })) {
    const { sk, status, configuracao } = integracao.parse(item);
    if (status === 'ativo') de[sk] = configuracao;
  }
  return {
    medicao: {
      meta_pixel_id: texto(de.meta?.pixel_id),
      ga4_id: texto(de.ga4?.ga4_id),
    },
    whatsapp: texto(de.site?.whatsapp)?.replace(/\D/g, '') || null,
  };
}
