export { contasDosDias, eventosDeEmail } from './leitura.ts';
export { lerSupressao, lerSupressoes, tirarMotivos } from './supressoes.ts';
