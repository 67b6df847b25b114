export { abrirAssinatura, cancelarAssinaturasDoCliente, obterAssinatura } from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { assinaturaDoItem, type Copias, itemDaAssinatura } from './item.ts';
export { lerAssinatura, mudar as mudarAssinatura } from './repository.ts';
