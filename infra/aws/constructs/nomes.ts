/** O que o nome de uma fila morta tem a mais do que o da sua fila. Sem CDK: a linha de comando também o lê. */
export const MORTAS_SUFIXO = '-mortas';
