export { contasDosDias, eventosDeEmail } from './leitura.ts';
export { lerSupressao, lerSupressoes, mudarPedidoDaPessoa, tirarMotivos } from './supressoes.ts';
