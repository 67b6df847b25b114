import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';

type Procuravel = Pick<Produto, 'id' | 'nome' | 'tipo'>;

/** Os que a busca acha (nome ou tipo, sem diferença de acento), em ordem de nome como a API ordena. */
export function procurarProdutos<T extends Procuravel>(produtos: readonly T[], busca: string): readonly T[] {
  const palavras = nomeOrdenacao(busca).split(' ').filter(Boolean);
  return produtos
    .map((produto) => ({
      produto,
      nome: nomeOrdenacao(produto.nome),
      tipo: nomeOrdenacao(produto.tipo ?? ''),
    }))
    .filter(({ nome, tipo }) => palavras.every((palavra) => nome.includes(palavra) || tipo.includes(palavra)))
    .sort((a, b) => {
      if (a.nome === b.nome) return a.produto.id < b.produto.id ? -1 : 1;
      return a.nome < b.nome ? -1 : 1;
    })
    .map(({ produto }) => produto);
}
