/** O que fica no lugar do nome, nos registros de quem pediu para ser apagado. */
export const NOME_APAGADO = 'Pessoa apagada';
