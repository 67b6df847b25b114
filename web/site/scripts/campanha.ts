import { cortarInteiro } from '../../../shared/base/cortar.ts';
import { chaveDaLoja } from '../loja.ts';
import { gravarCookie } from './cookies.ts';

/** Onde a campanha que trouxe a pessoa fica até o pedido. */
export const CHAVE_DA_CAMPANHA = 'campanha';
const NOVENTA_DIAS = 7_776_000;
const NOMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type Campanha = { [nome in (typeof NOMES)[number]]?: string };

/** Os parâmetros UTM de um endereço, ou null sem nenhum; o que passa de 120 caracteres é cortado, como no pedido. */
export function campanhaDoEndereco(busca: string): Campanha | null {
  const parametros = new URLSearchParams(busca);
  const achados = NOMES.flatMap((nome) => {
    const valor = parametros.get(nome)?.trim();
    // O que vem de um endereço chega sem metades soltas.
    return valor ? [[nome, cortarInteiro(valor, 120)] as const] : [];
  });
  return achados[0] ? Object.fromEntries(achados) : null;
}

/**
 * Guarda os UTM da primeira página da visita. Uma página sem UTM não apaga os da entrada; uma nova campanha os troca
 * por inteiro. Sem armazenamento (navegação anônima), a venda segue sem eles.
 */
export function guardarCampanha(): void {
  const campanha = campanhaDoEndereco(location.search);
  if (campanha === null) return;
  try {
    localStorage.setItem(chaveDaLoja(CHAVE_DA_CAMPANHA), JSON.stringify(campanha));
  } catch {}
}

/** A campanha guardada, para o lead e o pedido. */
export function lerCampanha(): Campanha | null {
  try {
    const guardada: unknown = JSON.parse(localStorage.getItem(chaveDaLoja(CHAVE_DA_CAMPANHA)) ?? 'null');
    if (typeof guardada !== 'object' || guardada === null) return null;
    const textos = Object.entries(guardada).filter(([, valor]) => typeof valor === 'string');
    return campanhaDoEndereco(new URLSearchParams(textos).toString());
  } catch {
    return null;
  }
}

/** Cookie `_fbc` a partir do clique no anúncio (apis/meta-pixel.md, seção 3); só se chama com consentimento. */
export function guardarCliqueDoAnuncio(agora: number): void {
  const clique = new URLSearchParams(location.search).get('fbclid');
  if (clique && /^[\w-]{1,180}$/.test(clique)) gravarCookie('_fbc', `fb.1.${agora}.${clique}`, NOVENTA_DIAS);
}
