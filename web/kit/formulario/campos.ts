import type { FieldPath, FieldValues } from 'react-hook-form';

/** Um campo em que a versão de quem edita e a que está gravada diferem, já como se mostram. */
export type CampoEmConflito = { readonly rotulo: string; readonly meu: string; readonly atual: string };

/**
 * Os campos de um cadastro: o nome que se lê de cada um, o texto do seu valor num registro e quantos caracteres cabem.
 */
export type TabelaDeCampos<C extends string, R> = Readonly<
  Record<C, { readonly rotulo: string; readonly texto: (registro: R) => string; readonly maximo?: number }>
>;

/** Um valor para cada campo da tabela. */
export function mapearCampos<C extends string, A, B>(
  tabela: Readonly<Record<C, A>>,
  valorDe: (campo: A, nome: C) => B,
): Record<C, B> {
  const pares = (Object.entries(tabela) as [C, A][]).map(([nome, campo]) => [nome, valorDe(campo, nome)]);
  // `fromEntries` perde os nomes; são os da tabela.
  return Object.fromEntries(pares) as Record<C, B>;
}

/** Campos da tabela em que as duas versões diferem, na ordem dela. */
export function diferencas<C extends string, R>(
  tabela: TabelaDeCampos<C, R>,
  versoes: { meu: R; atual: R },
): CampoEmConflito[] {
  const lados = mapearCampos(tabela, ({ rotulo, texto }) => ({
    rotulo,
    meu: texto(versoes.meu),
    atual: texto(versoes.atual),
  }));
  return Object.values<CampoEmConflito>(lados).filter(({ meu, atual }) => meu !== atual);
}

/** Diz se o nome que a API deu em `campo` é de um campo do formulário; `versao` ninguém digita. */
export function ehCampo<V extends FieldValues>(valores: V, nome: string | undefined): nome is FieldPath<V> {
  return nome !== undefined && nome !== 'versao' && Object.hasOwn(valores, nome);
}
