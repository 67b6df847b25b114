export { anotacoesDe, apagarAnotacoes } from './anotacoes.ts';
export { buscarCep } from './buscar-cep.ts';
export { clienteDoComprador, clienteQueRenovou } from './cliente-do-comprador.ts';
export { criarCliente } from './clientes.ts';
export { contatosAteHoje } from './contato-marcado.ts';
export { chavesDeBusca, clienteDoItem, itemDoCliente } from './item.ts';
export type { ServicoDeCep } from './ports.ts';
export { clienteDoCpf, clientesDoTelefone, lerCliente, mudarCliente, trocarContato } from './repository.ts';
export { telefoneE164 } from './telefone.ts';
