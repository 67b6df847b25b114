const CONTROLE = 'a[href], button, [role="menuitem"], [role="option"]';

/** O que um clique acerta: um controle, senão a janela ou o menu aberto; null na própria tela. */
const alvoDe = ({ target }: MouseEvent) =>
  target instanceof Element ? (target.closest(CONTROLE) ?? target.closest('.MuiModal-root')) : null;

/**
 * O segundo clique de um clique duplo só vale no mesmo controle do primeiro, e um link só se segue uma vez. Quem clica assim no
 * botão que abre uma janela acertaria com o segundo o que aparece naquele lugar: o fundo dela, que a fecha, um 'Cancelar', ou o
 * botão que confirma o que ainda não se leu.
 */
export function vigiarCliqueDuplo(): void {
  let primeiro: Element | null = null;
  document.addEventListener(
    'click',
    (evento) => {
      const alvo = alvoDe(evento);
      if (evento.detail <= 1) {
        primeiro = alvo;
        return;
      }
      if (alvo === primeiro && !(alvo instanceof HTMLAnchorElement)) return;
      evento.preventDefault();
      evento.stopImmediatePropagation();
    },
    true,
  );
}
