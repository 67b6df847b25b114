export { buscarCep } from './buscar-cep.ts';
export { clienteDoComprador, clienteQueRenovou } from './cliente-do-comprador.ts';
export { clientesDoTelefone } from './clientes-do-telefone.ts';
export { chavesDeBusca, clienteDoItem, itemDoCliente } from './item.ts';
export type { ServicoDeCep } from './ports.ts';
export { lerCliente } from './repository.ts';
export { telefoneE164 } from './telefone.ts';
