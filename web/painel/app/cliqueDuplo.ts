const CONTROLE = 'a[href], button, [role="menuitem"], [role="option"]';

/** O botão que muda de página uma lista clica-se depressa de propósito. */
const repete = (controle: Element) =>
  controle instanceof HTMLButtonElement && controle.closest('nav') !== null;

/**
 * Um clique duplo num botão ou num link age uma vez: o segundo faria outra cópia, ou abriria outra vez. E o segundo só
 * vale onde o primeiro caiu: quem clica assim no botão que abre uma janela acertaria o que aparece naquele lugar, que é
 * o fundo dela, que a fecha, um 'Cancelar', ou o botão que confirma o que ainda não se leu.
 */
export function vigiarCliqueDuplo(): void {
  let primeiro: Element | null = null;
  document.addEventListener(
    'click',
    (evento) => {
      if (!(evento.target instanceof Element)) return;
      const controle = evento.target.closest(CONTROLE);
      const onde = controle ?? evento.target.closest('.MuiModal-root');
      if (evento.detail <= 1) {
        primeiro = onde;
        return;
      }
      if (onde === primeiro && (controle === null || repete(controle))) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
    },
    true,
  );
}
