import * as z from 'zod';

/** Retira acentos e cedilhas: 'Método' vira 'Metodo'. */
export function semAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Forma usada para ordenar e procurar: sem acentos, minúscula, espaços simples, no máximo 120 caracteres. */
export function nomeOrdenacao(texto: string): string {
  return semAcentos(texto).toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 120).trimEnd();
}

/** Slug (regra 4): sem acentos, minúsculo, o que não é letra nem número vira um hífen, sem hífen nas pontas. */
export function slug(texto: string): string {
  return semAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

// Controles não se escrevem num campo; o de várias linhas guarda tabulação e quebra de linha.
const controles = /\p{Cc}/gu;
const controlesMenosQuebra = /[^\P{Cc}\t\n\r]/gu;

/** Texto de uma linha obrigatório: aparado, sem caracteres de controle, de 1 a `maximo` caracteres. */
export const textoObrigatorio = (mensagem: string, maximo = 120) =>
  z
    .string({ error: mensagem })
    .transform((texto) => texto.replace(controles, ' ').trim())
    .pipe(z.string().min(1, mensagem).max(maximo, `Use no máximo ${maximo} caracteres`));

/** Texto de uma linha opcional: vazio, nulo ou ausente vira null. */
export const textoOpcional = (maximo = 120) =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.replace(controles, ' ').trim() || null)
    .pipe(z.string().max(maximo, `Use no máximo ${maximo} caracteres`).nullable());

/** Texto de várias linhas opcional: vazio, nulo ou ausente vira null. */
export const textoLongoOpcional = (maximo = 2000) =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.replace(controlesMenosQuebra, '').trim() || null)
    .pipe(z.string().max(maximo, `Use no máximo ${maximo} caracteres`).nullable());

/** E-mail opcional: aparado e minúsculo; vazio vira null. */
export const emailOpcional = z
  .string()
  .nullish()
  .transform((texto) => texto?.trim().toLowerCase() || null)
  .pipe(z.email('Email inválido').max(254, 'Use no máximo 254 caracteres').nullable());
