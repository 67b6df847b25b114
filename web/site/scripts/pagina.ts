import { chaveDaLoja } from '../loja.ts';
import { guardarCampanha } from './campanha.ts';
import { ligarCarrossel } from './carrossel.ts';
import { trocarFigurasQueFaltam } from './figuras.ts';
import { iniciarMedicao, medirInicioDeCompra } from './medicao.ts';

/** Quem já fez um pedido nesta loja pode tê-lo por pagar, e um link pode trazer um cupom: só para eles há mais. */
function carregarResto(): void {
  try {
    if (/cupom=/.test(location.search) || localStorage.getItem(chaveDaLoja('checkout_pedido'))) {
      void import(`${document.documentElement.dataset.aberto}`);
    }
  } catch {
    // Sem armazenamento não há pedido guardado.
  }
}

// O único script das páginas de venda e de links. Nada do que se lê nelas depende dele.
function iniciar(): void {
  guardarCampanha();
  trocarFigurasQueFaltam();
  for (const secao of document.querySelectorAll<HTMLElement>('[data-carrossel]')) ligarCarrossel(secao);
  iniciarMedicao();
  carregarResto();
}

// Módulo assíncrono: já em cache, pode rodar antes de a página estar inteira.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', iniciar);
else iniciar();

/** Um link do checkout desta loja, no domínio dela ou sob o nome de quem vende. */
const DO_CHECKOUT = 'a[href^="/"][href*="/checkout/"]';
document.addEventListener('click', ({ target }) => {
  const alvo = target instanceof Element ? target : null;
  // O vídeo que se apertou toca na moldura, sob o link.
  alvo?.closest('.video>a')?.remove();
  const link = alvo?.closest<HTMLAnchorElement>(DO_CHECKOUT);
  if (!link) return;
  const { pathname, searchParams } = new URL(link.href);
  medirInicioDeCompra(Number(searchParams.get('preco')), pathname.split('/checkout/')[1] ?? '');
});
