import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasIntegracoes } from '../../../shared/integracoes/integracoes.routes.ts';
import type { IntegracaoVista, Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { foi } from '../../kit/falhas.ts';
import { CHAVE_DAS_INTEGRACOES, type ListaDeIntegracoes } from '../pecas/integracoes/integracoes.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasIntegracoes>();

/** Outra janela a mudou ou a excluiu: o que está na tela é velho. */
export const mudouPorFora = (falha: unknown) =>
  foi(falha, 'versao_desatualizada', 'integracao_nao_encontrada', 'integracao_ja_existe');

/** Põe na tela o que a API respondeu a uma gravação, sem buscar de novo. */
export function useGuardarIntegracao() {
  const consultas = useQueryClient();
  return useMemo(() => {
    const mudar = (novos: (itens: readonly IntegracaoVista[]) => readonly IntegracaoVista[]) =>
      consultas.setQueryData<ListaDeIntegracoes>(
        CHAVE_DAS_INTEGRACOES,
        (lista) => lista && { itens: novos(lista.itens) },
      );
    const tirarIntegracao = (itens: readonly IntegracaoVista[], id: Provedor) =>
      itens.filter((item) => item.id !== id);
    return {
      guardar: (nova: IntegracaoVista) =>
        mudar((itens) =>
          [...tirarIntegracao(itens, nova.id), nova].sort((primeira, outra) =>
            primeira.nome.localeCompare(outra.nome, 'pt-BR'),
          ),
        ),
      guardarTodas: (itens: readonly IntegracaoVista[]) => mudar(() => itens),
      esquecer: (id: Provedor) => mudar((itens) => tirarIntegracao(itens, id)),
      reler: () => void consultas.invalidateQueries({ queryKey: CHAVE_DAS_INTEGRACOES }),
    };
  }, [consultas]);
}
