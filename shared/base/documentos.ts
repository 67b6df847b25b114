import * as z from 'zod';
import { cpfValido, digitos } from './mascaras.ts';

// As que não usam zod moram à parte: o checkout as carrega e precisa ser pequeno.
export {
  cpfValido,
  digitos,
  formatarCpf,
  mascaraCep,
  mascaraCpf,
  ocultarCpf,
} from './mascaras.ts';

/** CPF opcional: guardado só com algarismos; vazio vira null; recusa 'CPF inválido'. */
export const cpfOpcional = z
  .string()
  .nullish()
  .transform((texto) => texto?.trim() || null)
  .refine((texto) => texto === null || cpfValido(texto), 'CPF inválido')
  .transform((texto) => (texto === null ? null : digitos(texto)));

/** CEP opcional: guardado só com algarismos; recusa o que não tem oito. */
export const cepOpcional = z
  .string()
  .nullish()
  .transform((texto) => digitos(texto ?? '') || null)
  .refine((cep) => cep === null || /^\d{8}$/.test(cep), 'CEP inválido');
