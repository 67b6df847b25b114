import { keyIn } from './key.ts';

/**
 * O apagamento dos dados de um cliente: enquanto não termina, os contatos por que se acha o que falta; depois, só
 * quando se fez.
 */
export const apagamentoKey = keyIn<[cliente_id: string]>('APAGAMENTO');
