import { digitos } from '../../shared/base/mascaras.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { erroDoTelefone, numeroDoBrasil } from '../../shared/base/telefone.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';

/** País em ISO de um número escrito sem o código dele. */
export type PaisDoTelefone = 'BR' | 'AR' | 'PT' | 'US' | 'CA' | 'GB';

/**
 * Telefone como foi digitado → E.164, pelas regras do libphonenumber (metadados completos: os reduzidos aceitam celular
 * do Brasil sem o nono dígito). Sem '+', o número é de `pais`; um do Brasil perde antes o 0 de discar e o 55. Recusa
 * `telefone_invalido`.
 */
export async function telefoneE164(
  digitado: string | null,
  pais: PaisDoTelefone = 'BR',
): Promise<string | null> {
  if (digitado === null) return null;
  // Só quem grava um telefone paga pelos metadados.
  const { parsePhoneNumberFromString } = await import('./telefones-do-mundo.ts');
  const doBrasil = digitado.trim().startsWith('+') ? digitos(digitado).startsWith('55') : pais === 'BR';
  const erro = doBrasil ? erroDoTelefone(digitado) : null;
  const numero = parsePhoneNumberFromString(doBrasil ? numeroDoBrasil(digitado) : digitado, pais);
  if (erro !== null || !numero?.isValid()) {
    throw refusal(recusasClientes, 'telefone_invalido', erro ?? 'Telefone inválido');
  }
  return numero.number;
}
