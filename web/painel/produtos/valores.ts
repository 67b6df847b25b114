import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { CAMPOS_DO_PRODUTO, type CampoDoProduto } from '../../../shared/produtos/produtos.campos.ts';
import type { Produto, ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { diferencas, mapearCampos, type TabelaDeCampos } from '../../kit/formulario/campos.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';

/**
 * O que o formulário guarda enquanto se digita; `preco` null quando não há nada e texto quando não é um número;
 * `linha_id` null (ou '') é a que o nome disser. `versao` é a que se leu (0 num produto novo): anda junto para que um
 * rascunho velho encontre o conflito.
 */
export type ValoresProduto = Record<Exclude<CampoDoProduto, 'preco' | 'periodicidade'>, string> & {
  preco: number | string | null;
  periodicidade: ProdutoEntrada['periodicidade'];
  linha_id: string | null;
  versao: number;
};

export const PRODUTO_EM_BRANCO: ValoresProduto = {
  nome: '',
  preco: null,
  linha_id: null,
  tipo: '',
  periodicidade: 'mensal',
  descricao: '',
  versao: 0,
};

/** Valores com que a edição abre. */
export function valoresDoProduto(produto: Produto): ValoresProduto {
  const { nome, preco, linha_id, tipo, periodicidade, descricao, versao } = produto;
  return { nome, preco, linha_id, tipo: tipo ?? '', periodicidade, descricao: descricao ?? '', versao };
}

const TEXTOS: Readonly<Record<CampoDoProduto, (produto: ProdutoEntrada) => string>> = {
  nome: ({ nome }) => nome,
  preco: ({ preco }) => formatarReais(preco),
  tipo: ({ tipo }) => tipo ?? '',
  periodicidade: ({ periodicidade }) => ROTULO_DA_PERIODICIDADE[periodicidade],
  descricao: ({ descricao }) => descricao ?? '',
};

/** Os campos do produto: como se chamam e como o valor de cada um se lê. */
const CAMPOS_PRODUTO: TabelaDeCampos<CampoDoProduto, ProdutoEntrada> = mapearCampos(
  CAMPOS_DO_PRODUTO,
  ({ rotulo }, nome: CampoDoProduto) => ({ rotulo, texto: TEXTOS[nome] }),
);

/** Como se chama o campo que diz de que produto um plano é. */
export const FAZ_PARTE_DE = 'Faz parte de';

/** Campos em que as duas versões de um produto diferem, já como se mostram; `nomes`, os do que se vende, pelo id. */
export function diferencasDoProduto(
  meu: ProdutoEntrada,
  atual: ProdutoEntrada,
  nomes: ReadonlyMap<string, string> = new Map(),
) {
  // O que o nome diria é, numa alteração, o que já está.
  const texto = ({ linha_id }: ProdutoEntrada) => {
    const id = linha_id ?? atual.linha_id ?? '';
    return nomes.get(id) ?? id;
  };
  return diferencas({ ...CAMPOS_PRODUTO, linha_id: { rotulo: FAZ_PARTE_DE, texto } }, { meu, atual });
}
