export { itemDoProduto, produtoDoItem } from './item.ts';
export { criarProduto } from './produtos.ts';
export { lerProduto, lerProdutoDoPlano } from './repository.ts';
