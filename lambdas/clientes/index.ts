export { chavesDeBusca, type DadosDoCliente, itemDoCliente } from './item.ts';
export { lerCliente } from './repository.ts';
