export { chavesDeBusca, clienteDoItem, itemDoCliente } from './item.ts';
export { lerCliente } from './repository.ts';
export { telefoneE164 } from './telefone.ts';
