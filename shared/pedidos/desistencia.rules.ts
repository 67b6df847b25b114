import { type Data, dataEmSaoPaulo, diasAte, type Instante, somarDias } from '../base/datas.ts';

/** Dias, desde que se paga, em que se pode desistir da compra (Código de Defesa do Consumidor, artigo 49). */
export const DIAS_DE_DESISTENCIA = 7;

/** O último dia em que quem pagou em `pago_em` pode pedir o dinheiro de volta. */
export const desistenciaAte = (pago_em: Instante): Data =>
  somarDias(dataEmSaoPaulo(new Date(pago_em)), DIAS_DE_DESISTENCIA);

/** Diz se em `hoje` ainda se pode desistir do que se pagou em `pago_em`. */
export const podeDesistir = (pago_em: Instante, hoje: Data): boolean =>
  diasAte(desistenciaAte(pago_em), hoje) >= 0;
