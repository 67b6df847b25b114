export { buscarCep } from './buscar-cep.ts';
export { clienteDoComprador } from './cliente-do-comprador.ts';
export { chavesDeBusca, clienteDoItem, type DadosDoCliente, itemDoCliente } from './item.ts';
export type { ServicoDeCep } from './ports.ts';
export { lerCliente } from './repository.ts';
export { type PaisDoTelefone, telefoneE164 } from './telefone.ts';
