import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarMembro } from './consultas.ts';

/** Ativa no grupo quem está pendente, na versão dada; se mudou em outra janela, mostra como está. */
export function useAtivarNoGrupo(membro: Membro, slug: string) {
  const { guardar, reler } = useGuardarMembro(slug);
  const { assinatura_id: id } = membro;
  return useAcao({
    fazer: (opcoes, versao: number) =>
      api('POST /api/assinaturas/{id}/ativar-no-grupo', { params: { id }, body: { versao } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => 'Cliente ativado no grupo com sucesso!',
    frase: (mensagem) => `Erro ao ativar cliente no grupo. ${mensagem}`,
    aoFalhar: (falha) => (mudouEmOutraJanela(falha) ? reler(membro) : undefined),
  });
}
