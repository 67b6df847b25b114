export { juntarEvento } from './aplicar-evento.ts';
export { entregaDoItem } from './item.ts';
export { contasDosDias, eventosDeEmail, mensagensQueVoltaram } from './leitura.ts';
export { lerPausa, retomarEnvios } from './pausa.ts';
export {
  enderecosDevolvidos,
  lerSupressao,
  lerSupressoes,
  mudarPedidoDaPessoa,
  tirarMotivos,
} from './supressoes.ts';
