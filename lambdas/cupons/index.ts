export {
  gravacoesDoUsoConfirmado,
  gravacoesDoUsoDesfeito,
  gravacoesDoUsoDevolvido,
  gravacoesDoUsoNaHora,
} from './fim-do-uso.ts';
export { type CupomGuardado, itemDoCupom } from './item.ts';
export { lerCupom, lerPorCodigo } from './repository.ts';
export {
  cupomComVaga,
  gravacoesDoUsoSeguro,
  type Interessado,
  lerVaga,
  type Vaga,
} from './usos.ts';
