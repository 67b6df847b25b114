import { APRESENTACAO, GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { lerIntegracoes } from '../integracoes/index.ts';
import type { Table } from '../platform/table.ts';
import type { AjustesDoSite } from './ports.ts';

/** Medição e WhatsApp que as integrações ativas de um vendedor dão às páginas dele. */
export async function lerAjustes(tabela: Table, usuario_id: string): Promise<AjustesDoSite> {
  const ativas = (await lerIntegracoes({ tabela }, usuario_id)).filter(({ status }) => status === 'ativo');
  const de = (provedor: string, campo: string): string | null =>
    ativas.find((uma) => uma.id === provedor)?.configuracao[campo] || null;
  return {
    medicao: { meta_pixel_id: de('meta', 'pixel_id'), ga4_id: de('ga4', 'ga4_id') },
    whatsapp: de('site', 'whatsapp'),
    gateways: GATEWAYS.filter((um) => ativas.some(({ id }) => id === um)).map((um) => APRESENTACAO[um].nome),
    resend: ativas.some(({ id }) => id === 'resend'),
  };
}
