import { CHAVES_DE_ENDERECO } from '../gateways/gateways.enderecos.ts';
import type { EnvKey } from './definitions.ts';

/** Memória e limite de quem responde à API. */
export const http = { memory: 512, timeout: 29 } as const;
/** O que toda função da API lê. */
export const comum = ['TABELA', 'ESTAGIO', 'ORIGEM_SEGREDO'] as const satisfies readonly EnvKey[];
/**
 * Quem manda e-mail: o SES da casa, a Resend que o vendedor ligou, e o que o e-mail mostra de quem vende e de como
 * sair.
 */
export const doEmail = [
  'EMAIL_REMETENTE',
  'SES_CONFIGURACAO',
  'SES_CONFIGURACAO_MEDIDA',
  'SES_POR_SEGUNDO',
  'RESEND_URL',
  'COFRE_CHAVE',
  'SITE_ORIGEM',
  'LINKS_SEGREDO',
] as const satisfies readonly EnvKey[];
/** Quem manda WhatsApp: a Cloud API, ou a Evolution do vendedor. */
export const doWhatsapp = ['WHATSAPP_URL', 'REDE_LOCAL'] as const satisfies readonly EnvKey[];
/** Quem fala com os gateways de pagamento em nome de um vendedor. */
export const dosGateways = ['COFRE_CHAVE', ...CHAVES_DE_ENDERECO] as const satisfies readonly EnvKey[];
/** E as que mostram listas por páginas. */
export const comListas = [...comum, 'CURSOR_SEGREDO'] as const satisfies readonly EnvKey[];
/** Quem testa credenciais e confere a senha de quem as troca. */
export const dasIntegracoes = [
  ...comum,
  ...dosGateways,
  'WHATSAPP_URL',
  'REDE_LOCAL',
  'RESEND_URL',
  'SITE_ORIGEM',
  'IDENTIDADE_URL',
  'CLIENTE_DA_SENHA',
] as const satisfies readonly EnvKey[];
/** Quem leva eventos a todas as filas. */
export const dasFilas = [
  'FILA_AGREGADOS_URL',
  'FILA_ENVIOS_URL',
  'FILA_ENVIOS_EM_MASSA_URL',
  'FILA_TAREFAS_URL',
  'FILA_PUBLICACAO_URL',
  'FILA_EVENTOS_URL',
  'FILA_CONCILIACAO_URL',
  'FILA_ENTREGAS_URL',
  'FILA_MODELOS_URL',
  'FILA_ASSISTENTE_URL',
  'FILA_TOQUES_URL',
] as const satisfies readonly EnvKey[];
