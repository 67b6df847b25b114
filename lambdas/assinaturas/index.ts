export { cancelarAssinaturasDoCliente } from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { type Copias, itemDaAssinatura } from './item.ts';
