import { useEffect, useRef } from 'react';

/** O que cada tecla faz na fila. */
export type Teclas = Readonly<Record<'j' | 'k' | 'r' | 'l' | 'a' | 'x' | 'enter', () => void>>;

const TECLAS = ['j', 'k', 'r', 'l', 'a', 'x', 'enter'] as const;
const ehTecla = (texto: string): texto is keyof Teclas => TECLAS.some((tecla) => tecla === texto);

const DIGITA = 'input, textarea, select, [contenteditable], [role=textbox]';

/** Diz se uma tecla é da fila: ninguém está a digitar, não há janela aberta, nem um atalho do navegador. */
function ehDaFila(evento: KeyboardEvent): boolean {
  if (evento.defaultPrevented || evento.ctrlKey || evento.metaKey || evento.altKey) return false;
  const onde = evento.target instanceof Element ? evento.target : null;
  if (onde?.closest(DIGITA)) return false;
  return document.querySelector('[role=dialog], dialog[open], [role=menu]') === null;
}

/**
 * J e K andam na fila, Enter chama, R renova, L liga depois, A anota, X tira quem não quer; Enter num botão continua a
 * ser dele.
 */
export function useTeclas(teclas: Teclas): void {
  const atuais = useRef(teclas);
  atuais.current = teclas;
  useEffect(() => {
    const ouvir = (evento: KeyboardEvent) => {
      if (!ehDaFila(evento)) return;
      const tecla = evento.key.toLowerCase();
      if (!ehTecla(tecla)) return;
      const onde = evento.target instanceof Element ? evento.target : null;
      const noBotao = onde?.closest('button:not([data-fila][aria-current]), a, summary');
      if (tecla === 'enter' && noBotao) return;
      evento.preventDefault();
      atuais.current[tecla]();
    };
    document.addEventListener('keydown', ouvir);
    return () => document.removeEventListener('keydown', ouvir);
  }, []);
}
