/** Um caminho da própria loja escrito sem o domínio: '/produtos/over-limite', depois de um espaço ou no começo. */
const CAMINHO = /(^|[\s(:"“])(\/[a-z0-9][\w-]*(?:\/[\w-]+)+)/giu;

/**
 * Um texto da base com os caminhos da loja inteiros: '/produtos/x' vira 'https://loja.com.br/produtos/x', que é o que
 * se abre de uma conversa. Sem `origem` (a loja sem domínio) fica como está.
 */
export const completarLinks = (texto: string, origem: string): string =>
  origem === ''
    ? texto
    : texto.replace(CAMINHO, (_, antes: string, caminho: string) => `${antes}${origem}${caminho}`);
