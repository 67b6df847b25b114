import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Produto, ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { ROTULO_DA_PERIODICIDADE } from '../shell/rotulos.ts';

type Campo = keyof ProdutoEntrada;

/**
 * O que o formulário guarda enquanto se digita; `preco` null quando não há número. `versao` é a que se leu (0 num
 * produto novo): anda junto para que um rascunho velho encontre o conflito.
 */
export type ValoresProduto = {
  nome: string;
  preco: number | null;
  tipo: string;
  periodicidade: ProdutoEntrada['periodicidade'];
  descricao: string;
  versao: number;
};

export const PRODUTO_EM_BRANCO: ValoresProduto = {
  nome: '',
  preco: null,
  tipo: '',
  periodicidade: 'mensal',
  descricao: '',
  versao: 0,
};

/** Valores com que a edição abre. */
export function valoresDoProduto(produto: Produto): ValoresProduto {
  const { nome, preco, tipo, periodicidade, descricao, versao } = produto;
  return { nome, preco, tipo: tipo ?? '', periodicidade, descricao: descricao ?? '', versao };
}

export const ROTULOS_PRODUTO: Record<Campo, string> = {
  nome: 'Nome',
  preco: 'Valor',
  tipo: 'Tipo',
  periodicidade: 'Periodicidade',
  descricao: 'Descrição',
};

/** Diz se o nome que a API deu em `campo` é de um campo do formulário. */
export function ehCampoDoProduto(nome: string | undefined): nome is Campo {
  return nome !== undefined && nome in ROTULOS_PRODUTO;
}

function textoDoCampo(registro: ProdutoEntrada, campo: Campo): string {
  if (campo === 'preco') return formatarReais(registro.preco);
  if (campo === 'periodicidade') return ROTULO_DA_PERIODICIDADE[registro.periodicidade];
  return registro[campo] ?? '';
}

/** Campos em que as duas versões de um produto diferem, já como se mostram à pessoa. */
export function diferencasDoProduto(
  meu: ProdutoEntrada,
  atual: ProdutoEntrada,
): { rotulo: string; meu: string; atual: string }[] {
  return Object.keys(ROTULOS_PRODUTO)
    .filter(ehCampoDoProduto)
    .map((campo) => ({
      rotulo: ROTULOS_PRODUTO[campo],
      meu: textoDoCampo(meu, campo),
      atual: textoDoCampo(atual, campo),
    }))
    .filter((campo) => campo.meu !== campo.atual);
}
