import { useQuery } from '@tanstack/react-query';
import { APRESENTACAO, GATEWAYS } from '../../../../shared/gateways/gateways.rules.ts';
import type { RotasIntegracoes } from '../../../../shared/integracoes/integracoes.routes.ts';
import type { IntegracaoVista } from '../../../../shared/integracoes/integracoes.schema.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasIntegracoes>();

/** Chave das integrações do operador: quem grava uma a ajusta aqui. */
export const CHAVE_DAS_INTEGRACOES = ['GET /api/integracoes'] as const;
export type ListaDeIntegracoes = { readonly itens: readonly IntegracaoVista[] };

/** As integrações configuradas, em ordem de nome. */
export function useIntegracoes() {
  return useQuery<ListaDeIntegracoes>({
    queryKey: CHAVE_DAS_INTEGRACOES,
    queryFn: () => api('GET /api/integracoes', {}),
  });
}

/** O que as páginas do operador mostram pelo que ele ligou: o WhatsApp, só algarismos, e de onde se paga. */
export function useLigadoNasPaginas() {
  const { data } = useIntegracoes();
  const ativas = (data?.itens ?? []).filter(({ status }) => status === 'ativo');
  return {
    whatsapp: ativas.find(({ id }) => id === 'site')?.configuracao.whatsapp || null,
    recebe_de: GATEWAYS.filter((gateway) => ativas.some(({ id }) => id === gateway)).map(
      (gateway) => APRESENTACAO[gateway].recebe_de,
    ),
  };
}
