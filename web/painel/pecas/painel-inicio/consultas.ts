import { useQuery } from '@tanstack/react-query';
import type { RotasPainelInicio } from '../../../../shared/painel-inicio/painel-inicio.routes.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasPainelInicio>();
/** De quanto em quanto tempo se lê de novo enquanto se vê a tela. */
const RELER_MS = 60_000;

const CHAVE = ['GET /api/inicio/hoje'] as const;
const lerHoje = ({ signal }: { readonly signal: AbortSignal }) => api('GET /api/inicio/hoje', {}, { signal });

/** O que há de hoje: dinheiro, o que fazer e o que houve. Lê de novo a cada volta à tela, e de minuto em minuto. */
export const useResumoDoDia = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: lerHoje,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: RELER_MS,
  });

/** Quantas pessoas se combinou de procurar até hoje, da conta da Home; undefined enquanto não se sabe. */
export const useQuantasProcurar = (): number | undefined =>
  useQuery({ queryKey: CHAVE, queryFn: lerHoje, select: ({ ligar_hoje }) => ligar_hoje }).data;

/** Quanto quem assina paga por mês, em reais, da conta da Home; null se não se soube, undefined antes de se saber. */
export function useRecorrencia(): number | null | undefined {
  const { data, isError } = useQuery({
    queryKey: CHAVE,
    queryFn: lerHoje,
    select: ({ recorrencia }) => recorrencia,
  });
  return data ?? (isError ? null : undefined);
}
