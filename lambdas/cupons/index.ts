export { itemDoCupom } from './item.ts';
export { lerPorCodigo, ocuparUso } from './repository.ts';
export { consumirUso, gravacoesDoUsoConfirmado, gravacoesDoUsoDevolvido, liberarUso } from './usos.ts';
