import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasTarefas } from '../../../../shared/tarefas/tarefas.routes.ts';
import type { LinhaDaPrevia, Tarefa } from '../../../../shared/tarefas/tarefas.schema.ts';
import { ApiError, criarApi } from '../../shell/api.ts';
import { continuaAndando, ESPERA_DEPOIS_DE_FALHAR_MS, esperaAteLer } from './espera.ts';

export const api = criarApi<RotasTarefas>();

const chaveDaTarefa = (id: string | null) => ['GET /api/tarefas/{id}', { id }] as const;

/** A resposta de um passo; se a tarefa já passou dele (outra janela, outro clique), como ela está agora. */
export async function ouTarefaAtual(id: string, passo: Promise<Tarefa>): Promise<Tarefa> {
  try {
    return await passo;
  } catch (falha) {
    if (!(falha instanceof ApiError) || falha.erro !== 'fora_de_hora') throw falha;
    return api('GET /api/tarefas/{id}', { params: { id } });
  }
}

/** Pede a conferência do arquivo enviado. */
export function analisar(id: string, chave: string): Promise<Tarefa> {
  return ouTarefaAtual(id, api('POST /api/tarefas/{id}/analisar', { params: { id } }, { chave }));
}

/** Uma tarefa, lida de novo enquanto anda. */
export function useTarefa(id: string | null) {
  return useQuery({
    queryKey: chaveDaTarefa(id),
    enabled: id !== null,
    queryFn: ({ signal }) => api('GET /api/tarefas/{id}', { params: { id: id ?? '' } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      if (state.status === 'error') return ESPERA_DEPOIS_DE_FALHAR_MS;
      if (state.data === undefined) return false;
      return continuaAndando(state.data.status) && esperaAteLer(state.dataUpdateCount);
    },
    refetchIntervalInBackground: true,
  });
}

/** Põe no cache a tarefa que uma chamada respondeu; a leitura que ainda anda é de antes dela, e não a desfaz. */
export function useGuardarTarefa() {
  const consultas = useQueryClient();
  return useCallback(
    async (tarefa: Tarefa) => {
      const queryKey = chaveDaTarefa(tarefa.id);
      await consultas.cancelQueries({ queryKey });
      consultas.setQueryData(queryKey, tarefa);
    },
    [consultas],
  );
}

/** Uma página da prévia; enquanto a outra chega, a de antes fica à vista. */
export function usePrevia(id: string, situacao: LinhaDaPrevia['situacao'], pagina: number) {
  return useQuery({
    queryKey: ['GET /api/tarefas/{id}/previa', { id, situacao, pagina }] as const,
    queryFn: ({ signal }) =>
      api('GET /api/tarefas/{id}/previa', { params: { id }, query: { situacao, pagina } }, { signal }),
    // A prévia não muda depois de pronta.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (anterior, consulta) =>
      consulta?.queryKey[1].situacao === situacao ? anterior : undefined,
  });
}

/** As listas e contagens que uma importação muda ficam vencidas: a próxima visita as lê de novo. */
export function useRelerListas() {
  const consultas = useQueryClient();
  return useCallback(() => {
    const rotas = ['GET /api/clientes', 'GET /api/assinaturas', 'GET /api/produtos'];
    for (const rota of [...rotas, 'GET /api/clientes/{id}/assinaturas', 'GET /api/inicio/contagens']) {
      void consultas.invalidateQueries({ queryKey: [rota] });
    }
  }, [consultas]);
}
