import { nomeOrdenacao } from '../../../shared/base/nomes.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

type Procuravel = Pick<Produto, 'id' | 'nome' | 'tipo'>;

const { queCombina } = criarProcura(({ nome, tipo }: Procuravel) => ({ textos: [nome, tipo] }));

/** Os que a busca acha (nome ou tipo, sem diferença de acento), em ordem de nome como a API ordena. */
export function procurarProdutos<T extends Procuravel>(produtos: readonly T[], busca: string): readonly T[] {
  return ordenarAchados(produtos.filter(queCombina(busca)), { chave: ({ nome }) => nomeOrdenacao(nome) });
}
