export { contasDosDias, eventosDeEmail } from './leitura.ts';
export { lerPausa, retomarEnvios } from './pausa.ts';
export { lerSupressao, lerSupressoes, mudarPedidoDaPessoa, tirarMotivos } from './supressoes.ts';
