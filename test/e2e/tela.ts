import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import {
  acessibilidade,
  esperarAnimacoes,
  fotografar,
  type Janela,
  mudarTema,
} from '../support/navegador.ts';

/** Recusa uma tela que rola para o lado. */
export async function semRolagemLateral(pagina: Page): Promise<void> {
  const { sobra, quem } = await pagina.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const fora = [...document.querySelectorAll('main *')].filter(
      (elemento) => elemento.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const nomes = fora.map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`);
    return { sobra: scrollWidth - clientWidth, quem: nomes.slice(-3) };
  });
  expect(sobra, `rolagem horizontal em px: ${quem.join(' | ')}`).toBeLessThanOrEqual(0);
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
    const noMeioDaFrase = (item: Element) =>
      item.matches('a') && (item.closest('p')?.textContent ?? item.textContent) !== item.textContent;
    const janela = document.querySelector('dialog[open], [role=dialog], [role=menu]') ?? document;
    const pequenos = [...janela.querySelectorAll(CONTROLES)].flatMap((elemento) => {
      const alvo = elemento.closest('label, .MuiInputBase-root') ?? elemento;
      if (!elemento.checkVisibility({ visibilityProperty: true }) || elemento.closest('[aria-hidden=true]'))
        return [];
      if (noMeioDaFrase(elemento) || elemento.matches('[data-ponto], [disabled], .pular')) return [];
      const { width, height } = alvo.getBoundingClientRect();
      if (width < 2 || (width >= LADO - 0.5 && height >= LADO - 0.5)) return [];
      // O que uma peça estende por fora do elemento só se vê tocando em volta do meio dele.
      elemento.scrollIntoView({ block: 'center' });
      const { x, y } = elemento.getBoundingClientRect();
      const [meioX, meioY, passo] = [x + width / 2, y + height / 2, LADO / 2 - 1];
      const chega = (dx: number, dy: number) => {
        const la = document.elementFromPoint(meioX + dx, meioY + dy);
        return la !== null && (elemento.contains(la) || alvo.contains(la));
      };
      if (chega(-passo, 0) && chega(passo, 0) && chega(0, -passo) && chega(0, passo)) return [];
      const nome = elemento.getAttribute('aria-label') ?? elemento.textContent ?? '';
      return [`${Math.round(width)}×${Math.round(height)} ${elemento.localName} ${nome.trim().slice(0, 40)}`];
    });
    window.scrollTo(0, 0);
    return pequenos;
  });
}

/** Os controles à vista que um recado (o recado no canto) tapa, no todo ou em parte. */
export async function tapadosPorRecado(pagina: Page): Promise<string[]> {
  return pagina.evaluate(() => {
    const CONTROLES = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
    const avisos = [...document.querySelectorAll('[data-tipo]')].map((elemento) =>
      elemento.getBoundingClientRect(),
    );
    const cruzam = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll(CONTROLES)].flatMap((elemento) => {
      if (elemento.closest('[data-tipo]') || !elemento.checkVisibility({ visibilityProperty: true }))
        return [];
      const caixa = elemento.getBoundingClientRect();
      if (caixa.width < 2 || !avisos.some((aviso) => cruzam(aviso, caixa))) return [];
      return [elemento.getAttribute('aria-label') ?? elemento.textContent ?? elemento.localName];
    });
  });
}

/** No segundo tema só as cores são outras. */
const TEMAS = { light: 'todas', dark: 'cores' } as const;

/**
 * Confere a tela como está: acessível nos dois temas, sem rolar para o lado, no celular ao alcance do dedo, e sem um
 * erro no navegador. Acaba no tema claro.
 */
export async function verificarTela(
  { pagina, largura, problemas }: Janela,
  nome: string,
  { temas = ['light', 'dark'], trocarTema = mudarTema }: ComoConferir = {},
): Promise<void> {
  for (const tema of temas) {
    await trocarTema(pagina, tema);
    await fotografar(pagina, `tela-${largura}-${tema}-${nome.replaceAll(/[^\w-]+/g, '-')}`);
    expect(await acessibilidade(pagina, TEMAS[tema]), `tema ${tema}`).toEqual([]);
  }
  await trocarTema(pagina, 'light');
  await semRolagemLateral(pagina);
  if (largura === 360) expect(await alvosPequenos(pagina), 'pequeno demais para o dedo').toEqual([]);
  expect(problemas()).toEqual([]);
}
type ComoConferir = {
  readonly temas?: readonly (keyof typeof TEMAS)[];
  /** Como a tela passa a outro tema, se não o faz enquanto está aberta. */
  readonly trocarTema?: typeof mudarTema;
};

const OCUPADO = 'main :is(.MuiSkeleton-root, .ossos, [aria-busy=true], .MuiCircularProgress-root)';
const emCurso = new WeakMap<Page, Set<Request>>();

function vigiarPedidos(pagina: Page): void {
  const pedidos = new Set<Request>();
  emCurso.set(pagina, pedidos);
  pagina.on('request', (pedido) => {
    // De uma página que se deixou, o que faltava responder já não interessa a ninguém.
    if (pedido.isNavigationRequest() && pedido.frame() === pagina.mainFrame()) pedidos.clear();
    pedidos.add(pedido);
  });
  const acabou = (pedido: Request) => void pedidos.delete(pedido);
  pagina.on('requestfinished', acabou);
  pagina.on('requestfailed', acabou);
  // Da recusa que a página mostra pelo código, o corpo que ninguém lê fica por receber muitos segundos.
  pagina.on('response', (resposta) => {
    if (resposta.status() === 404) acabou(resposta.request());
  });
}

/** Espera a tela chegar inteira: o título dela, nenhum pedido por responder, e nada que diga que ainda carrega. */
export async function telaQuieta(pagina: Page): Promise<void> {
  const titulo = pagina
    .getByRole('heading', { level: 1, includeHidden: true })
    .locator('visible=true')
    .first();
  await titulo.waitFor();
  // O que chega desenha-se no quadro seguinte, e pode pedir mais: só duas vezes seguidas sem nada é que acabou.
  const limite = Date.now() + 60_000;
  for (let quietas = 0; quietas < 2; ) {
    const ocupada = await pagina.evaluate(async (ocupado) => {
      await new Promise((quadro) => requestAnimationFrame(() => requestAnimationFrame(quadro)));
      return document.querySelector(ocupado)?.outerHTML.slice(0, 120) ?? null;
    }, OCUPADO);
    const pedidos = [...(emCurso.get(pagina) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    if (Date.now() > limite)
      throw new Error(`${pagina.url()} ainda carrega: ${ocupada ?? pedidos.join(', ')}`);
    quietas = ocupada !== null || pedidos.length > 0 ? 0 : quietas + 1;
  }
  // O título que se viu antes podia ser o da tela que se deixou.
  await titulo.waitFor();
  await esperarAnimacoes(pagina);
}

/**
 * Passa a saber o que a página ainda espera e a somar quanto o que se vê se mexe sem ninguém o pedir (Layout
 * Instability API).
 */
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
 * Vai a um endereço do painel como um link dele, sem carregar a página outra vez, espera a tela chegar e devolve a soma
 * do que se mexeu enquanto chegava.
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

const deslocamentos: { readonly tela: string; readonly largura: number; readonly soma: number }[] = [];
/** Guarda quanto uma tela se mexeu enquanto chegava, para `imprimirDeslocamentos`. */
export const anotarDeslocamento = (deslocamento: (typeof deslocamentos)[number]) =>
  void deslocamentos.push(deslocamento);

/** Mostra, do que mais se mexe ao que menos, as telas anotadas; orçamento: 0,1 no painel, 0,05 para quem compra. */
export function imprimirDeslocamentos(): void {
  const todas = deslocamentos.splice(0);
  const linhas = todas
    .filter(({ soma }) => soma > 0.01)
    .toSorted((a, b) => b.soma - a.soma)
    .map(({ tela, largura, soma }) => `  ${soma.toFixed(2)}  ${tela} em ${largura} px`);
  console.log([`deslocamento enquanto ${todas.length} telas chegam, acima de 0,01:`, ...linhas].join('\n'));
}
