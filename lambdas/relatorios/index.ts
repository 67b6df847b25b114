export { CONFERIDO } from './conferencia-item.ts';
export { conferirMes } from './conferir-mes.ts';
export { pedirConferenciasDaNoite } from './pedir-conferencia.ts';
