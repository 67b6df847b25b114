import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { PaginaResumo } from '../../../shared/paginas/paginas.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

type Procuravel = Pick<PaginaResumo, 'id' | 'titulo' | 'slug'>;

const { queCombina } = criarProcura(({ titulo, slug }: Procuravel) => ({ textos: [titulo, slug] }));

/** Páginas que a busca acha (título ou endereço, sem diferença de acento), por título. */
export function procurarPaginas<T extends Procuravel>(paginas: readonly T[], busca: string): readonly T[] {
  return ordenarAchados(paginas.filter(queCombina(busca)), { chave: ({ titulo }) => nomeOrdenacao(titulo) });
}
