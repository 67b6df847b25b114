import type { SlugDeVenda } from '../../../shared/vendas/vendas.rules.ts';
import { type Catalogo, lerCatalogo } from './planos.ts';

/** O catálogo da página publicada agora; null quando ela não veio. */
export async function atualizarCatalogo(slug: SlugDeVenda): Promise<Catalogo | null> {
  try {
    const resposta = await fetch(`/checkout/${slug}`, {
      cache: 'reload',
      signal: AbortSignal.timeout(8_000),
    });
    if (!resposta.ok) return null;
    return lerCatalogo(new DOMParser().parseFromString(await resposta.text(), 'text/html'));
  } catch {
    return null;
  }
}
