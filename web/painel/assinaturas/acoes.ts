import { apareceNaLista, podeFazer } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';

const ACOES = ['editar', 'renovar', 'cancelar', 'excluir'] as const;
export type AcaoDaLinha = (typeof ACOES)[number];

export const NOME_DA_ACAO: Record<AcaoDaLinha, string> = {
  editar: 'Editar',
  renovar: 'Renovar',
  cancelar: 'Cancelar',
  excluir: 'Excluir',
};

/** Ações que a situação da assinatura permite: uma renovada ou removida já não se edita, só se exclui (regra 6). */
export function acoesDaLinha(linha: Pick<AssinaturaLinha, 'status' | 'status_grupo'>): AcaoDaLinha[] {
  return ACOES.filter((acao) => {
    if (acao === 'editar') return linha.status_grupo !== 'renovado' && apareceNaLista(linha);
    return acao === 'excluir' || podeFazer(acao, linha);
  });
}
