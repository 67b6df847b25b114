import type * as z from 'zod';
import { lerJson } from './lerJson.ts';

/** Um erro no JSON avançado, na linha em que está; `caminho` quando é de um campo ('pricing.plans.0.price'). */
export type ErroNoJson = { readonly linha: number; readonly caminho: string; readonly mensagem: string };
export type JsonValidado<C> = { readonly conteudo: C } | { readonly erros: readonly ErroNoJson[] };

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null;

/** Caminhos que o texto tem e o esquema não conhece: um nome errado sumiria em silêncio ao salvar. */
function desconhecidos(
  escrito: unknown,
  lido: unknown,
  caminho: readonly PropertyKey[] = [],
): PropertyKey[][] {
  if (!ehObjeto(escrito) || !ehObjeto(lido)) return [];
  return Object.entries(escrito).flatMap(([nome, valor]) => {
    const dentro = [...caminho, Array.isArray(escrito) ? Number(nome) : nome];
    return Object.hasOwn(lido, nome) ? desconhecidos(valor, lido[nome], dentro) : [dentro];
  });
}

/** Confere o conteúdo de uma página escrito em JSON: pronto para gravar, ou todos os erros, por linha. */
export function validarJson<T extends z.ZodType>(esquema: T, texto: string): JsonValidado<z.output<T>> {
  const json = lerJson(texto);
  if ('erro' in json) {
    return { erros: [{ linha: json.erro.linha, caminho: '', mensagem: json.erro.mensagem }] };
  }
  const erro = (caminho: readonly PropertyKey[], mensagem: string): ErroNoJson => ({
    linha: json.linhaDe(caminho),
    caminho: caminho.join('.'),
    mensagem,
  });
  const lido = esquema.safeParse(json.valor);
  const erros = lido.success
    ? desconhecidos(json.valor, lido.data).map((caminho) => erro(caminho, 'Este campo não existe'))
    : lido.error.issues.map(({ path, message }) => erro(path, message));
  if (lido.success && erros.length === 0) return { conteudo: lido.data };
  return { erros: erros.toSorted((a, b) => a.linha - b.linha) };
}

/** Uma frase por erro: 'Linha 12 (hero.logo): …'. */
export function fraseDoErro({ linha, caminho, mensagem }: ErroNoJson): string {
  return caminho === '' ? `Linha ${linha}: ${mensagem}` : `Linha ${linha} (${caminho}): ${mensagem}`;
}

/** O conteúdo como o editor o escreve. */
export const escreverJson = (conteudo: unknown) => JSON.stringify(conteudo, null, 2);
