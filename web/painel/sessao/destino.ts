/** Para onde ir depois de entrar: o `voltar` pedido, se for uma tela do painel nesta origem; senão o início. */
export function destinoDepoisDeEntrar(busca: string, origem: string): string {
  const voltar = new URLSearchParams(busca).get('voltar');
  if (voltar === null) return '/dashboard';
  try {
    const alvo = new URL(voltar, origem);
    const doPainel = alvo.origin === origem && /^\/dashboard(\/|$)/.test(alvo.pathname);
    return doPainel ? alvo.pathname + alvo.search : '/dashboard';
  } catch {
    return '/dashboard';
  }
}
