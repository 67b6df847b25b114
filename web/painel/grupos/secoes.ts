import type { Data } from '../../../shared/base/datas.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import {
  type FiltroDoGrupo,
  filtroMostraMembro,
  SECOES,
  SECOES_DO_FILTRO,
  type Secao,
  secaoDoGrupo,
} from '../../../shared/grupos/secoes.rules.ts';
import { criarProcura } from '../../kit/procura.ts';

export type SecaoCheia<M> = { readonly secao: Secao; readonly membros: readonly M[] };

type Filtro = { readonly status: FiltroDoGrupo; readonly procura: string };

const { queCombina } = criarProcura(({ cliente_nome, cliente_email, cliente_telefone }: Membro) => ({
  textos: [cliente_nome, cliente_email],
  numeros: [cliente_telefone],
}));

const existe = (texto: string): texto is FiltroDoGrupo => Object.hasOwn(SECOES_DO_FILTRO, texto);

/** Lê o filtro do endereço; o que não existe mostra todos. */
export function lerFiltro(texto: string): FiltroDoGrupo {
  return existe(texto) ? texto : 'todos';
}

/** Seções com alguém que o filtro deixa passar, na ordem da tela; em cada uma, quem vence primeiro vem antes. */
export function secoesDoGrupo<M extends Membro>(
  membros: readonly M[],
  { status, procura }: Filtro,
  hoje: Data,
): SecaoCheia<M>[] {
  const combina = queCombina(procura);
  const porSecao = new Map<Secao, M[]>();
  for (const membro of membros) {
    const secao = secaoDoGrupo(membro, hoje);
    if (secao === null || !filtroMostraMembro(status, membro, hoje) || !combina(membro)) continue;
    const daSecao = porSecao.get(secao);
    if (daSecao) daSecao.push(membro);
    else porSecao.set(secao, [membro]);
  }
  return SECOES.flatMap((secao) => {
    const daSecao = porSecao.get(secao);
    return daSecao ? [{ secao, membros: ordenarMembros(daSecao) }] : [];
  });
}

function ordenarMembros<M extends Membro>(membros: readonly M[]): readonly M[] {
  return membros
    .map((membro) => ({
      membro,
      chave: `${membro.data_expiracao} ${nomeOrdenacao(membro.cliente_nome)} ${membro.assinatura_id}`,
    }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1))
    .map(({ membro }) => membro);
}
