import type { Instante } from '../base/datas.ts';

/** Estados de uma cobrança (especificação 2, seção 4). */
export const STATUS_DA_COBRANCA = ['agendada', 'enviada', 'respondida', 'renovada', 'cancelada'] as const;
export type StatusDaCobranca = (typeof STATUS_DA_COBRANCA)[number];

/** De que estado se passa a cada um (regra 21); a mesma tabela é a condição de cada gravação, e nada volta atrás. */
export const TRANSICOES_DA_COBRANCA = {
  enviar: { de: ['agendada'], para: 'enviada' },
  cancelar: { de: ['agendada'], para: 'cancelada' },
  // O WhatsApp aceitou e depois disse que não entregou.
  falhar: { de: ['enviada'], para: 'cancelada' },
  responder: { de: ['enviada'], para: 'respondida' },
  renovar: { de: ['enviada', 'respondida'], para: 'renovada' },
} as const satisfies Record<
  string,
  { readonly de: readonly StatusDaCobranca[]; readonly para: StatusDaCobranca }
>;

/** Até quantos dias depois do envio uma mensagem da pessoa é resposta, e uma renovação é dela (regra 21). */
const DIAS_DA_RESPOSTA = 7;
export const DIAS_DA_RENOVACAO = 30;

/** Diz se um instante ainda está a tantos dias do envio. */
export const estaDentroDe = (dias: number, enviada_em: Instante, em: Date): boolean => {
  const passou = em.getTime() - Date.parse(enviada_em);
  return passou >= 0 && passou <= dias * 86_400_000;
};

/** O WhatsApp diz só o segundo em que uma mensagem se escreveu: foi nalgum instante dele. */
const UM_SEGUNDO_MS = 999;

/**
 * Diz se uma mensagem escrita em `em`, num segundo inteiro, responde à cobrança que saiu antes: até 7 dias depois
 * (regra 21).
 */
export const respondeA = (enviada_em: Instante, em: Date): boolean =>
  estaDentroDe(DIAS_DA_RESPOSTA, enviada_em, new Date(em.getTime() + UM_SEGUNDO_MS));

/** Cor dos dias que faltam na lista (especificação 2, seção 4). */
export function corDosDias(dias: number): 'vermelho' | 'laranja' | 'amarelo' | 'verde' {
  if (dias <= 0) return 'vermelho';
  if (dias <= 1) return 'laranja';
  return dias <= 3 ? 'amarelo' : 'verde';
}
