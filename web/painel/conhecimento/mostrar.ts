import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { Categoria, Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

/** Como cada categoria se lê. */
export const ROTULO_DA_CATEGORIA: Readonly<Record<Categoria, string>> = {
  sobre: 'Sobre',
  como_funciona: 'Como funciona',
  beneficios: 'Benefícios',
  faq: 'FAQ',
  suporte: 'Suporte',
  links_importantes: 'Links importantes',
};

const { queCombina } = criarProcura(({ titulo, conteudo, tags }: Conhecimento) => ({
  textos: [titulo, conteudo, ...tags],
}));

/** Os que a busca (título, conteúdo e tags) e a categoria deixam passar, do primeiro criado ao último. */
export const procurarConhecimentos = (
  itens: readonly Conhecimento[],
  { busca, categoria }: { busca: string; categoria: string },
) =>
  ordenarAchados(
    itens.filter((item) => categoria === '' || item.categoria === categoria).filter(queCombina(busca)),
    {
      chave: ({ criado_em }) => criado_em,
    },
  );

/** Os números do alto da tela (especificação 2, seção 2). */
export const contarConhecimentos = (itens: readonly Conhecimento[], filtrados: number) =>
  [
    ['Total', itens.length],
    ['Ativos', itens.filter(({ ativo }) => ativo).length],
    ['Categorias', new Set(itens.map(({ categoria }) => categoria)).size],
    ['Filtrados', filtrados],
    ['Tags únicas', new Set(itens.flatMap(({ tags }) => tags.map(nomeOrdenacao))).size],
  ] as const;
