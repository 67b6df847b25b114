import type { Plugin } from 'vite';

/** As páginas de quem compra: uma visita abre uma delas e vai embora, e o estilo à parte só custaria uma ida a mais. */
const PAGINAS = /(?:pedido|renovar|minha-conta|descadastrar)\.html$/;
const FOLHA = /<link rel="stylesheet"[^>]*href="\/(?<arquivo>assets\/[^"]+\.css)"[^>]*>/g;

/**
 * Põe dentro da página o estilo que ela pede: num celular lento o texto pinta-se com a primeira resposta, e não com a
 * segunda. As folhas continuam em `assets/`, para quem ainda tem a página de antes.
 */
export const estiloNaPagina = (): Plugin => ({
  name: 'estilo-na-pagina',
  apply: 'build',
  enforce: 'post',
  generateBundle(_opcoes, arquivos) {
    for (const pagina of Object.values(arquivos)) {
      if (pagina.type !== 'asset' || !PAGINAS.test(pagina.fileName)) continue;
      pagina.source = String(pagina.source).replaceAll(FOLHA, (_link, arquivo: string) => {
        const folha = arquivos[arquivo];
        if (folha?.type !== 'asset')
          throw new Error(`${pagina.fileName} pede um estilo que não há: ${arquivo}`);
        return `<style>${String(folha.source).trim()}</style>`;
      });
    }
  },
});
