export { gravacoesDoUsoConfirmado, gravacoesDoUsoDevolvido } from './fim-do-uso.ts';
export { type CupomGuardado, itemDoCupom } from './item.ts';
export { lerPorCodigo } from './repository.ts';
export {
  cupomComVaga,
  gravacoesDoUsoSeguro,
  type Interessado,
  lerVaga,
  type Vaga,
} from './usos.ts';
