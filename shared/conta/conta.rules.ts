import { motivoSemAcesso } from '../assinaturas/assinaturas.rules.ts';
import type { Data } from '../base/datas.ts';

/** Quanto vale o link que se pede por e-mail, e a sessão que ele abre. */
export const VIDA_DO_LINK_MS = 15 * 60_000;
export const VIDA_DA_SESSAO_MS = 7 * 24 * 60 * 60_000;
/** Quanto valem os links de uma troca de e-mail: quem quase perdeu o endereço antigo precisa de tempo para o achar. */
export const VIDA_DA_TROCA_MS = 24 * 60 * 60_000;
/** De que endereço é cada link de uma troca. */
export const LADOS_DA_TROCA = ['atual', 'novo'] as const;
export type LadoDaTroca = (typeof LADOS_DA_TROCA)[number];
/** Dias que a lei dá para a declaração completa (LGPD, art. 19, II). */
export const DIAS_PARA_RESPONDER = 15;
/** Links que se pedem num dia para um e-mail, e de uma rede (regra 60). */
export const LINKS_POR_DIA = 5;

/** Em que pé está o que a pessoa tem, como ela o lê. */
export const SITUACOES_NA_CONTA = ['ativa', 'vencida', 'encerrada'] as const;
export type SituacaoNaConta = (typeof SITUACOES_NA_CONTA)[number];

/** O que uma assinatura é para quem a tem. */
export function situacaoNaConta(
  assinatura: Parameters<typeof motivoSemAcesso>[0],
  hoje: Data,
): SituacaoNaConta {
  const motivo = motivoSemAcesso(assinatura, hoje);
  if (motivo === null) return 'ativa';
  return motivo === 'vencida' ? 'vencida' : 'encerrada';
}
