import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { RotasBusca } from '../../../shared/busca/busca.routes.ts';
import { MENOR_BUSCA } from '../../../shared/busca/busca.rules.ts';
import { criarApi } from '../shell/api.ts';
import { agrupar, manterOQueCombina } from './resultados.ts';

const api = criarApi<RotasBusca>();

/** Quem ainda escreve não espera por cada letra. */
const PAUSA_MS = 150;

/** O texto depois de uma pausa de quem escreve; o que se apaga inteiro vale logo. */
function useDepoisDaPausa(texto: string): string {
  const [parado, definir] = useState(texto);
  useEffect(() => {
    const espera = setTimeout(() => definir(texto), PAUSA_MS);
    return () => clearTimeout(espera);
  }, [texto]);
  return texto === '' ? '' : parado;
}

/**
 * O que o servidor acha: enquanto o seguinte não chega fica o de antes que ainda combina, e a resposta atrasada de um
 * texto que já não se procura não aparece.
 */
export function useAchados(texto: string) {
  const q = texto.trim();
  const parado = useDepoisDaPausa(q);
  const pede = parado.length >= MENOR_BUSCA && q.length >= MENOR_BUSCA;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['GET /api/busca', { q: parado }],
    queryFn: ({ signal }) => api('GET /api/busca', { query: { q: parado } }, { signal }),
    enabled: pede,
    placeholderData: keepPreviousData,
    // O que se acha muda enquanto se vende, e cada busca custa pouco.
    staleTime: 10_000,
  });
  const atual = q === parado && !isPlaceholderData;
  const grupos = useMemo(() => {
    if (q.length < MENOR_BUSCA || !data) return [];
    const todos = agrupar(data);
    return atual ? todos : manterOQueCombina(todos, q);
  }, [data, q, atual]);
  const procura = q.length >= MENOR_BUSCA;
  return {
    grupos,
    procura,
    procurando: procura && !isError && !(atual && data !== undefined),
    falhou: procura && isError && q === parado,
    tentarDeNovo: () => void refetch(),
  };
}
