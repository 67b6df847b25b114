import { APRESENTACAO, GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { lerIntegracoes } from '../integracoes/index.ts';
import type { Table } from '../platform/table.ts';
import type { AjustesDoSite } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  /** Se as conversas de um vendedor são respondidas por um modelo de linguagem. */
  readonly respondeComModelo: (tabela: Table, usuario_id: string) => Promise<boolean>;
};

/** Como se conhece quem serve um modelo; os outros, pelo endereço. */
const SERVIDORES: Readonly<Record<string, string>> = { 'api.openai.com': 'OpenAI' };
const nomeDoServidor = (url: string): string => SERVIDORES[new URL(url).hostname] ?? new URL(url).hostname;

/** Medição, WhatsApp e quem trata os dados, pelas integrações ativas de um vendedor e pelo assistente dele. */
export async function lerAjustes(
  { tabela, respondeComModelo }: Deps,
  usuario_id: string,
): Promise<AjustesDoSite> {
  const ativas = (await lerIntegracoes({ tabela }, usuario_id)).filter(({ status }) => status === 'ativo');
  const ligada = (provedor: string) => ativas.some(({ id }) => id === provedor);
  const ajusteDe = (provedor: string, campo: string): string | null =>
    ativas.find((ativa) => ativa.id === provedor)?.configuracao[campo] || null;
  const gateways = GATEWAYS.filter(ligada);
  const evolution = ajusteDe('evolution', 'url');
  const modelo = ajusteDe('openai', 'url');
  return {
    medicao: { meta_pixel_id: ajusteDe('meta', 'pixel_id'), ga4_id: ajusteDe('ga4', 'ga4_id') },
    whatsapp: ajusteDe('site', 'whatsapp'),
    recebe_de: gateways.map((gateway) => APRESENTACAO[gateway].recebe_de),
    gateways: gateways.map((gateway) => APRESENTACAO[gateway].nome),
    resend: ligada('resend'),
    whatsapp_por: [
      ...(ligada('whatsapp') ? ['Meta (WhatsApp)'] : []),
      ...(evolution ? [`Evolution API (${new URL(evolution).hostname})`] : []),
    ],
    inteligencia: modelo && (await respondeComModelo(tabela, usuario_id)) ? nomeDoServidor(modelo) : null,
  };
}
