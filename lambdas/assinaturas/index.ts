export { lerAcessoDeHoje, lerAcessoQueFalta, lerToleradaAte } from './acesso.ts';
export {
  abrirAssinatura,
  cancelarAssinatura,
  cancelarAssinaturasDoCliente,
  criarAssinatura,
  obterAssinatura,
} from './assinaturas.ts';
export { type AlvoDasCopias, atualizarCopias } from './atualizar-copias.ts';
export { lerCarteira } from './carteira.ts';
export { contarNaCarteira, itemDaMarca } from './contar-na-carteira.ts';
export { contarNaRecorrencia, type MudancaDaPessoa, pessoaDoZero } from './contar-na-recorrencia.ts';
export {
  type Falha,
  falhaConhecida,
  falhasDaAssinatura,
  falhasDoDia,
  falhasDoVendedor,
  gravacaoDaFalha,
  gravacoesDoFim,
} from './falhas.ts';
export { assinaturaDoItem, type Copias, itemDaAssinatura } from './item.ts';
export { lerPagamentoPorFora, pagoPorFora } from './pagamento-por-fora.ts';
export { perderFalhasDa } from './perder-falhas.ts';
export {
  assinaturaARenovar,
  assinaturaAtual,
  type DiasPagos,
  diasPagos,
  renovarPorPagamento,
} from './renovar-por-pagamento.ts';
export { assinaturasDoCliente, lerAssinatura, mudar as mudarAssinatura } from './repository.ts';
export {
  ativasDoVendedor,
  ativasQueVencem,
  filtrarNoCartao,
  primeiroInicio,
  ultimasDoCliente,
  vencidasEm,
  vencimentosNoGrupo,
} from './vencimentos.ts';
