/** Tudo o que o publicador sabe escrever: cada função devolve uma página HTML inteira. */
export { renderCheckout } from './checkout/render.tsx';
export { renderLanding } from './landing/render.tsx';
export { renderPaginaLegal } from './legais/render.tsx';
export { renderPaginaDeVenda } from './produtos/render.tsx';
