import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiDasOfertas } from './ofertas.ts';

/** De quanto em quanto se pergunta se a página já está no ar. */
const INTERVALO_MS = 1_000;
/** A partir de quantos segundos a espera já não é a de costume. */
export const DEMORA_S = 60;

/**
 * Se a versão de uma página de venda está no ar, como o publicador a anotou. Depois de se mandar publicar (`desde`,
 * um `Date.now()`), pergunta até ela lá estar, e diz em quantos segundos foi, ou há quantos se espera.
 */
export function usePublicada(
  { id, versao }: { readonly id: string; readonly versao: number },
  desde: number | null,
): { readonly noAr: boolean; readonly segundos: number | null; readonly erro: boolean } {
  const [chegou, definirChegou] = useState<number | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['GET /api/ofertas/{id}/no-ar', id, versao],
    queryFn: async () => {
      const lido = await apiDasOfertas('GET /api/ofertas/{id}/no-ar', { params: { id } });
      const noAr = lido.versao !== null && (desde === null || lido.versao >= versao);
      if (noAr) definirChegou((antes) => antes ?? Date.now());
      return { noAr, em: Date.now() };
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (desde === null || state.data?.noAr ? false : INTERVALO_MS),
  });
  const ate = chegou ?? data?.em ?? desde;
  return {
    noAr: data?.noAr ?? false,
    segundos: desde === null || ate === null ? null : Math.max(1, Math.round((ate - desde) / 1000)),
    erro: isError,
  };
}
