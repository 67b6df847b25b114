export { chavesDeBusca, clienteDoItem, type DadosDoCliente, itemDoCliente } from './item.ts';
export { lerCliente } from './repository.ts';
export { telefoneE164 } from './telefone.ts';
