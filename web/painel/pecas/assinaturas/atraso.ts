import { type Data, somarDias } from '../../../../shared/base/datas.ts';

/** Passada uma semana, o que venceu já se perde. */
const UMA_SEMANA = 7;

/** A cor de há quanto tempo venceu, onde um título já diz que venceu: vermelho só o que já se perde. */
export const corDoAtraso = (data_expiracao: Data, hoje: Data): 'error.main' | 'text.primary' =>
  data_expiracao < somarDias(hoje, -UMA_SEMANA) ? 'error.main' : 'text.primary';
