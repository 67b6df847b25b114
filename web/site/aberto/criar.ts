/** Um elemento com os campos e os filhos dele; o texto entra como texto, nunca como HTML. */
export function criar<T extends keyof HTMLElementTagNameMap>(
  etiqueta: T,
  campos: Partial<HTMLElementTagNameMap[T]>,
  ...filhos: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const novo = Object.assign(document.createElement(etiqueta), campos);
  novo.append(...filhos);
  return novo;
}
