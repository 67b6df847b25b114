import type { Plugin } from 'vite';

const PAGINA = /painel\.html$/;
const ABRE = /painel[\\/]app[\\/]abrir\.tsx$/;

/**
 * Diz à página do painel tudo o que o primeiro script dela vai importar: o navegador baixa-o ao lado dele, e não
 * depois. A montagem só o faz com o que se importa de uma vez.
 */
export const adiantarPainel = (): Plugin => ({
  name: 'adiantar-painel',
  apply: 'build',
  enforce: 'post',
  generateBundle(_opcoes, arquivos) {
    const todos = Object.values(arquivos);
    const primeiro = todos.find(
      (arquivo) => arquivo.type === 'chunk' && arquivo.moduleIds.some((id) => ABRE.test(id)),
    );
    if (primeiro?.type !== 'chunk') this.error('Nenhum pacote abre o painel: o nome mudou?');
    for (const pagina of todos) {
      if (pagina.type !== 'asset' || !PAGINA.test(pagina.fileName)) continue;
      const escrita = String(pagina.source);
      const faltam = [primeiro.fileName, ...primeiro.imports].filter(
        (nome) => !escrita.includes(`/${nome}"`),
      );
      const links = faltam.map((nome) => `    <link rel="modulepreload" crossorigin href="/${nome}">\n`);
      pagina.source = escrita.replace('  </head>', () => `${links.join('')}  </head>`);
    }
  },
});
