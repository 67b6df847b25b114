import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';

type Ordenavel = Pick<ClienteResumo, 'id' | 'nome'>;

// Preparar a chave custa mais do que comparar: faz-se uma vez por registro.
const chavesDeOrdem = new WeakMap<Ordenavel, string>();

function chaveDeOrdem(cliente: Ordenavel): string {
  let chave = chavesDeOrdem.get(cliente);
  if (chave === undefined) {
    chave = nomeOrdenacao(cliente.nome);
    chavesDeOrdem.set(cliente, chave);
  }
  return chave;
}

/** Em ordem de nome, como a API ordena: sem diferença de acento nem de maiúscula. */
export function emOrdemDeNome<T extends Ordenavel>(clientes: readonly T[]): readonly T[] {
  return clientes.toSorted((a, b) => {
    const [umNome, outroNome] = [chaveDeOrdem(a), chaveDeOrdem(b)];
    if (umNome === outroNome) return a.id < b.id ? -1 : 1;
    return umNome < outroNome ? -1 : 1;
  });
}
