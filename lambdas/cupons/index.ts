export { type CupomGuardado, itemDoCupom } from './item.ts';
export { lerPorCodigo } from './repository.ts';
export {
  cupomComVaga,
  gravacoesDoUsoConfirmado,
  gravacoesDoUsoDevolvido,
  gravacoesDoUsoSeguro,
  type Interessado,
  lerVaga,
  type Vaga,
} from './usos.ts';
