export { itemDoProduto, produtoDoItem } from './item.ts';
export { criarProduto } from './produtos.ts';
export { lerPrimeiroProduto, lerProduto, lerProdutosDaLista } from './repository.ts';
export { lerTolerancia } from './tolerancia.ts';
