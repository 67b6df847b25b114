export { handlers as handlersDeLinhas } from './handlers.ts';
export { itemDaLinha, linhaDoNome, linhaProposta } from './item.ts';
export { criarLinha } from './linhas.ts';
export { juntarLinhaDoLugar } from './lugar.ts';
export {
  garantirLinha,
  gravarLinhaLida,
  lerLinha,
  lerLinhaDoProduto,
  lerLinhaGravada,
  lerLinhas,
} from './repository.ts';
