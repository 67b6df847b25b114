import { oferecerPedidoAberto } from './caixa.ts';
import { mostrarCupomDoLink } from './cupom.ts';

// Só o carrega a página de venda aberta num navegador que já fez um pedido nesta loja, ou por um link com cupom.
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"][href*="/checkout/"]')];
const daPagina = /\/produtos\/([^/]+)/.exec(location.pathname)?.[1];
/** A página de venda desta página: a do endereço ou, numa landing page, a do primeiro plano que ela oferece. */
const slug = daPagina ?? links[0]?.pathname.split('/checkout/')[1];

if (slug !== undefined) {
  oferecerPedidoAberto(slug, () => {
    const planos = document.getElementById('planos');
    if (planos !== null) planos.scrollIntoView();
    else if (links[0]) location.assign(links[0].href);
  });
}

if (daPagina !== undefined) void mostrarCupomDoLink(daPagina.toLowerCase(), location.search);
