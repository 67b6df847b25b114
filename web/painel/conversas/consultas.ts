import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasAtendimento } from '../../../shared/conversas/atendimento.routes.ts';
import type { EstadoDaConversa, MensagemMostrada } from '../../../shared/conversas/atendimento.schema.ts';
import type { RespostasProntas } from '../../../shared/conversas/respostas.schema.ts';
import { CHAVE_DA_CONTAGEM } from '../pecas/conversas/porAtender.ts';
import { useProdutosDaLoja } from '../pecas/produtos/produtosDaLoja.ts';
import { criarApi } from '../shell/api.ts';
import { type Filtros, pedidoDe } from './filtros.ts';

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

/** O que os filtros pedem à API; `pronto` é false enquanto não se sabe que planos tem o produto escolhido. */
export function usePedido(filtros: Filtros) {
  const produtos = useProdutosDaLoja();
  const planos = filtros.linha
    ? produtos.itens.flatMap(({ id, linha_id }) => (linha_id === filtros.linha ? [id] : []))
    : [];
  // Um produto sem planos não tem quem o assine: pede-se por um que não existe.
  const query = pedidoDe(filtros, filtros.linha && planos.length === 0 ? [filtros.linha] : planos);
  return { query, pronto: !filtros.linha || !produtos.carregando };
}

/** As conversas, pela última mensagem, parte por parte; quem procura lê mais devagar, porque se olham muitas. */
export function useConversas(filtros: Filtros) {
  const { query, pronto } = usePedido(filtros);
  return useInfiniteQuery({
    queryKey: [CHAVE_DA_LISTA, query],
    queryFn: ({ pageParam: cursor }) =>
      api('GET /api/conversas', { query: { ...query, ...(cursor === null ? {} : { cursor }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor,
    // A lista de antes fica à vista enquanto a da busca não chega.
    placeholderData: keepPreviousData,
    enabled: pronto,
    ...AO_VIVO,
    ...('busca' in query || 'produtos' in query ? { refetchInterval: ESCONDIDA_MS } : {}),
  });
}

const CHAVE_DAS_RESPOSTAS = ['GET /api/atendimento/respostas'] as const;
/** As respostas prontas da loja. */
export const useRespostasProntas = () =>
  useQuery({
    queryKey: CHAVE_DAS_RESPOSTAS,
    queryFn: () => api('GET /api/atendimento/respostas', {}),
    staleTime: 5 * 60_000,
  });
/** Põe na tela as que se guardaram. */
export function useGuardarRespostas() {
  const cliente = useQueryClient();
  return (respostas: RespostasProntas) => cliente.setQueryData(CHAVE_DAS_RESPOSTAS, respostas);
}

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

const VALIDADE_DA_MIDIA_MS = 50 * 60_000;
/** O endereço do arquivo de uma mensagem; o mesmo enquanto vale, para que a imagem não se carregue a cada leitura. */
export const useMidia = (id: string, mensagem: string, pedir: boolean) =>
  useQuery({
    queryKey: ['GET /api/conversas/{id}/midia', id, mensagem],
    queryFn: () => api('GET /api/conversas/{id}/midia', { params: { id }, query: { mensagem } }),
    enabled: pedir,
    staleTime: VALIDADE_DA_MIDIA_MS,
    gcTime: VALIDADE_DA_MIDIA_MS,
    retry: false,
  });
/** Pede o endereço de um arquivo para o baixar já. */
export const enderecoDaMidia = async (id: string, mensagem: string): Promise<string> =>
  (await api('GET /api/conversas/{id}/midia', { params: { id }, query: { mensagem } })).url;

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
      void cliente.invalidateQueries({ queryKey: CHAVE_DA_CONTAGEM });
    },
    [cliente, id],
  );
}

/** Lê de novo a conversa, as mensagens e quem conversa: o que se fez fora dela pode estar nela. */
export function useReler(id: string) {
  const cliente = useQueryClient();
  return () => {
    void cliente.invalidateQueries({ queryKey: chaveDaConversa(id) });
    void cliente.invalidateQueries({ queryKey: chaveDasMensagens(id) });
    void cliente.invalidateQueries({ queryKey: [CHAVE_DA_LISTA] });
  };
}
