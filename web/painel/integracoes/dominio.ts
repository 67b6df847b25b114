import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RotasDominios } from '../../../shared/dominios/dominios.routes.ts';
import type { EstadoDoDominio } from '../../../shared/dominios/dominios.rules.ts';
import type { DominioVisto } from '../../../shared/dominios/dominios.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { criarApi } from '../shell/api.ts';

export const apiDoDominio = criarApi<RotasDominios>();

/** O que este cartão é na escolha e no endereço da tela. */
export const DOMINIO = 'dominio';
export const NOME_DO_DOMINIO = 'Domínio próprio';

/** Como cada estado se lê e se vê. */
export const ESTADOS: Readonly<
  Record<EstadoDoDominio, { readonly tipo: TipoDeStatus; readonly rotulo: string; readonly explica: string }>
> = {
  aguardando_dns: {
    tipo: 'alerta',
    rotulo: 'Aguardando DNS',
    explica: 'Crie estes dois registros no DNS do seu domínio. Conferimos sozinhos de tempos em tempos.',
  },
  emitindo_certificado: {
    tipo: 'info',
    rotulo: 'Emitindo certificado',
    explica:
      'O domínio é seu. O certificado costuma sair em alguns minutos, e este cartão se atualiza sozinho.',
  },
  no_ar: {
    tipo: 'sucesso',
    rotulo: 'No ar',
    explica: 'As suas páginas abrem aqui. Mantenha o registro CNAME: sem ele, o endereço deixa de abrir.',
  },
  dns_mudou: {
    tipo: 'erro',
    rotulo: 'DNS mudou',
    explica:
      'O domínio deixou de apontar para cá. As suas páginas seguem no endereço da plataforma, e os links novos usam esse endereço. Depois de 30 dias assim, o domínio é removido.',
  },
  falhou: {
    tipo: 'erro',
    rotulo: 'Falhou',
    explica: 'Resolvido o problema, use “Verificar agora” para tentar de novo.',
  },
  saindo: {
    tipo: 'neutro',
    rotulo: 'Saindo do ar',
    explica: 'As páginas já não abrem neste domínio. Em alguns minutos ele fica livre.',
  },
};

/** De quanto em quanto a tela pergunta de novo, enquanto algo anda sem ela. */
const ESPERAS_MS: Partial<Record<EstadoDoDominio, number>> = {
  aguardando_dns: 60_000,
  emitindo_certificado: 10_000,
  saindo: 10_000,
};

const CHAVE = ['GET /api/dominio'] as const;
type Lido = { readonly dominio: DominioVisto | null };

/** O domínio próprio do operador. */
export function useDominio() {
  return useQuery<Lido>({
    queryKey: CHAVE,
    queryFn: () => apiDoDominio('GET /api/dominio', {}),
    refetchInterval: ({ state }) => {
      const estado = state.data?.dominio?.estado;
      return (estado && ESPERAS_MS[estado]) ?? false;
    },
  });
}

/** Põe na tela o que a API respondeu, sem buscar de novo. */
export function useGuardarDominio() {
  const consultas = useQueryClient();
  return useMemo(
    () => ({
      guardar: (dominio: DominioVisto | null) => consultas.setQueryData<Lido>(CHAVE, { dominio }),
      reler: () => void consultas.invalidateQueries({ queryKey: CHAVE }),
    }),
    [consultas],
  );
}
