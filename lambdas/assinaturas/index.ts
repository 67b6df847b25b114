export { cancelarAssinaturasDoCliente } from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { type Copias, type DadosDaAssinatura, itemDaAssinatura } from './item.ts';
