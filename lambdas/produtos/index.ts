export { itemDoProduto, produtoDoItem } from './item.ts';
export { lerProduto } from './repository.ts';
