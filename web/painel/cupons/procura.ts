import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

type Procuravel = Pick<Cupom, 'id' | 'codigo' | 'descricao' | 'criado_em'>;

const { queCombina } = criarProcura(({ codigo, descricao }: Procuravel) => ({ textos: [codigo, descricao] }));

/** Cupons que a busca acha (código ou descrição, sem diferença de acento), do mais novo ao mais antigo. */
export function procurarCupons<T extends Procuravel>(cupons: readonly T[], busca: string): readonly T[] {
  return ordenarAchados(cupons.filter(queCombina(busca)), {
    chave: ({ criado_em, id }) => `${criado_em} ${id}`,
    sentido: -1,
  });
}
