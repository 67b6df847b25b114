import {
  apareceNaLista,
  classificarVencimento,
  podeFazer,
} from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import { podeSairDoGrupo } from '../pecas/assinaturas/grupo.ts';

const ACOES = ['editar', 'renovar', 'chamar', 'remover', 'cancelar', 'excluir'] as const;
export type AcaoDaLinha = (typeof ACOES)[number];

export const NOME_DA_ACAO: Record<AcaoDaLinha, string> = {
  editar: 'Editar',
  renovar: 'Renovar',
  chamar: 'Chamar para renovar',
  remover: 'Remover do grupo',
  cancelar: 'Cancelar',
  excluir: 'Excluir',
};

/**
 * Ações que a situação da assinatura permite: uma renovada ou removida já não se edita, só se exclui (regra 6), e só se
 * chama quem venceu ou vence em até 7 dias; do grupo sai quem venceu e ainda está nele.
 */
export function acoesDaLinha(
  linha: Pick<AssinaturaLinha, 'status' | 'status_grupo' | 'data_expiracao'>,
  hoje: Data,
): AcaoDaLinha[] {
  return ACOES.filter((acao) => {
    if (acao === 'editar') return linha.status_grupo !== 'renovado' && apareceNaLista(linha);
    if (acao === 'chamar') {
      const perto = classificarVencimento(linha.data_expiracao, hoje) !== 'ativa';
      return perto && linha.status !== 'cancelado' && podeFazer('renovar', linha);
    }
    if (acao === 'remover') return podeSairDoGrupo(linha, hoje);
    return acao === 'excluir' || podeFazer(acao, linha);
  });
}
