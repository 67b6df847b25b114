export { contasDosDias, eventosDeEmail, mensagensQueVoltaram } from './leitura.ts';
export { lerPausa, retomarEnvios } from './pausa.ts';
export {
  enderecosDevolvidos,
  lerSupressao,
  lerSupressoes,
  mudarPedidoDaPessoa,
  tirarMotivos,
} from './supressoes.ts';
