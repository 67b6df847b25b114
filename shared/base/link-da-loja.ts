/** Um link escrito por quem vende, com o caminho da loja dele inteiro: '/produtos/x' vira '/ana/produtos/x'. */
export const linkDaLoja = (loja: string, link: string): string =>
  /^\/(?:produtos|checkout)\//i.test(link) ? loja + link : link;
