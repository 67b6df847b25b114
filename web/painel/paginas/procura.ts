import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';

type Procuravel = Pick<PaginaResumo, 'id' | 'titulo' | 'slug'>;

/** Páginas que a busca acha (título ou endereço, sem diferença de acento), por título. */
export function procurarPaginas<T extends Procuravel>(paginas: readonly T[], busca: string): readonly T[] {
  const palavras = nomeOrdenacao(busca).split(' ').filter(Boolean);
  return paginas
    .filter(({ titulo, slug }) => {
      const texto = nomeOrdenacao(`${titulo} ${slug}`);
      return palavras.every((palavra) => texto.includes(palavra));
    })
    .toSorted(
      (a, b) => nomeOrdenacao(a.titulo).localeCompare(nomeOrdenacao(b.titulo)) || (a.id < b.id ? -1 : 1),
    );
}
