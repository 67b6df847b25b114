import type * as z from 'zod';

type Chave = PropertyKey;
const ehLugar = (valor: unknown): valor is Record<Chave, unknown> =>
  typeof valor === 'object' && valor !== null;

/** O valor num caminho; undefined quando o caminho não existe. */
function valorNo(valor: unknown, caminho: readonly Chave[]): unknown {
  return caminho.reduce<unknown>((dentro, chave) => (ehLugar(dentro) ? dentro[chave] : undefined), valor);
}

/** Tira o que está num caminho: um campo volta ao padrão; o que nem existe leva junto quem o contém. */
function tirar(valor: unknown, caminho: readonly Chave[]): void {
  const ultimo = caminho.at(-1);
  if (ultimo === undefined) return;
  const dono = valorNo(valor, caminho.slice(0, -1));
  if (Array.isArray(dono) && typeof ultimo === 'number') dono.splice(ultimo, 1);
  else if (ehLugar(dono) && dono[ultimo] !== undefined) delete dono[ultimo];
  else tirar(valor, caminho.slice(0, -1));
}

/** Cada volta tira ao menos um trecho recusado; um conteúdo que precise de mais não é deste template. */
const VOLTAS = 20;

/**
 * Lê o conteúdo de uma página deixando de fora só o que o esquema recusa: um link pela metade na prévia, ou um campo
 * que uma versão antiga gravou, não apaga o resto. null quando o conteúdo não é do template.
 */
export function lerConteudo<T extends z.ZodType>(esquema: T, conteudo: unknown): z.output<T> | null {
  if (!ehLugar(conteudo) || Array.isArray(conteudo)) return null;
  const copia = structuredClone(conteudo);
  for (let volta = 0; volta < VOLTAS; volta += 1) {
    const lido = esquema.safeParse(copia);
    if (lido.success) return lido.data;
    // De trás para a frente: tirar um item de uma lista não muda o lugar dos que vêm antes.
    for (const { path } of lido.error.issues.toReversed()) tirar(copia, path);
  }
  return null;
}
