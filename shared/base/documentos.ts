import { cnpj as validadorCnpj } from 'cpf-cnpj-validator';
import * as z from 'zod';
import { cpfValido, digitos, mascaraCpf } from './mascaras.ts';

// As que não usam zod moram à parte: o checkout as carrega e precisa ser pequeno.
export {
  cpfValido,
  digitos,
  formatarCpf,
  mascaraCep,
  mascaraCpf,
  mascaraEstado,
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

/** Letras e algarismos de um CNPJ, que desde 2026 pode ter letras nas doze primeiras posições (IN RFB 2.229/2024). */
const semPontuacao = (texto: string) => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Diz se são as 14 posições de um CNPJ, numérico ou alfanumérico, com os dígitos certos. Aceita a máscara. */
export function cnpjValido(texto: string): boolean {
  const limpo = semPontuacao(texto);
  return /^[0-9A-Z]{12}\d{2}$/.test(limpo) && validadorCnpj.isValid(limpo);
}

/** Máscara de CPF ou CNPJ enquanto se digita: até 11 algarismos é CPF; com letra ou mais que isso, CNPJ. */
export function mascaraCpfCnpj(texto: string): string {
  const limpo = semPontuacao(texto).slice(0, 14);
  if (/^\d{0,11}$/.test(limpo)) return mascaraCpf(limpo);
  const [, a = '', b = '', c = '', d = '', e = ''] =
    /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(limpo) ?? [];
  const comSinal = (sinal: string, parte: string) => (parte === '' ? '' : sinal + parte);
  return a + comSinal('.', b) + comSinal('.', c) + comSinal('/', d) + comSinal('-', e);
}

/** CPF ou CNPJ opcional: guardado sem pontuação; vazio vira null; recusa o que não é nenhum dos dois. */
export const cpfCnpjOpcional = z
  .string()
  .nullish()
  .transform((texto) => texto?.trim() || null)
  .refine((texto) => texto === null || cpfValido(texto) || cnpjValido(texto), 'CPF ou CNPJ inválido')
  .transform((texto) => (texto === null ? null : semPontuacao(texto)));
