import type { Data } from '../../../shared/base/datas.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import {
  type FiltroDoGrupo,
  passaNoFiltro,
  SECOES,
  type Secao,
  secaoDoMembro,
} from '../../../shared/grupos/grupos.rules.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';

export type SecaoCheia<M> = { readonly secao: Secao; readonly membros: readonly M[] };

type Filtro = { readonly status: FiltroDoGrupo; readonly procura: string };

/** Lê o filtro de status do endereço; o que não existe mostra todos. */
export function lerFiltro(texto: string): FiltroDoGrupo {
  return texto === 'ativos' || texto === 'pendentes' ? texto : 'todos';
}

/** Seções com alguém que o filtro deixa passar, na ordem da tela; em cada uma, quem vence primeiro vem antes. */
export function secoesDoGrupo<M extends Membro>(
  membros: readonly M[],
  filtro: Filtro,
  hoje: Data,
): SecaoCheia<M>[] {
  const porSecao = new Map<Secao, M[]>();
  for (const membro of membros) {
    const secao = secaoDoMembro(membro, hoje);
    if (secao === null || !passaNoFiltro(membro, filtro)) continue;
    const daSecao = porSecao.get(secao);
    if (daSecao) daSecao.push(membro);
    else porSecao.set(secao, [membro]);
  }
  return SECOES.flatMap((secao) => {
    const daSecao = porSecao.get(secao);
    return daSecao ? [{ secao, membros: emOrdem(daSecao) }] : [];
  });
}

function emOrdem<M extends Membro>(membros: readonly M[]): readonly M[] {
  return membros
    .map((membro) => ({
      membro,
      chave: `${membro.data_expiracao} ${nomeOrdenacao(membro.cliente_nome)} ${membro.assinatura_id}`,
    }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
    .map(({ membro }) => membro);
}
