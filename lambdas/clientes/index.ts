export { chavesDeBusca, itemDoCliente } from './item.ts';
export { lerCliente } from './repository.ts';
