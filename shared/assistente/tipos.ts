/** Os que tocam em dinheiro ou em acesso: marcam sempre a conversa e avisam quem vende (regra 70). */
export const TIPOS_QUE_MARCAM = [
  'cancelar',
  'reembolso',
  'sem_acesso',
  'reclamacao',
  'pagamento_feito',
] as const;
export type TipoQueMarca = (typeof TIPOS_QUE_MARCAM)[number];
/** Os que quem vende pode desligar, além daqueles: sem eles, procura-se a resposta nas bases. */
export const TIPOS_QUE_SE_DESLIGAM = [...TIPOS_QUE_MARCAM, 'robo', 'comprar', 'renovar'] as const;
/** O que uma mensagem é, antes de procurar qualquer coisa (regra 70). */
export type Tipo =
  | TipoQueMarca
  | 'ruido'
  | 'cumprimento'
  | 'agradecimento'
  | 'robo'
  | 'pessoa'
  | 'comprar'
  | 'renovar'
  | 'delicada'
  | 'fora_do_assunto';
