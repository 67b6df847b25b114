import { type Data, somarDias } from '../base/datas.ts';
import { motivoSemAcesso } from './assinaturas.rules.ts';
import type { Assinatura, Metadata } from './assinaturas.schema.ts';

/** Dias, no mínimo, que se espera quem teve o cartão recusado: o gateway ainda tenta cobrar (regra 65). */
export const DIAS_DEPOIS_DA_RECUSA = 6;

type ComPrazo = Pick<Assinatura, 'status' | 'status_grupo' | 'data_expiracao'> & {
  metadata: Pick<Metadata, 'encerrada_por' | 'cobranca'>;
};

/**
 * Até que dia, inclusive, se espera pelo pagamento de uma assinatura vencida (regra 65), ou null se não está nessa
 * espera. Sai da data e da tolerância da linha, em dias: não é um status, e o trabalho da noite não a conhece. Quem o
 * gateway cobra no cartão e passou do dia sem renovar teve a cobrança recusada, ou ela ainda se tenta. A cancelada e a
 * de convite não esperam pagamento nenhum.
 */
export function toleradaAte(assinatura: ComPrazo, hoje: Data, tolerancia_dias: number): Data | null {
  const { status, data_expiracao, metadata } = assinatura;
  if (status !== 'ativo' && status !== 'expirado') return null;
  if (data_expiracao >= hoje || motivoSemAcesso(assinatura, hoje) !== 'vencida') return null;
  const dias = metadata.cobranca?.no_cartao
    ? Math.max(tolerancia_dias, DIAS_DEPOIS_DA_RECUSA)
    : tolerancia_dias;
  const ate = somarDias(data_expiracao, dias);
  return ate < hoje ? null : ate;
}
