import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, lerConhecimento, useGuardarConhecimento } from './consultas.ts';

/** Ativa ou desativa um item: o inativo fica na base, e o assistente não responde com ele. */
export function useAlternarConhecimento(item: Conhecimento) {
  const { id, titulo, categoria, conteudo, tags, prompt_sistema, versao, produto } = item;
  const guardar = useGuardarConhecimento(produto);
  return useAcao({
    fazer: (opcoes, ativo: boolean) => {
      const body = { titulo, categoria, conteudo, tags, prompt_sistema, ativo, versao };
      return api('PUT /api/conhecimento/{id}', { params: { id }, body }, opcoes);
    },
    aoDarCerto: (salvo) => guardar(id, salvo),
    sucesso: () => 'Conhecimento atualizado!',
    frase: (mensagem) => `Erro ao salvar conhecimento. ${mensagem}`,
    aoFalhar: async (falha) => {
      if (mudouEmOutraJanela(falha)) guardar(id, await lerConhecimento(id));
    },
  });
}
