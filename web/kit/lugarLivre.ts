/** Onde a pilha de avisos fica, em px a contar de uma borda da janela. */
export type Lugar = { readonly top: number } | { readonly top: 'auto'; readonly bottom: number };
/** Um pedaço da altura da janela, em px. */
export type Faixa = { readonly top: number; readonly bottom: number };

const FOLGA = 8;
/** Da borda da janela. */
const MARGEM = 16;
/** A partir daqui há uma barra lateral, e o aviso não tem a largura da tela. */
const LARGA = 600;
const CONTROLES =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=menuitem], [role=option], [role=tab]';

/**
 * O primeiro lugar livre a partir de `inicio`, andando para baixo, em que cabe `altura` antes de `limite`, entre faixas ocupadas;
 * null quando não há. Tudo em px.
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

/** O que se clica na coluna do aviso, sem os botões dele. */
function controlesNaColuna(aviso: HTMLElement): Faixa[] {
  const { left, right } = aviso.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLES)].flatMap((um) => {
    if (aviso.contains(um) || um.closest('[aria-hidden=true], [inert]')) return [];
    const caixa = um.getBoundingClientRect();
    const visivel = caixa.width > 1 && caixa.height > 1 && caixa.right > left && caixa.left < right;
    return visivel ? [{ top: caixa.top - FOLGA, bottom: caixa.bottom }] : [];
  });
}

/** Onde acaba o título do que está aberto: a janela, senão a tela. */
function fimDoTitulo(): number {
  const titulo =
    [...document.querySelectorAll('.MuiDialogTitle-root')].at(-1) ?? document.querySelector('main header');
  const { bottom = 0 } = titulo?.getBoundingClientRect() ?? {};
  return Math.max(bottom, 0) + MARGEM;
}

/**
 * Onde pôr os avisos para que não tapem um controle: na tela larga, o primeiro vão embaixo do título; na estreita, o primeiro a
 * contar de baixo, por cima da barra que houver. Sem vão nenhum, ficam nesse começo, e o clique passa por eles.
 */
export function lugarLivre(aviso: HTMLElement): Lugar {
  const { innerHeight, innerWidth } = window;
  const altura = aviso.getBoundingClientRect().height;
  const ocupadas = controlesNaColuna(aviso);
  if (innerWidth >= LARGA) {
    // Longe do alto ninguém o procura.
    const limite = innerHeight * 0.6;
    const inicio = Math.min(fimDoTitulo(), limite - altura);
    return { top: primeiroVao(ocupadas, { inicio, limite, altura }) ?? inicio };
  }
  const deBaixo = ocupadas.map(({ top, bottom }) => ({
    top: innerHeight - bottom,
    bottom: innerHeight - top,
  }));
  const vao = primeiroVao(deBaixo, { inicio: MARGEM, limite: innerHeight * 0.8, altura });
  return { top: 'auto', bottom: vao ?? MARGEM };
}
