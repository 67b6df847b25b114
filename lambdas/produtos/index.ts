export { itemDoProduto, produtoDoItem } from './item.ts';
export { lerLinhaDoVendido, lerTolerancia } from './linha-do-produto.ts';
export { criarProduto } from './produtos.ts';
export { lerPrimeiroProduto, lerProduto, lerProdutosDaLista } from './repository.ts';
