import { nomeOrdenacao } from '../../../../shared/base/nomes.ts';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import { guardarContas, ordenarAchados } from '../../../kit/procura.ts';

type Ordenavel = Pick<ClienteResumo, 'id' | 'nome'>;

const chaveDeOrdem = guardarContas(({ nome }: Ordenavel) => nomeOrdenacao(nome));

/** Em ordem de nome, como a API ordena: sem diferença de acento nem de maiúscula. */
export function ordenarPorNome<T extends Ordenavel>(clientes: readonly T[]): readonly T[] {
  return ordenarAchados(clientes, { chave: chaveDeOrdem });
}
