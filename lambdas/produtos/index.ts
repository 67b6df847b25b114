export { itemDoProduto } from './item.ts';
export { lerProduto } from './repository.ts';
