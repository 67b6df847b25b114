/** Um elemento da página, pelo id. */
export const elemento = (nome: string): HTMLElement | null => document.getElementById(nome);

/** Escreve num elemento, só se mudou: quem ouve a página não a ouve de novo a cada consulta. */
export function escrever(nome: string, texto: string): void {
  const alvo = elemento(nome);
  if (alvo && alvo.textContent !== texto) alvo.textContent = texto;
}

/** Mostra um link com o seu endereço; sem endereço, esconde-o. */
export function mostrarLink(nome: string, endereco: string | null): void {
  const link = elemento(nome);
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hidden = endereco === null;
  if (endereco !== null) link.href = endereco;
}

/** Mostra ou esconde um elemento. */
export function mostrar(nome: string, visivel: boolean): void {
  const alvo = elemento(nome);
  if (alvo) alvo.hidden = !visivel;
}
