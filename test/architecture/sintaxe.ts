import { parseSync } from 'vite';
import type { Arquivo } from './arvore.ts';

/** Um nó da árvore de sintaxe: o que o leitor (Oxc, pelo Vite) dá, sem confiar na forma de cada tipo. */
export type No = { readonly type: string; readonly start: number; readonly end: number } & Record<
  string,
  unknown
>;

const ehNo = (valor: unknown): valor is No =>
  typeof valor === 'object' && valor !== null && 'type' in valor && typeof valor.type === 'string';

/** Os nós de um arquivo, do mais de fora ao mais de dentro, na ordem em que se escreveram. */
export function* nosDe({ caminho, texto }: Arquivo): Generator<No> {
  const pilha: unknown[] = [parseSync(caminho, texto).program];
  while (pilha.length > 0) {
    const valor = pilha.pop();
    if (Array.isArray(valor)) pilha.push(...valor.toReversed());
    else if (ehNo(valor)) {
      yield valor;
      pilha.push(...Object.values(valor).toReversed());
    }
  }
}

/** O nome do que se chama, sem os argumentos: `it`, `it.each`, `describe.concurrent`. */
export function nomeDaChamada(valor: unknown): string {
  if (!ehNo(valor)) return '';
  if (valor.type === 'Identifier') return String(valor.name);
  if (valor.type === 'MemberExpression')
    return `${nomeDaChamada(valor.object)}.${nomeDaChamada(valor.property)}`;
  // `it.each(lista)('…')`, `it.each<Tipo>(lista)('…')` e `it.each`tabela`('…')`.
  return nomeDaChamada(valor.callee ?? valor.tag ?? valor.expression);
}

/** O texto de uma literal, entre aspas de qualquer tipo; num molde, com os seus buracos como se escrevem. */
export function textoDe(valor: unknown, { texto }: Arquivo): string | null {
  if (!ehNo(valor)) return null;
  if (valor.type === 'Literal') return typeof valor.value === 'string' ? valor.value : null;
  if (valor.type !== 'TemplateLiteral') return null;
  return texto.slice(valor.start + 1, valor.end - 1).replaceAll('\\`', '`');
}

/** Os argumentos de uma chamada. */
export const argumentosDe = (chamada: No): readonly unknown[] =>
  Array.isArray(chamada.arguments) ? chamada.arguments : [];

/** O valor de um campo de um objeto escrito no código. */
export function campoDe(objeto: unknown, nome: string): unknown {
  if (!ehNo(objeto) || objeto.type !== 'ObjectExpression' || !Array.isArray(objeto.properties))
    return undefined;
  const campo = objeto.properties.find(
    (property) => ehNo(property) && ehNo(property.key) && property.key.name === nome,
  );
  return ehNo(campo) ? campo.value : undefined;
}
