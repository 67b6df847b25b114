export { abrirAssinatura, cancelarAssinaturasDoCliente, obterAssinatura } from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { ativarNoGrupo, removerDoGrupo } from './grupo.ts';
export { assinaturaDoItem, type Copias, type DadosDaAssinatura, itemDaAssinatura } from './item.ts';
export { lerAssinatura } from './repository.ts';
