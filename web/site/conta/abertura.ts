import { pedir } from './chamada.ts';
import { marcarLoja, passoDoComeco } from './entrada.ts';

// Vai escrito na página, antes do que se lê: quem chega vê já o seu passo, sem esperar pelo script nem ver o de outro.
marcarLoja();
const passo = passoDoComeco(location.hash.slice(1));
document.querySelector('main')?.setAttribute('data-passo', passo);
if (passo === 'carregando') window.contaAdiantada = pedir('GET', '').catch(() => null);

// O toque que vem antes do script não vai a lado nenhum: fica marcado no botão, e o script atende-o quando chega.
addEventListener('submit', (evento) => {
  if (evento.defaultPrevented) return;
  evento.preventDefault();
  evento.submitter?.setAttribute('aria-busy', 'true');
});
