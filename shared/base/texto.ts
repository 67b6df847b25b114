import * as z from 'zod';

// As que não usam zod moram à parte: o painel as carrega antes de mostrar a primeira tela.
export { nomeOrdenacao, slug, tirarAcentos } from './nomes.ts';

// Controles não se escrevem num campo; o de várias linhas guarda tabulação e quebra de linha. Metade de um par
// substituto (emoji cortado) não é texto: a tabela o recusaria, e vira o sinal de caractere desconhecido.
const controles = /\p{Cc}/gu;
const controlesMenosQuebra = /[^\P{Cc}\t\n\r]/gu;

// Cada um são oito esquemas, e um cadastro tem dezenas: montam-se na primeira leitura, não no arranque de quem não lê.
/** Texto de uma linha obrigatório: aparado, sem caracteres de controle, de 1 a `maximo` caracteres. */
export const textoObrigatorio = (mensagem: string, maximo = 120) =>
  z.lazy(() =>
    z
      .string({ error: mensagem })
      .transform((texto) => texto.toWellFormed().replace(controles, ' ').trim())
      .pipe(z.string().min(1, mensagem).max(maximo, `Use no máximo ${maximo} caracteres`)),
  );

const opcional = (maximo: number, aparar: (texto: string) => string) =>
  z.lazy(() =>
    z
      .string()
      .nullish()
      .transform((texto) => (texto && aparar(texto).trim()) || null)
      .pipe(z.string().max(maximo, `Use no máximo ${maximo} caracteres`).nullable()),
  );

/** Texto de uma linha opcional: vazio, nulo ou ausente vira null. */
export const textoOpcional = (maximo = 120) =>
  opcional(maximo, (texto) => texto.toWellFormed().replace(controles, ' '));

/** Texto de várias linhas opcional: vazio, nulo ou ausente vira null. */
export const textoLongoOpcional = (maximo = 2000) =>
  opcional(maximo, (texto) => texto.toWellFormed().replace(controlesMenosQuebra, ''));

/** E-mail opcional: aparado e minúsculo; vazio vira null. */
export const emailOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.trim().toLowerCase() || null)
    .pipe(z.email('Email inválido').max(254, 'Use no máximo 254 caracteres').nullable()),
);

/** Uma cor '#rrggbb', em minúsculas. */
export const corDeDestaque = z
  .string('Use um texto')
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor como #3b82f6')
  .transform((cor) => cor.toLowerCase());

/** Cor opcional: vazia, nula ou ausente vira null. */
export const corOpcional = z.lazy(() =>
  z
    .string()
    .nullish()
    .transform((texto) => texto?.trim() || null)
    .pipe(corDeDestaque.nullable()),
);
