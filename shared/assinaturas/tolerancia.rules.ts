import { type Data, dataMaisTarde, somarDias } from '../base/datas.ts';
import { motivoSemAcesso, type SemAcesso } from './assinaturas.rules.ts';
import type { Assinatura, Metadata } from './assinaturas.schema.ts';

/** Dias, no mínimo, que se espera quem teve a cobrança recusada: o gateway ainda tenta cobrar (regra 65). */
export const DIAS_DEPOIS_DA_RECUSA = 6;

type ComPrazo = Pick<Assinatura, 'status' | 'status_grupo' | 'data_expiracao'> & {
  metadata: Pick<Metadata, 'encerrada_por' | 'cobranca_recusada'>;
};

/**
 * Até que dia, inclusive, se espera pelo pagamento de uma assinatura vencida (regra 65), ou null se não está nessa
 * espera. Sai da data, da tolerância da linha, em dias, e da recusa que o gateway disse: não é um status, e o trabalho
 * da noite não a conhece. A cancelada e a de convite não esperam pagamento nenhum.
 */
export function toleradaAte(assinatura: ComPrazo, hoje: Data, tolerancia_dias: number): Data | null {
  const { status, data_expiracao, metadata } = assinatura;
  if (status !== 'ativo' && status !== 'expirado') return null;
  if (data_expiracao >= hoje || motivoSemAcesso(assinatura, hoje) !== 'vencida') return null;
  const recusa = metadata.cobranca_recusada;
  const recusada = recusa?.data_expiracao === data_expiracao;
  const dias = recusada ? Math.max(tolerancia_dias, DIAS_DEPOIS_DA_RECUSA) : tolerancia_dias;
  const daLinha = somarDias(data_expiracao, dias);
  const ate = recusada && recusa?.tenta_ate ? dataMaisTarde(daLinha, recusa.tenta_ate) : daLinha;
  return ate < hoje ? null : ate;
}

/** Por que a assinatura não dá acesso hoje, contando a tolerância da linha em dias; null se dá (regras 30 e 65). */
export const motivoSemLinks = (
  assinatura: ComPrazo,
  hoje: Data,
  tolerancia_dias: number,
): SemAcesso | null =>
  toleradaAte(assinatura, hoje, tolerancia_dias) === null ? motivoSemAcesso(assinatura, hoje) : null;
