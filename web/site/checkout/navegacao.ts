import { centavosParaReais } from '../../../shared/base/dinheiro.ts';
import { enderecoDoCheckout, nomeNoCaminho } from '../../../shared/base/enderecos-da-loja.ts';
import type { PlanoDoCheckout } from './planos.ts';

/** Os dois passos são a mesma página; o endereço diz qual, e o histórico do navegador anda entre eles. */
export type Passo = 'dados' | 'gateway';

const ouvintes = new Set<() => void>();

/** Avisa de cada mudança de endereço; devolve como parar. */
export function ouvirEndereco(aoMudar: () => void): () => void {
  ouvintes.add(aoMudar);
  window.addEventListener('popstate', aoMudar);
  return () => {
    ouvintes.delete(aoMudar);
    window.removeEventListener('popstate', aoMudar);
  };
}

export const enderecoAtual = (): string => location.pathname + location.search;

export function passoDoEndereco(endereco: string): Passo {
  return /\/gateway\/?(?:\?|$)/.test(endereco) ? 'gateway' : 'dados';
}

export const buscaDoEndereco = (endereco: string): URLSearchParams =>
  new URLSearchParams(endereco.split('?')[1] ?? '');

/** Endereço de um passo com o plano e o preço de hoje; os outros parâmetros ficam, menos o aviso de produto. */
export function enderecoDoPasso(passo: Passo, slug: string, plano: PlanoDoCheckout, atual: string): string {
  const busca = buscaDoEndereco(atual);
  busca.delete('produto_desconhecido');
  busca.set('plano', plano.plano);
  busca.set('preco', String(centavosParaReais(plano.preco_centavos)));
  const nome = nomeNoCaminho(atual);
  return `${enderecoDoCheckout(nome && `/${nome}`, slug, passo)}?${busca}`;
}

/** Tira do endereço o cupom que um link trouxe: quem o removeu, ou aplicou outro, não o vê voltar. */
export function soltarCupom(): void {
  const [caminho = '', texto = ''] = enderecoAtual().split('?');
  const busca = new URLSearchParams(texto);
  if (!busca.has('cupom')) return;
  busca.delete('cupom');
  ir(busca.size === 0 ? caminho : `${caminho}?${busca}`, { trocar: true });
}

/** Vai a um endereço do checkout sem recarregar; `trocar` não deixa o atual no histórico. */
export function ir(endereco: string, { trocar = false } = {}): void {
  if (trocar) history.replaceState(null, '', endereco);
  else history.pushState(null, '', endereco);
  for (const avisar of ouvintes) avisar();
}
