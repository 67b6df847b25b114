import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasAtendimento } from '../../../shared/conversas/atendimento.routes.ts';
import type { EstadoDaConversa, MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasAtendimento>();

const VISIVEL_MS = 4_000;
const ESCONDIDA_MS = 30_000;
/** Lê de novo enquanto a tela está aberta: depressa para quem olha, devagar na aba que ficou atrás. */
const AO_VIVO = {
  staleTime: 0,
  refetchInterval: () => (document.visibilityState === 'visible' ? VISIVEL_MS : ESCONDIDA_MS),
  refetchIntervalInBackground: true,
} as const;

const CHAVE_DA_LISTA = 'GET /api/conversas';
const chaveDaConversa = (id: string) => ['GET /api/conversas/{id}', id] as const;
const chaveDasMensagens = (id: string) => ['GET /api/conversas/{id}/mensagens', id] as const;

/** O que a lista deixa ver. */
export type Filtro = 'todas' | 'esperando' | 'nao_lidas';

/** As conversas, pela última mensagem, parte por parte. */
export const useConversas = (filtro: Filtro) =>
  useInfiniteQuery({
    queryKey: [CHAVE_DA_LISTA, filtro],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/conversas', {
        query: {
          ...(filtro === 'todas' ? {} : { [filtro]: 'sim' as const }),
          ...(cursor === null ? {} : { cursor }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor,
    ...AO_VIVO,
  });

/** De quem é uma conversa e o que essa pessoa assinou: não muda enquanto se conversa. */
export const useConversa = (id: string) =>
  useQuery({
    queryKey: chaveDaConversa(id),
    queryFn: () => api('GET /api/conversas/{id}', { params: { id } }),
  });

/** As mensagens que já se leram, e em que pé está a conversa. */
export type Mensagens = {
  readonly itens: readonly MensagemMostrada[];
  readonly anteriores: string | null;
  readonly estado: EstadoDaConversa;
};

/** Quantas das últimas se leem de novo a cada vez: a situação delas ainda muda, e uma atrasada entra no meio. */
const A_REVER = 12;

/** As mensagens de duas leituras, na ordem; da que está nas duas fica a de `novas`. */
export function juntarMensagens(
  antes: readonly MensagemMostrada[],
  novas: readonly MensagemMostrada[],
): readonly MensagemMostrada[] {
  if (novas.length === 0) return antes;
  const todas = new Map([...antes, ...novas].map((item) => [item.id, item]));
  return [...todas.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** As mensagens de uma conversa: primeiro as últimas; depois, só as que podem ter mudado e as novas. */
export function useMensagens(id: string) {
  const cliente = useQueryClient();
  const chave = chaveDasMensagens(id);
  const lidas = () => cliente.getQueryData<Mensagens>(chave);
  const consulta = useQuery<Mensagens>({
    queryKey: chave,
    queryFn: async () => {
      const depois_de = lidas()?.itens.at(-A_REVER)?.id;
      const pagina = await api('GET /api/conversas/{id}/mensagens', {
        params: { id },
        query: depois_de === undefined ? {} : { depois_de, limite: 100 },
      });
      // O que se leu enquanto esta vinha (as anteriores, a que se mandou) fica.
      const antes = lidas();
      return {
        itens: juntarMensagens(antes?.itens ?? [], pagina.itens),
        anteriores: antes ? antes.anteriores : pagina.proximo_cursor,
        estado: pagina.estado,
      };
    },
    ...AO_VIVO,
  });
  const buscarAnteriores = async () => {
    const cursor = lidas()?.anteriores;
    if (!cursor) return;
    const { itens, proximo_cursor } = await api('GET /api/conversas/{id}/mensagens', {
      params: { id },
      query: { cursor },
    });
    cliente.setQueryData<Mensagens>(
      chave,
      (antes) =>
        antes && { ...antes, itens: juntarMensagens(itens, antes.itens), anteriores: proximo_cursor },
    );
  };
  return { ...consulta, buscarAnteriores };
}

/** Põe na tela o que a API respondeu a quem agiu numa conversa, sem esperar a próxima leitura. */
export function useGuardarEstado(id: string) {
  const cliente = useQueryClient();
  return useCallback(
    (estado: EstadoDaConversa, mandada: readonly MensagemMostrada[] = []) => {
      cliente.setQueryData<Mensagens>(
        chaveDasMensagens(id),
        (antes) => antes && { ...antes, estado, itens: juntarMensagens(antes.itens, mandada) },
      );
      void cliente.invalidateQueries({ queryKey: [CHAVE_DA_LISTA] });
    },
    [cliente, id],
  );
}

/** Lê de novo a conversa e as mensagens: o que se fez fora dela pode estar nela. */
export function useReler(id: string) {
  const cliente = useQueryClient();
  return () => {
    void cliente.invalidateQueries({ queryKey: chaveDasMensagens(id) });
    void cliente.invalidateQueries({ queryKey: [CHAVE_DA_LISTA] });
  };
}
