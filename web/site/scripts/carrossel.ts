const DESLIZE = 500;

/** Primeiro cartão à vista depois de um passo; quem passa de uma ponta volta pela outra. */
export function passo(inicio: number, quanto: number, visiveis: number, total: number): number {
  const paradas = total - visiveis + 1;
  return (inicio + quanto + paradas) % paradas;
}

/** 'x - y de N', como a especificação mostra (seção 2, carrossel de bônus); com um cartão só à vista, 'x de N'. */
export function contagem(inicio: number, visiveis: number, total: number): string {
  return `${inicio + 1}${visiveis > 1 ? ` - ${inicio + visiveis}` : ''} de ${total}`;
}

/**
 * Liga um carrossel já escrito na página: uma lista que rola com encaixe e os seus comandos, escondidos até aqui. O
 * valor de `data-carrossel` é o tempo de cada parada em milissegundos. Quantos cartões cabem é o estilo que diz.
 */
export function ligarCarrossel(secao: HTMLElement): void {
  const achar = (papel: string) => secao.querySelector<HTMLElement>(`[data-${papel}]`);
  const trilho = achar('trilho');
  const conta = achar('conta');
  const barra = achar('barra');
  const tocar = achar('tocar');
  if (!trilho || !conta || !barra || !tocar) return;
  const pontos = secao.querySelectorAll<HTMLElement>('[data-ponto]');
  const parado = matchMedia('(prefers-reduced-motion:reduce)').matches;
  const total = trilho.children.length;
  let inicio = 0;
  let visiveis = 1;
  let tocando = !parado;
  let sobre = false;
  let focado = false;
  let perto = false;
  // O deslize em curso; outro número o interrompe.
  let deslize = 0;

  const ouvir = (alvo: HTMLElement | null, evento: string, faz: () => void) =>
    alvo?.addEventListener(evento, faz, { passive: true });
  const largura = () => trilho.scrollWidth / total;
  const tempo = barra.animate({ transform: ['scaleX(0)', 'none'] }, Number(secao.dataset.carrossel));
  tempo.pause();

  const mostrar = () => {
    visiveis = Math.round(trilho.clientWidth / largura());
    inicio = Math.min(inicio, total - visiveis);
    conta.textContent = contagem(inicio, visiveis, total);
    pontos.forEach((ponto, i) => {
      ponto.hidden = i > total - visiveis;
      ponto.ariaCurrent = `${i === inicio}`;
    });
  };
  const ritmo = () => {
    secao.toggleAttribute('data-tocando', tocando);
    tocar.ariaLabel = tocando ? 'Pausar' : 'Reproduzir';
    conta.ariaLive = tocando ? 'off' : 'polite';
    if (tocando && perto && !sobre && !focado) tempo.play();
    else tempo.pause();
  };
  const soltar = () => {
    deslize = 0;
    trilho.style.scrollSnapType = '';
  };
  const ir = (para: number) => {
    inicio = para;
    mostrar();
    tempo.currentTime = 0;
    const de = trilho.scrollLeft;
    // O encaixe brigaria com cada quadro do deslize.
    trilho.style.scrollSnapType = 'none';
    const comeco = performance.now();
    deslize = comeco;
    const quadro = () => {
      if (deslize !== comeco) return;
      const t = parado ? 1 : Math.min(1, (performance.now() - comeco) / DESLIZE);
      trilho.scrollLeft = de + (inicio * largura() - de) * t * (2 - t);
      if (t < 1) requestAnimationFrame(quadro);
      else soltar();
    };
    quadro();
  };
  const mover = (quanto: number) => ir(passo(inicio, quanto, visiveis, total));
  const segurar = (ponteiro: boolean, foco: boolean) => {
    sobre = ponteiro;
    focado = foco;
    ritmo();
  };

  tempo.onfinish = () => {
    mover(1);
    ritmo();
  };
  ouvir(achar('antes'), 'click', () => mover(-1));
  ouvir(achar('depois'), 'click', () => mover(1));
  ouvir(tocar, 'click', () => {
    tocando = !tocando;
    segurar(false, false);
  });
  pontos.forEach((ponto, i) => {
    ouvir(ponto, 'click', () => ir(i));
  });
  secao.onkeydown = (tecla) => {
    const quanto = { ArrowLeft: -1, ArrowRight: 1 }[tecla.key];
    if (!quanto) return;
    tecla.preventDefault();
    mover(quanto);
  };
  ouvir(secao, 'pointerenter', () => segurar(true, focado));
  ouvir(secao, 'pointerleave', () => segurar(false, focado));
  ouvir(secao, 'focusin', () => segurar(sobre, secao.querySelector(':focus-visible') !== null));
  ouvir(secao, 'focusout', () => segurar(sobre, false));
  // Um dedo no trilho vale mais do que o deslize em curso.
  ouvir(trilho, 'pointerdown', soltar);
  ouvir(trilho, 'wheel', soltar);
  ouvir(trilho, 'scroll', () => {
    const onde = Math.round(trilho.scrollLeft / largura());
    if (deslize || onde === inicio) return;
    inicio = onde;
    mostrar();
    tempo.currentTime = 0;
  });
  addEventListener('resize', mostrar);
  // Só se mede quando aparece: nada de cálculo de leiaute na abertura da página.
  new IntersectionObserver(([entrada]) => {
    perto = !!entrada?.isIntersecting;
    if (perto) mostrar();
    ritmo();
  }).observe(secao);
  secao.dataset.ligado = '';
}
