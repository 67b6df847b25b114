import * as z from 'zod';

const opcional = z.string().nullable().default(null);

/** Quem comprou, como o deu no checkout; `telefone` em E.164, CPF e CEP só algarismos. */
export const comprador = z.object({
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  cpf: opcional,
  pais: z.string(),
  documento: opcional,
  pais_documento: opcional,
  endereco: z
    .object({
      cep: z.string(),
      endereco: z.string(),
      numero: z.string(),
      complemento: opcional,
      bairro: opcional,
      cidade: z.string(),
      estado: z.string(),
    })
    .nullable()
    .default(null),
});
export type Comprador = z.output<typeof comprador>;
