export { handlers as handlersDeLinhas } from './handlers.ts';
export { itemDaLinha, linhaDoNome, linhaProposta } from './item.ts';
export { criarLinha } from './linhas.ts';
export {
  garantirLinha,
  gravarLinhaLida,
  lerLinha,
  lerLinhaDoProduto,
  lerLinhaGravada,
  lerLinhas,
} from './repository.ts';
