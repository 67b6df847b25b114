export { itemDoCupom } from './item.ts';
export { lerPorCodigo } from './repository.ts';
export { consumirUso, liberarUso } from './usos.ts';
