import { useQuery } from '@tanstack/react-query';
import type { RotasPaginas } from '../../../../shared/paginas/paginas.routes.ts';
import { criarApi } from '../../shell/api.ts';
import { origemDoSite } from '../../shell/config.ts';
import { usePerfil } from '../sessao/perfil.ts';

const api = criarApi<RotasPaginas>();

export const CHAVE_DAS_PUBLICADAS = ['GET /api/paginas-de-venda'] as const;

/** As páginas de venda publicadas, no domínio da loja do operador ou, sem um, no da casa sob o nome dele. */
export function usePaginasPublicadas() {
  return useQuery({
    queryKey: CHAVE_DAS_PUBLICADAS,
    queryFn: () => api('GET /api/paginas-de-venda', {}),
  });
}

/**
 * O que vem antes de '/produtos' e '/checkout' nos endereços de uma loja: o domínio em que ela vende, ou, sem um, o
 * da casa com o nome de quem vende. O produto local anuncia a porta em que está; na AWS não há porta.
 */
export function baseDaLoja(loja: { host: string | null; username: string }, origem: string): string {
  if (loja.host === null) return `${origem}/${loja.username}`;
  const { protocol, port } = new URL(origem);
  return `${protocol}//${loja.host}${port === '' ? '' : `:${port}`}`;
}

/** Onde os endereços da loja do operador começam; null enquanto não se sabe. */
export function useBaseDaLoja(): string | null {
  const { data: paginas } = usePaginasPublicadas();
  const { data: perfil } = usePerfil();
  const host = paginas?.host ?? null;
  if (host === null && (paginas === undefined || perfil === undefined)) return null;
  return baseDaLoja({ host, username: perfil?.username ?? '' }, origemDoSite());
}

/** Onde uma página de venda abre. */
export const enderecoDaVenda = (base: string, slug: string): string => `${base}/produtos/${slug}`;

/** Onde se compra um plano, sem passar pela página de venda. */
export const enderecoDoCheckout = (base: string, slug: string, plano: string): string =>
  `${base}/checkout/${slug}?plano=${encodeURIComponent(plano)}`;
