export { abrirAssinatura, cancelarAssinaturasDoCliente, obterAssinatura } from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { assinaturaDoItem, type Copias, itemDaAssinatura } from './item.ts';
export { lerPagamentoPorFora } from './pagamento-por-fora.ts';
export { assinaturaARenovar, assinaturaAtual, renovarPorPagamento } from './renovar-por-pagamento.ts';
export { lerAssinatura, mudar as mudarAssinatura } from './repository.ts';
export { ativasDoVendedor, ativasQueVencem } from './vencimentos.ts';
