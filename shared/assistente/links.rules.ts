import { linkDaLoja } from '../base/link-da-loja.ts';

/** Um caminho da própria loja escrito sem o domínio: '/produtos/over-limite', depois de um espaço ou no começo. */
const CAMINHO = /(^|[\s(:"“])(\/[a-z0-9][\w-]*(?:\/[\w-]+)+)/giu;

/**
 * Um texto da base com os caminhos da loja inteiros: '/produtos/x' vira 'https://loja.com.br/produtos/x', que é o que
 * se abre de uma conversa; no domínio da casa, 'https://casa.com.br/ana/produtos/x'. Sem `loja` fica como está.
 */
export function completarLinks(texto: string, loja: string): string {
  if (loja === '') return texto;
  const { origin } = new URL(loja);
  return texto.replace(CAMINHO, (_, antes: string, caminho: string) => {
    const naLoja = linkDaLoja(loja, caminho);
    return antes + (naLoja === caminho ? origin + caminho : naLoja);
  });
}
