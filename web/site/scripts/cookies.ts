/** Valor de um cookie desta página, ou null. */
export function lerCookie(nome: string, cookies = document.cookie): string | null {
  const achado = cookies.split('; ').find((parte) => parte.startsWith(`${nome}=`));
  try {
    return achado ? decodeURIComponent(achado.slice(nome.length + 1)) : null;
  } catch {
    return null;
  }
}

/** Grava um cookie da própria loja, para todo o site; `segundos` 0 o apaga. */
export function gravarCookie(nome: string, valor: string, segundos: number): void {
  const seguro = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore ainda falta em navegadores que compram aqui
  document.cookie = `${nome}=${encodeURIComponent(valor)};path=/;max-age=${segundos};samesite=lax${seguro}`;
}

/**
 * Apaga os cookies cujo nome casa. O Google e a Meta gravam no domínio mais alto que aceitam: tenta-se em cada pai do
 * endereço ('www.loja.com.br', 'loja.com.br', 'com.br'), porque o cookie não diz em qual está.
 */
export function apagarCookies(nomes: RegExp): void {
  const partes = location.hostname.split('.');
  for (const parte of document.cookie.split('; ')) {
    const nome = parte.split('=')[0] ?? '';
    if (!nomes.test(nome)) continue;
    // O último, sem domínio nenhum, é o que só este endereço vê.
    for (let i = 0; i <= partes.length; i++) {
      // biome-ignore lint/suspicious/noDocumentCookie: idem
      document.cookie = `${nome}=;path=/;max-age=0;domain=${partes.slice(i).join('.')}`;
    }
  }
}
