import { CABECALHO_DA_LOJA } from '../../shared/base/enderecos-da-loja.ts';

/**
 * De quem é esta página e o que o navegador guarda nela: vazio na loja do domínio, o nome na de outro vendedor do mesmo
 * domínio. A página o diz em `data-loja`; a que abre em vários diz em `data-em` onde a loja do domínio é dele.
 */
function vendedorDaPagina(): string | undefined {
  const { loja, em } = document.documentElement.dataset;
  return em?.split(' ').includes(location.hostname) ? '' : loja;
}

/** O que vem antes dos endereços da loja desta página: '' ou '/ana'. */
export function lojaDaPagina(): string {
  const vendedor = vendedorDaPagina();
  return vendedor ? `/${vendedor}` : '';
}

/** O nome com que algo se guarda no navegador, sem que outro vendedor do mesmo domínio o leia. */
export function chaveDaLoja(chave: string): string {
  const vendedor = vendedorDaPagina();
  return vendedor ? `${chave}.${vendedor}` : chave;
}

/** O que uma chamada à API leva para dizer de que loja é: nada na do domínio, que a API já sabe. */
export function cabecalhosDaLoja(): Record<string, string> {
  const vendedor = vendedorDaPagina();
  return vendedor ? { [CABECALHO_DA_LOJA]: vendedor } : {};
}
