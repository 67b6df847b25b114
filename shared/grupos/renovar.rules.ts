import { classificarVencimento, motivoSemAcesso, podeFazer } from '../assinaturas/assinaturas.rules.ts';
import type { Data } from '../base/datas.ts';
import type { Membro } from './grupos.schema.ts';

type Situacao = Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao' | 'metadata'>;

/** Diz se renovar é o que cabe agora: venceu, vence em até 7 dias ou foi cancelada. Quem está em dia não precisa. */
export function cabeRenovar(membro: Situacao, hoje: Data): boolean {
  if (!podeFazer('renovar', membro)) return false;
  return membro.status === 'cancelado' || classificarVencimento(membro.data_expiracao, hoje) !== 'ativa';
}

/**
 * Diz se cabe chamar a pessoa para renovar: venceu ou vence em até 7 dias. Não se chama quem teve o dinheiro de volta,
 * nem quem o gateway vai cobrar sozinho.
 */
export function cabeChamar(membro: Situacao, hoje: Data): boolean {
  const { status, data_expiracao, metadata } = membro;
  if (!podeFazer('renovar', membro) || classificarVencimento(data_expiracao, hoje) === 'ativa') return false;
  const motivo = motivoSemAcesso(membro, hoje);
  if (motivo !== null) return motivo === 'vencida';
  return status === 'cancelado' || metadata.cobranca === undefined;
}
