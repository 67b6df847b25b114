/** Dias de tolerância da linha que não os disse, também da gravada antes de eles existirem (regra 65). */
export const TOLERANCIA_PADRAO = 1;

/** Quantos dias uma linha pode esperar, no máximo. */
export const TOLERANCIA_MAXIMA = 14;
