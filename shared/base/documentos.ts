import { cnpj as validadorCnpj } from 'cpf-cnpj-validator';
import * as z from 'zod';
import { cpfValido, digitos, erroDoCpf, tirarPontuacao } from './mascaras.ts';

// As que não usam zod moram à parte: o checkout as carrega e precisa ser pequeno.
export {
  cpfRestaurado,
  cpfValido,
  digitos,
  formatarCpf,
  mascaraCep,
  mascaraCpf,
  mascaraCpfCnpj,
  mascaraDeCpf,
  mascaraEstado,
  ocultarCpf,
} from './mascaras.ts';

/** CPF opcional: guardado só com algarismos; vazio vira null; recusa 'CPF inválido', ou diz que é um CNPJ. */
export const cpfOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.trim() || null)
    .refine((texto) => texto === null || cpfValido(texto), { error: ({ input }) => erroDoCpf(String(input)) })
    .transform((texto) => (texto === null ? null : digitos(texto))),
);

/** CEP opcional: guardado só com algarismos; recusa o que não tem oito. */
export const cepOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => digitos(texto ?? '') || null)
    .refine((cep) => cep === null || /^\d{8}$/.test(cep), 'CEP inválido'),
);

/** Diz se são as 14 posições de um CNPJ, numérico ou alfanumérico, com os dígitos certos. Aceita a máscara. */
export function cnpjValido(texto: string): boolean {
  const limpo = tirarPontuacao(texto);
  return /^[0-9A-Z]{12}\d{2}$/.test(limpo) && validadorCnpj.isValid(limpo);
}

/** CPF ou CNPJ opcional: guardado sem pontuação; vazio vira null; recusa o que não é nenhum dos dois. */
export const cpfCnpjOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.trim() || null)
    .refine((texto) => texto === null || cpfValido(texto) || cnpjValido(texto), 'CPF ou CNPJ inválido')
    .transform((texto) => (texto === null ? null : tirarPontuacao(texto))),
);
