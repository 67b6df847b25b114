import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RotasTarefas } from '../../../../shared/tarefas/tarefas.routes.ts';
import type { LinhaDaPrevia, Tarefa } from '../../../../shared/tarefas/tarefas.schema.ts';
import { ApiError, criarApi } from '../../shell/api.ts';

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

const PRIMEIRA_MS = 1000;
const MAIOR_MS = 5000;
/** Sem notícias da tarefa, a próxima tentativa espera isto. */
const ESPERA_DEPOIS_DE_FALHAR_MS = 5000;
/** Leituras no passo de 1 s; a partir daí cada uma espera um pouco mais. */
const LEITURAS_RAPIDAS = 30;

/** Situações em que a tarefa anda sozinha e a tela só acompanha. */
export function continuaAndando(status: Tarefa['status']): boolean {
  return status === 'analisando' || status === 'processando';
}

/** Quanto esperar até ler a tarefa de novo: 1 s, e depois de 30 leituras cada vez mais, até 5 s. */
export function esperaAteLer(leituras: number): number {
  const demais = Math.max(0, leituras - LEITURAS_RAPIDAS);
  return Math.min(MAIOR_MS, Math.round(PRIMEIRA_MS * 1.15 ** demais));
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

/** As colunas do arquivo de uma importação, e de qual sai cada campo. */
export function useColunas({ id, versao }: Pick<Tarefa, 'id' | 'versao'>) {
  return useQuery({
    queryKey: ['GET /api/tarefas/{id}/colunas', { id, versao }] as const,
    queryFn: ({ signal }) => api('GET /api/tarefas/{id}/colunas', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Uma página da prévia; enquanto a outra chega, a de antes fica à vista. */
export function usePrevia(
  { id, versao }: Pick<Tarefa, 'id' | 'versao'>,
  situacao: LinhaDaPrevia['situacao'],
  pagina: number,
) {
  return useQuery({
    queryKey: ['GET /api/tarefas/{id}/previa', { id, versao, situacao, pagina }] as const,
    queryFn: ({ signal }) =>
      api('GET /api/tarefas/{id}/previa', { params: { id }, query: { situacao, pagina } }, { signal }),
    // A prévia não muda depois de pronta; com outras colunas, a tarefa é outra versão.
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
