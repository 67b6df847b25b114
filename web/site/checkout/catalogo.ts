import { enderecoDoCheckout } from '../../../shared/base/enderecos-da-loja.ts';
import { lojaDaPagina } from '../loja.ts';
import { type Catalogo, lerCatalogo, type PlanoDoCheckout } from './planos.ts';

// A borda pode servir a página de antes uma vez enquanto busca a nova, e publicar leva alguns segundos.
const TENTATIVAS = 4;
const ENTRE_TENTATIVAS_MS = 2_000;

async function lerPublicado(slug: string): Promise<Catalogo | null> {
  try {
    const resposta = await fetch(enderecoDoCheckout(lojaDaPagina(), slug), {
      cache: 'reload',
      signal: AbortSignal.timeout(8_000),
    });
    if (!resposta.ok) return null;
    return lerCatalogo(new DOMParser().parseFromString(await resposta.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** O catálogo da página publicada, quando o preço deste plano já não é o que se mostrava; null se não mudou. */
export async function catalogoDeAgora(slug: string, antes: PlanoDoCheckout): Promise<Catalogo | null> {
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa += 1) {
    const catalogo = await lerPublicado(slug);
    const agora = catalogo?.planos.find(({ plano }) => plano === antes.plano);
    if (agora && agora.preco_centavos !== antes.preco_centavos) return catalogo;
    await new Promise((pronto) => setTimeout(pronto, ENTRE_TENTATIVAS_MS));
  }
  return null;
}
