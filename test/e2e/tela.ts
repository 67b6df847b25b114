import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import {
  acessibilidade,
  esperarAnimacoes,
  fotografar,
  type Janela,
  type Largura,
  tamanho,
} from '../support/navegador.ts';

/** Recusa uma tela que rola para o lado. */
export async function semRolagemLateral(pagina: Page): Promise<void> {
  const sobra = await pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sobra, 'rolagem horizontal em px').toBeLessThanOrEqual(0);
}

/**
 * Os controles que o dedo erraria, com menos de 44 px num dos lados: mede onde o toque chega (a moldura do campo, o
 * rótulo da caixa, o cartão que o botão cobre), e não só o elemento. Ficam de fora o link no meio de uma frase e o que
 * tem outro controle do tamanho certo que faz o mesmo (os pontos de um carrossel).
 */
export async function alvosPequenos(pagina: Page): Promise<string[]> {
  await esperarAnimacoes(pagina);
  return pagina.evaluate(() => {
    const LADO = 44;
    const CONTROLES =
      'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=tab]';
    const noMeioDaFrase = (um: Element) =>
      um.matches('a') && (um.closest('p')?.textContent ?? um.textContent) !== um.textContent;
    const janela = document.querySelector('dialog[open], [role=dialog], [role=menu]') ?? document;
    const pequenos = [...janela.querySelectorAll(CONTROLES)].flatMap((um) => {
      const alvo = um.closest('label, .MuiInputBase-root') ?? um;
      if (!um.checkVisibility({ visibilityProperty: true }) || um.closest('[aria-hidden=true]')) return [];
      if (noMeioDaFrase(um) || um.matches('[data-ponto], [disabled], .pular')) return [];
      const { width, height } = alvo.getBoundingClientRect();
      if (width < 2 || (width >= LADO - 0.5 && height >= LADO - 0.5)) return [];
      // O que uma peça estende por fora do elemento só se vê tocando em volta do meio dele.
      um.scrollIntoView({ block: 'center' });
      const { x, y } = um.getBoundingClientRect();
      const [meioX, meioY, passo] = [x + width / 2, y + height / 2, LADO / 2 - 1];
      const chega = (dx: number, dy: number) => {
        const la = document.elementFromPoint(meioX + dx, meioY + dy);
        return la !== null && (um.contains(la) || alvo.contains(la));
      };
      if (chega(-passo, 0) && chega(passo, 0) && chega(0, -passo) && chega(0, passo)) return [];
      const nome = um.getAttribute('aria-label') ?? um.textContent ?? '';
      return [`${Math.round(width)}×${Math.round(height)} ${um.localName} ${nome.trim().slice(0, 40)}`];
    });
    window.scrollTo(0, 0);
    return pequenos;
  });
}

/** Os controles à vista que um aviso (o recado no canto) tapa, no todo ou em parte. */
export async function tapadosPorAviso(pagina: Page): Promise<string[]> {
  return pagina.evaluate(() => {
    const CONTROLES = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
    const avisos = [...document.querySelectorAll('[data-tipo]')].map((um) => um.getBoundingClientRect());
    const cruzam = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll(CONTROLES)].flatMap((um) => {
      if (um.closest('[data-tipo]') || !um.checkVisibility({ visibilityProperty: true })) return [];
      const caixa = um.getBoundingClientRect();
      if (caixa.width < 2 || !avisos.some((aviso) => cruzam(aviso, caixa))) return [];
      return [um.getAttribute('aria-label') ?? um.textContent ?? um.localName];
    });
  });
}

/**
 * Confere a tela como está, no computador e no celular: acessível, sem rolagem para o lado, e fotografada quando se
 * pede. Volta à largura em que a janela se abriu.
 */
export async function verificarTela(
  { pagina, largura: aberta }: Janela,
  nome: string,
  larguras: readonly Largura[] = [1280, 360],
): Promise<void> {
  const ordem = [...larguras].sort((a, b) => Number(b === aberta) - Number(a === aberta));
  for (const largura of ordem) {
    await pagina.setViewportSize(tamanho(largura));
    await esperarAnimacoes(pagina);
    await fotografar(pagina, `${nome}-${largura}`);
    expect(await acessibilidade(pagina), `em ${largura} px`).toEqual([]);
    await semRolagemLateral(pagina);
  }
  await pagina.setViewportSize(tamanho(aberta));
}

const OCUPADO = 'main :is(.MuiSkeleton-root, .giro, [aria-busy=true], .MuiCircularProgress-root)';
const emCurso = new WeakMap<Page, Set<Request>>();

function vigiarPedidos(pagina: Page): void {
  const pedidos = new Set<Request>();
  emCurso.set(pagina, pedidos);
  pagina.on('request', (pedido) => {
    // De uma página que se deixou, o que faltava responder já não interessa a ninguém.
    if (pedido.isNavigationRequest() && pedido.frame() === pagina.mainFrame()) pedidos.clear();
    pedidos.add(pedido);
  });
  for (const fim of ['requestfinished', 'requestfailed'] as const)
    pagina.on(fim, (pedido) => void pedidos.delete(pedido));
}

/** Espera a tela chegar inteira: o título dela, nenhum pedido por responder, e nada que diga que ainda carrega. */
export async function telaQuieta(pagina: Page): Promise<void> {
  await pagina
    .getByRole('heading', { level: 1, includeHidden: true })
    .locator('visible=true')
    .first()
    .waitFor();
  // O que chega desenha-se no quadro seguinte, e pode pedir mais: só duas vezes seguidas sem nada é que acabou.
  const limite = Date.now() + 60_000;
  for (let quietas = 0; quietas < 2; ) {
    const ocupada = await pagina.evaluate(async (ocupado) => {
      await new Promise((quadro) => requestAnimationFrame(() => requestAnimationFrame(quadro)));
      return document.querySelector(ocupado)?.outerHTML.slice(0, 120) ?? null;
    }, OCUPADO);
    const pedidos = [...(emCurso.get(pagina) ?? [])].map((um) => `${um.method()} ${um.url()}`);
    if (Date.now() > limite)
      throw new Error(`${pagina.url()} ainda carrega: ${ocupada ?? pedidos.join(', ')}`);
    quietas = ocupada !== null || pedidos.length > 0 ? 0 : quietas + 1;
  }
  await esperarAnimacoes(pagina);
}

/** Passa a saber o que a página ainda espera e a somar quanto o que se vê se mexe sem ninguém o pedir (Layout Instability API). */
export async function prepararVarredura(pagina: Page): Promise<void> {
  vigiarPedidos(pagina);
  await pagina.addInitScript(() => {
    const soma = { valor: 0 };
    Object.assign(window, { deslocamento: soma });
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries()) {
        if ('value' in entrada && !('hadRecentInput' in entrada && entrada.hadRecentInput))
          soma.valor += Number(entrada.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A soma do que se mexeu na página desde que se abriu, ou se veio por `irSemRecarregar`; sem unidade. */
export const deslocamento = (pagina: Page) =>
  pagina.evaluate(() => (window as { deslocamento?: { valor: number } }).deslocamento?.valor ?? Number.NaN);

/**
 * Vai a um endereço do painel como um link dele, sem carregar a página outra vez, espera a tela chegar e devolve a soma do que se
 * mexeu enquanto chegava.
 */
export async function irSemRecarregar(pagina: Page, endereco: string): Promise<number> {
  await pagina.evaluate((para) => {
    const { deslocamento } = window as { deslocamento?: { valor: number } };
    if (deslocamento) deslocamento.valor = 0;
    // Como o botão voltar: é o que faz o roteador olhar o endereço.
    history.pushState(null, '', para);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, endereco);
  await telaQuieta(pagina);
  return deslocamento(pagina);
}
