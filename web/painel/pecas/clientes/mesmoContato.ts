import { numeroDoBrasil } from '../../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';

type Contato = Pick<ClienteResumo, 'id' | 'nome' | 'email' | 'telefone'>;

/**
 * Quem já tem o e-mail ou o telefone que se digita, e qual dos dois; null quando ninguém. Dois clientes podem ter o
 * mesmo (regra 15).
 */
export function mesmoContato<T extends Contato>(
  clientes: readonly T[],
  digitado: { readonly email: string; readonly telefone: string },
): { readonly cliente: T; readonly campo: 'e-mail' | 'telefone' } | null {
  const email = digitado.email.trim().toLowerCase();
  const numero = numeroDoBrasil(digitado.telefone);
  const peloEmail = email === '' ? undefined : clientes.find((cliente) => cliente.email === email);
  if (peloEmail) return { cliente: peloEmail, campo: 'e-mail' };
  const peloNumero =
    numero.length < 10
      ? undefined
      : clientes.find((cliente) => cliente.telefone !== null && numeroDoBrasil(cliente.telefone) === numero);
  return peloNumero ? { cliente: peloNumero, campo: 'telefone' } : null;
}
