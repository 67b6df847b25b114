import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';

/** País em ISO de um número escrito sem o código dele. */
export type PaisDoTelefone = 'BR' | 'AR' | 'PT' | 'US' | 'CA' | 'GB';

/**
 * Telefone como foi digitado → E.164, pelas regras do libphonenumber (metadados completos: os reduzidos aceitam
 * celular do Brasil sem o nono dígito). Sem '+', o número é de `pais`; recusa `telefone_invalido`.
 */
export async function telefoneE164(
  digitado: string | null,
  pais: PaisDoTelefone = 'BR',
): Promise<string | null> {
  if (digitado === null) return null;
  // Só quem grava um telefone paga pelos metadados.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const numero = parsePhoneNumberFromString(digitado, pais);
  if (!numero?.isValid()) {
    const semNono = numero?.country === 'BR' && /^\d{2}[6-9]\d{7}$/.test(numero.nationalNumber);
    throw refusal(
      recusasClientes,
      'telefone_invalido',
      semNono ? 'Telefone inválido: falta o 9 depois do DDD?' : 'Telefone inválido',
    );
  }
  return numero.number;
}
