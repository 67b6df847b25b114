/** Dias que uma mensagem recebida fica guardada: 13 meses (regra 46). */
export const DIAS_DAS_CONVERSAS = 396;
