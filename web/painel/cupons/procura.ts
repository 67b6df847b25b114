import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';

type Procuravel = Pick<Cupom, 'id' | 'codigo' | 'descricao' | 'criado_em'>;

/** Cupons que a busca acha (código ou descrição, sem diferença de acento), do mais novo ao mais antigo. */
export function procurarCupons<T extends Procuravel>(cupons: readonly T[], busca: string): readonly T[] {
  const palavras = nomeOrdenacao(busca).split(' ').filter(Boolean);
  return cupons
    .filter(({ codigo, descricao }) => {
      const texto = nomeOrdenacao(`${codigo} ${descricao}`);
      return palavras.every((palavra) => texto.includes(palavra));
    })
    .toSorted((a, b) => {
      if (a.criado_em === b.criado_em) return a.id < b.id ? 1 : -1;
      return a.criado_em < b.criado_em ? 1 : -1;
    });
}
