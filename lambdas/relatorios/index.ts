export { compararMes } from './comparar-mes.ts';
export { CONFERIDO } from './conferencia-item.ts';
export { pedirConferenciasDaNoite } from './pedir-conferencia.ts';
