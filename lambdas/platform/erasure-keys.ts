import type { Key } from './keys.ts';

/** O apagamento dos dados de um cliente: enquanto não termina, os contatos por que se acha o que falta; depois, só quando se fez. */
export const apagamentoKey = (usuario_id: string, cliente_id: string): Key => ({
  pk: `${usuario_id}#APAGAMENTO`,
  sk: cliente_id,
});
