import type { Etapa } from '../../../../shared/mensagens/avisos.rules.ts';

const TIPOS: Readonly<Record<string, string>> = {
  boas_vindas: 'Boas-vindas',
  lembrete_3d: '3 dias antes',
  lembrete_1d: '1 dia antes',
  vencimento: 'Vencimento',
  cartao_recusado: 'Cobrança não aprovada',
  cobranca_falhou: 'Cobrança não aprovada',
  cobranca_falhou_3d: 'Cobrança não aprovada, 3 dias depois',
  cobranca_falhou_5d: 'Cobrança não aprovada, 5 dias depois',
  aviso_da_conta: 'Aviso da conta',
  minha_conta: 'Minha conta',
  recibo_compra: 'Recibo da compra',
  recibo_renovacao: 'Recibo da renovação',
  recibo_reembolso: 'Recibo da devolução',
  recibo_cancelamento: 'Recibo do cancelamento',
};
/** O nome de um tipo de e-mail. */
export const nomeDoTipo = (tipo: string): string => TIPOS[tipo] ?? tipo;

/** O nome de cada etapa. */
export const NOME_DA_ETAPA: Readonly<Record<Etapa<'whatsapp'>, string>> = {
  '7_dias': '7 dias antes',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'No vencimento',
  falhou: 'Cobrança não aprovada',
  falhou_3_dias: 'Cobrança não aprovada, 3 dias depois',
  falhou_5_dias: 'Cobrança não aprovada, 5 dias depois',
};

const ETAPAS: Readonly<Record<string, string>> = NOME_DA_ETAPA;
/** O nome do que se mandou, por e-mail ou por WhatsApp. */
export const nomeDoEnvio = (tipo: string): string => TIPOS[tipo] ?? ETAPAS[tipo] ?? tipo;
