/** Onde a pilha de avisos fica, em px a contar de duas bordas da janela. */
export type Lugar = {
  readonly top: number | 'auto';
  readonly bottom: number | 'auto';
  readonly right: number;
};
/** Um pedaço da altura da janela, em px. */
export type Faixa = { readonly top: number; readonly bottom: number };

const FOLGA = 8;
/** Da borda da janela. */
const MARGEM = 16;
/** A partir daqui há uma barra lateral, e o aviso não tem a largura da tela. */
const LARGA = 600;
/** De quanto em quanto se experimenta mais à esquerda. */
const PASSO = 40;
const CONTROLES =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=menuitem], [role=option], [role=tab]';

/**
 * O primeiro lugar livre a partir de `inicio`, andando para baixo, em que cabe `altura` antes de `limite`, entre faixas
 * ocupadas; null quando não há. Tudo em px.
 */
export function primeiroVao(
  ocupadas: readonly Faixa[],
  { inicio, limite, altura }: { inicio: number; limite: number; altura: number },
): number | null {
  let topo = inicio;
  for (const { top, bottom } of ocupadas.toSorted((a, b) => a.top - b.top)) {
    if (top < topo + altura && bottom > topo) topo = bottom + FOLGA;
  }
  return topo + altura <= limite ? topo : null;
}

const temTamanho = ({ width, height }: DOMRect) => width > 1 && height > 1;

/** Só o que está escrito, e não a linha toda que lhe cabe. */
function caixaDoTexto(elemento: Element): DOMRect {
  const texto = document.createRange();
  texto.selectNodeContents(elemento);
  return texto.getBoundingClientRect();
}

/** O que se clica na janela, sem os botões do aviso, e o título dela, que se lê. */
function ocupados(aviso: HTMLElement): DOMRect[] {
  const controles = [...document.querySelectorAll(CONTROLES)].filter(
    (elemento) => !aviso.contains(elemento) && elemento.closest('[aria-hidden=true], [inert]') === null,
  );
  return [
    ...controles.map((controle) => controle.getBoundingClientRect()),
    ...[...document.querySelectorAll('h1')].map(caixaDoTexto),
  ].filter(temTamanho);
}

/** Onde acaba o título do que está aberto: a janela, senão a tela. */
function fimDoTitulo(): number {
  const ultimo = (seletor: string) =>
    [...document.querySelectorAll(seletor)]
      .map((elemento) => elemento.getBoundingClientRect())
      .findLast(temTamanho);
  const { bottom = 0 } = ultimo('.MuiDialogTitle-root') ?? ultimo('main header') ?? {};
  return Math.max(bottom, 0) + MARGEM;
}

/** O lugar livre mais perto do canto direito embaixo do título; null quando não há nenhum perto do alto. */
function lugarNoAlto(aviso: HTMLElement, caixas: readonly DOMRect[], inicio: number): Lugar | null {
  const { width, height: altura } = aviso.getBoundingClientRect();
  // Longe do alto ninguém o procura.
  const limite = window.innerHeight * 0.6;
  const fim = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  let melhor: { readonly lugar: Lugar; readonly longe: number } | null = null;
  for (let right = MARGEM; window.innerWidth - right - width >= fim; right += PASSO) {
    const [esquerda, direita] = [window.innerWidth - right - width, window.innerWidth - right];
    const naColuna = caixas
      .filter((caixa) => caixa.right > esquerda && caixa.left < direita)
      .map(({ top, bottom }) => ({ top: top - FOLGA, bottom }));
    for (const desde of [inicio, MARGEM]) {
      const top = primeiroVao(naColuna, { inicio: desde, limite, altura });
      if (top === null) continue;
      const longe = Math.abs(top - inicio) + (right - MARGEM) / 2;
      if (melhor === null || longe < melhor.longe) melhor = { lugar: { top, bottom: 'auto', right }, longe };
    }
  }
  return melhor?.lugar ?? null;
}

/**
 * Onde pôr os avisos para que não tapem um controle: na tela larga, o vão mais perto do canto direito embaixo do
 * título; na estreita, o primeiro a contar de baixo, por cima da barra que houver. Sem vão nenhum, ficam nesse começo,
 * e o clique passa por eles.
 */
export function lugarLivre(aviso: HTMLElement): Lugar {
  const { innerHeight, innerWidth } = window;
  const altura = aviso.getBoundingClientRect().height;
  const caixas = ocupados(aviso);
  if (innerWidth >= LARGA) {
    const inicio = fimDoTitulo();
    return lugarNoAlto(aviso, caixas, inicio) ?? { top: inicio, bottom: 'auto', right: MARGEM };
  }
  const deBaixo = caixas.map(({ top, bottom }) => ({
    top: innerHeight - bottom - FOLGA,
    bottom: innerHeight - top,
  }));
  const vao = primeiroVao(deBaixo, { inicio: MARGEM, limite: innerHeight * 0.8, altura });
  return { top: 'auto', bottom: vao ?? MARGEM, right: MARGEM };
}
