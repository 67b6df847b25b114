const ENTRE_OLHADAS_MS = 50;

/** Diz se o foco se perdeu: no corpo da página, de onde o teclado recomeça do alto, ou num controle que se desligou. */
const perdeuFoco = () => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
};
const haJanela = () => document.querySelector('[role=dialog], [role=menu], dialog[open]') !== null;

/**
 * Espera que a janela que pediu a ação se feche, e que `emCurso` acabe, até `espera` ms; se então o foco se perdeu,
 * age. O que a pessoa foca por si fica onde ela o pôs. Devolve como desistir.
 */
export function esperarFocoPerdido(
  agir: () => void,
  espera: number,
  emCurso: () => boolean = () => false,
): () => void {
  const ate = performance.now() + espera;
  let proxima: ReturnType<typeof setTimeout> | undefined;
  const olhar = () => {
    if ((haJanela() || emCurso()) && performance.now() < ate) proxima = setTimeout(olhar, ENTRE_OLHADAS_MS);
    else if (perdeuFoco()) agir();
  };
  olhar();
  return () => clearTimeout(proxima);
}
