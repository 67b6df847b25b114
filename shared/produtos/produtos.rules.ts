import { cortar } from '../base/cortar.ts';
import { nomeBase } from '../base/nomes.ts';

export { nomeBase };

/** O plano que o nome diz no fim, entre parênteses: 'Over Limite (mensal)' → 'mensal'; vazio quando não diz. */
export function planoDoNome(nome: string): string {
  return /\(([^()]*)\)\s*$/.exec(nome.slice(nomeBase(nome).length))?.[1]?.trim() ?? '';
}

/** Nome da cópia feita por 'Duplicar': acrescenta '(cópia)', sem passar de 120 caracteres. */
export function nomeDaCopia(nome: string): string {
  return `${cortar(nome, 112).trimEnd()} (cópia)`;
}
