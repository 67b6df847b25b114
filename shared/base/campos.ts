import * as z from 'zod';
import { textoOpcional } from './texto.ts';

/**
 * Um campo de um cadastro, declarado uma vez: dele saem o que se aceita, o que se guarda, o nome na tela, o limite do
 * campo, a coluna do CSV e a linha de exemplo do modelo.
 */
export type Campo<E extends z.ZodType = z.ZodType, G extends z.ZodType = z.ZodType> = {
  readonly rotulo: string;
  /** O que se aceita de quem digita e da planilha. */
  readonly entrada: E;
  /** A forma em que fica guardado. */
  readonly guardado: G;
  /** Quantos caracteres cabem, quando a tela os limita enquanto se digita. */
  readonly maximo?: number;
  /** Como o valor guardado se escreve para uma pessoa; sem ela, como está. */
  readonly mostrar?: (valor: string) => string;
  /** A coluna do CSV, no que difere do rótulo. */
  readonly coluna?: {
    readonly titulo?: string;
    readonly obrigatoria?: true;
    readonly apelidos?: readonly string[];
  };
  /** O que a linha de exemplo do arquivo modelo traz. */
  readonly exemplo?: string;
};

/** Um campo que pode faltar e se guarda como texto. */
export const campoOpcional = <E extends z.ZodType<string | null>>(
  rotulo: string,
  entrada: E,
  resto: Omit<Campo, 'rotulo' | 'entrada' | 'guardado'> = {},
) => ({ ...resto, rotulo, entrada, guardado: z.string().nullable() });

/** Um campo de texto de uma linha que pode faltar, com o seu limite. */
export const campoDeTexto = (
  rotulo: string,
  maximo: number,
  resto: { coluna?: Campo['coluna']; exemplo?: string } = {},
) => campoOpcional(rotulo, textoOpcional(maximo), { ...resto, maximo });

type Campos = Readonly<Record<string, Campo>>;

/** A forma do que se aceita, para um esquema: a entrada de cada campo. */
export function formaDeEntrada<T extends Campos>(campos: T): { [K in keyof T]: T[K]['entrada'] } {
  const pares = Object.entries(campos).map(([nome, { entrada }]) => [nome, entrada]);
  // `fromEntries` perde os nomes; são os da tabela.
  return Object.fromEntries(pares) as { [K in keyof T]: T[K]['entrada'] };
}

/** A forma do que se guarda, para um esquema: o guardado de cada campo. */
export function formaGuardada<T extends Campos>(campos: T): { [K in keyof T]: T[K]['guardado'] } {
  const pares = Object.entries(campos).map(([nome, { guardado }]) => [nome, guardado]);
  return Object.fromEntries(pares) as { [K in keyof T]: T[K]['guardado'] };
}
