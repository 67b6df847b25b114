import { guardarCampanha } from './campanha.ts';
import { ligarCarrossel } from './carrossel.ts';
import { cuidarDasFiguras } from './figuras.ts';
import { iniciarMedicao, medirInicioDeCompra } from './medicao.ts';

// O único script das páginas de venda e de links. Nada do que se lê nelas depende dele.
guardarCampanha();
cuidarDasFiguras();
for (const secao of document.querySelectorAll<HTMLElement>('[data-carrossel]')) ligarCarrossel(secao);
iniciarMedicao();

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/checkout/"]') : null;
  if (!link) return;
  const { pathname, searchParams } = new URL(link.href);
  medirInicioDeCompra(Number(searchParams.get('preco')), pathname.split('/')[2] ?? '');
});
