export { alterarConhecimento, criarConhecimento, obterConhecimento } from './conhecimento.ts';
export { itensDaBase } from './item.ts';
export { type ItemDaResposta, procurarNasBases } from './procurar.ts';
export { contarAtivos, titulosDosItens } from './repository.ts';
