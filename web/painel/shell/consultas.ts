import { hashKey, QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../shared/base/client.ts';
import { type Ajustes, acrescentar, aplicarAjustes } from './salvoAntesDoIndice.ts';

const PRIMEIRA_PAGINA = 100;
const DEMAIS_PAGINAS = 2000;
/**
 * Depois das primeiras linhas, a tela só se desenha de novo com o que já veio a cada tanto: desenhar atrasa o que falta
 * vir.
 */
const ENTRE_DESENHOS_MS = 1_000;

/** Tenta de novo só o que pode passar sozinho: rede, 429 e 5xx; uma recusa é definitiva. */
function deveTentarDeNovo(falhas: number, falha: unknown): boolean {
  const definitiva =
    falha instanceof ApiError && falha.status >= 400 && falha.status < 500 && falha.status !== 429;
  return !definitiva && falhas < 2;
}

/** O cache de consultas do painel. Depois de salvar, a tela usa a resposta: os índices atrasam na AWS. */
export const consultas = new QueryClient({
  defaultOptions: {
    queries: {
      retry: deveTentarDeNovo,
      retryDelay: (falhas) => 400 * 2 ** falhas,
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // Com networkMode 'always' nada se lê de novo quando a rede volta: só o que falhou precisa.
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Pagina<T> = { readonly itens: readonly T[]; readonly proximo_cursor: string | null };
/** Busca uma página: `cursor` undefined é a primeira; `limite` é o tamanho a pedir. */
export type BuscarPagina<T> = (cursor: string | undefined, limite: number) => Promise<Pagina<T>>;
type Lista<T> = { readonly itens: readonly T[]; readonly completo: boolean };

/** O que se salvou há pouco numa lista: vale sobre o que os índices ainda respondem. */
function ajustesDe<T>(cliente: QueryClient, chave: QueryKey): Ajustes<T> {
  const nome = ['ajustes', ...chave];
  const existentes = cliente.getQueryData<Ajustes<T>>(nome);
  if (existentes !== undefined) return existentes;
  const novos: Ajustes<T> = new Map();
  cliente.setQueryData<Ajustes<T>>(nome, novos);
  return novos;
}

/** Troca (ou acrescenta, com `item`) ou tira (com null) uma linha de uma lista do cache. */
export function ajustarLista<T extends { id: string }>(
  cliente: QueryClient,
  chave: QueryKey,
  id: string,
  item: T | null,
): void {
  ajustesDe<T>(cliente, chave).set(id, { item, em: Date.now() });
  cliente.setQueryData<Lista<T>>(chave, (lista) =>
    lista === undefined ? undefined : { ...lista, itens: acrescentar(lista.itens, id, item) },
  );
}

/** Outra tela gravou o registro: o que as listas de uma rota guardavam dele já não vale sobre o que se ler agora. */
export function esquecerAjustes(cliente: QueryClient, rota: string, id: string): void {
  for (const [, ajustes] of cliente.getQueriesData<Ajustes<unknown>>({ queryKey: ['ajustes', rota] })) {
    ajustes?.delete(id);
  }
}

/**
 * Carrega uma lista inteira, página a página, e a guarda no cache: a primeira página é pequena para que as primeiras
 * linhas apareçam logo, e as seguintes de `demais` linhas; com `pedir` falso, espera. Numa recarga, a lista antiga fica
 * à vista até a nova estar completa.
 */
export function useTodasAsPaginas<T extends { id: string }>(
  chave: QueryKey,
  buscar: BuscarPagina<T>,
  { pedir = true, demais = DEMAIS_PAGINAS }: { readonly pedir?: boolean; readonly demais?: number } = {},
) {
  const cliente = useQueryClient();
  const consulta = useQuery<Lista<T>>({
    queryKey: chave,
    enabled: pedir,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      // O que já está à vista não encolhe: numa recarga, ou na nova tentativa de uma carga que caiu no meio.
      const aVista = cliente.getQueryData<Lista<T>>(chave);
      let itens: readonly T[] = [];
      let cursor: string | undefined;
      let desenhadaEm = Number.NEGATIVE_INFINITY;
      do {
        const pedidoEm = Date.now();
        const pagina = await buscar(cursor, cursor === undefined ? PRIMEIRA_PAGINA : demais);
        cursor = pagina.proximo_cursor ?? undefined;
        itens = aplicarAjustes(
          [...itens, ...pagina.itens],
          ajustesDe<T>(cliente, chave),
          pedidoEm,
          cursor === undefined,
        );
        if (
          cursor !== undefined &&
          !signal.aborted &&
          aVista?.completo !== true &&
          itens.length > (aVista?.itens.length ?? 0) &&
          performance.now() - desenhadaEm >= ENTRE_DESENHOS_MS
        ) {
          desenhadaEm = performance.now();
          cliente.setQueryData<Lista<T>>(chave, { itens, completo: false });
        }
      } while (cursor !== undefined && !signal.aborted);
      return { itens, completo: cursor === undefined };
    },
  });

  const { data, error, isError, refetch } = consulta;
  const nome = hashKey(chave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nome` é o conteúdo de `chave`, que muda de identidade a cada renderização
  const atualizarItem = useCallback(
    (item: T) => ajustarLista(cliente, chave, item.id, item),
    [cliente, nome],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: idem
  const removerItem = useCallback((id: string) => ajustarLista<T>(cliente, chave, id, null), [cliente, nome]);

  return {
    itens: data?.itens ?? vazia,
    /** Nada ainda para mostrar. */
    carregando: data === undefined && !isError,
    completo: data?.completo ?? false,
    /** Falha da carga; com `itens` à vista, a lista pode estar incompleta ou velha. */
    erro: isError ? error : null,
    recarregar: () => {
      void refetch();
    },
    atualizarItem,
    removerItem,
  };
}

const vazia: readonly never[] = [];
