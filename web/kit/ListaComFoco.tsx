import { type ReactNode, useEffect, useRef } from 'react';
import { esperarFocoPerdido } from './foco.ts';

/** Quanto se espera que a janela que pediu a ação se feche, ou que a ação em curso acabe, em ms. */
const ESPERA_MS = 8_000;

const FOCAVEL = 'a[href], button:not(:disabled), input:not(:disabled, [type=checkbox])';

/** De onde se agiu: a linha, o controle, e as linhas que havia, por ordem. */
type Lugar = {
  readonly linha: HTMLElement;
  readonly controle: HTMLElement;
  readonly id: string;
  readonly ordem: readonly string[];
  readonly marca: string;
};

const linhasDe = (lista: HTMLElement) => [...lista.querySelectorAll<HTMLElement>('[data-linha]')];
const idDa = (linha: HTMLElement) => linha.dataset.linha ?? '';

/** O que distingue um controle dos outros da linha, e é o mesmo na seguinte. */
const marcaDo = (controle: HTMLElement) =>
  controle.getAttribute('aria-haspopup') ?? controle.textContent.trim() ?? '';

/** A linha a que se vai quando `lugar` deixa de servir: a seguinte; no fim, a de antes. */
function acharOutra(lista: HTMLElement, { id, ordem, linha }: Lugar): HTMLElement | null {
  const agora = linhasDe(lista).filter((outra) => idDa(outra) !== id);
  const onde = ordem.indexOf(id);
  const porOrdem = [...ordem.slice(onde + 1), ...ordem.slice(0, onde).reverse()];
  for (const outro of porOrdem) {
    const iguais = agora.filter((cada) => idDa(cada) === outro);
    const [primeira] = iguais;
    if (primeira) return iguais.find(({ tagName }) => tagName === linha.tagName) ?? primeira;
  }
  // Onde só se vê uma por vez, a seguinte ainda não estava lá.
  return agora[0] ?? null;
}

function focarNaLinha(lista: HTMLElement, lugar: Lugar): void {
  const outra = acharOutra(lista, lugar);
  const controles = outra === null ? [] : [...outra.querySelectorAll<HTMLElement>(FOCAVEL)];
  const igual = controles.find((controle) => marcaDo(controle) === lugar.marca);
  (igual ?? controles[0] ?? lista).focus();
}

/**
 * Uma lista de que as linhas saem quando se age nelas: se o foco se perde com a linha, ou com o botão que se desligou,
 * vai para a seguinte (ou a de antes, no fim), no mesmo controle. As linhas dizem quem são por `data-linha`. O que a
 * pessoa foca por si fica onde ela o pôs.
 */
export function ListaComFoco({ children }: { children: ReactNode }) {
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = lista;
    if (!current) return;
    let lugar: Lugar | null = null;
    let desistir = () => {};

    const lembrar = ({ target }: FocusEvent) => {
      desistir();
      const controle = target instanceof HTMLElement ? target : null;
      const linha = controle?.closest<HTMLElement>('[data-linha]') ?? null;
      if (!controle || !linha) {
        lugar = null;
        return;
      }
      const ordem = [...new Set(linhasDe(current).map(idDa))];
      lugar = { linha, controle, id: idDa(linha), ordem, marca: marcaDo(controle) };
    };
    const perdeu = ({ controle }: Lugar) => !controle.isConnected || controle.matches(':disabled');
    const mudou = () => {
      const { current: daLista } = lista;
      const agora = lugar;
      if (agora === null || daLista === null || !perdeu(agora)) return;
      const { controle } = agora;
      desistir();
      desistir = esperarFocoPerdido(
        () => (perdeu(agora) ? focarNaLinha(daLista, agora) : controle.focus()),
        ESPERA_MS,
        // Desligado sem dizer `aria-busy="false"`, a ação ainda anda.
        () => controle.isConnected && controle.getAttribute('aria-busy') !== 'false' && perdeu(agora),
      );
    };
    const observador = new MutationObserver(mudou);
    observador.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    current.addEventListener('focusin', lembrar);
    return () => {
      desistir();
      observador.disconnect();
      current.removeEventListener('focusin', lembrar);
    };
  }, []);
  return (
    <div ref={lista} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
