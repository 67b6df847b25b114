import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { RotasAssistente } from '../../../../shared/assistente/assistente.routes.ts';
import { useAcao } from '../../../kit/useAcao.ts';
import { criarApi } from '../../shell/api.ts';
import { enderecoDoItem, useBases } from './bases.ts';

const api = criarApi<RotasAssistente>();
/** As decisões do assistente, em Logs. */
export const CHAVE_DAS_DECISOES = ['GET /api/whatsapp/logs'] as const;

/** Um item que uma resposta do assistente usou. */
export type ItemUsado = { readonly id: string; readonly produto: string };

/** Marca uma resposta do assistente como errada, uma vez, e abre o item de que se fez, para o corrigir. */
export function useCorrigir({ id, telefone }: { readonly id: string; readonly telefone: string }) {
  const bases = useBases().data?.itens ?? [];
  const navegar = useNavigate();
  const cliente = useQueryClient();
  return useAcao({
    fazer: (opcoes, _item: ItemUsado) =>
      api('POST /api/whatsapp/logs/{id}/corrigir', { params: { id }, body: { telefone } }, opcoes),
    sucesso: () => 'Resposta marcada como errada',
    aoDarCerto: (_, item) => {
      void cliente.invalidateQueries({ queryKey: CHAVE_DAS_DECISOES });
      const base = bases.find(({ produto }) => produto === item.produto);
      if (base) navegar(enderecoDoItem(base, item.id));
    },
  });
}
