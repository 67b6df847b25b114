import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import { diaDe } from './conversaNoTempo.ts';

/** Se a pessoa está no grupo de um produto, e quando entrou ou saiu, se a linha do tempo o diz. */
type GrupoDaPessoa = {
  readonly produto: string;
  readonly produto_nome: string;
  readonly texto: string;
  readonly chama: boolean;
  /** Já não está dentro, e não foi a assinatura de agora que a tirou. */
  readonly fora: boolean;
  readonly quando: readonly [o_que: 'Entrou' | 'Saiu', dia: Data] | null;
};

const PASSOS: Readonly<Record<string, 'Entrou' | 'Saiu'>> = {
  'assinatura.ativada_no_grupo': 'Entrou',
  'assinatura.remocao_desfeita': 'Entrou',
  'assinatura.removida_do_grupo': 'Saiu',
};

/** O último passo que condiz com o que se sabe agora: quem está dentro entrou, e de quem saiu diz-se quando. */
function acharPasso(
  estado: AssinaturaDoCliente['status_grupo'],
  ids: ReadonlySet<string>,
  momentos: readonly Momento[],
): GrupoDaPessoa['quando'] {
  for (const momento of momentos) {
    if (momento.tipo !== 'mudanca' || !ids.has(momento.entidade_id)) continue;
    const passo = PASSOS[momento.o_que];
    if (!passo || (estado === 'ativo' && passo === 'Saiu')) continue;
    if (estado !== 'removido' || passo === 'Saiu') return [passo, diaDe(momento)];
  }
  return null;
}

/**
 * O grupo de cada produto, pela assinatura que nele acaba mais tarde: as de antes já deram lugar a ela. De quem nunca
 * entrou, nem tem por que entrar, não se diz nada.
 */
export function separarGrupos(
  assinaturas: readonly AssinaturaDoCliente[],
  momentos: readonly Momento[],
  hoje: Data,
): readonly GrupoDaPessoa[] {
  const doProduto = new Map<string, AssinaturaDoCliente[]>();
  for (const linha of assinaturas.toSorted((a, b) => b.data_expiracao.localeCompare(a.data_expiracao))) {
    const [produto] = separarPlano(linha.produto_nome);
    doProduto.set(produto, [...(doProduto.get(produto) ?? []), linha]);
  }
  return [...doProduto].flatMap(([produto, linhas]) => {
    const [ultima] = linhas;
    if (!ultima || ultima.status_grupo === 'renovado') return [];
    const { status_grupo: estado, produto_nome } = ultima;
    const { texto, chama } = dizerGrupo(ultima, hoje);
    const quando = acharPasso(estado, new Set(linhas.map(({ id }) => id)), momentos);
    const fora = estado === 'pendente' && !chama;
    if (fora && quando === null) return [];
    return [{ produto, produto_nome, texto: fora ? 'Fora do grupo' : texto, chama, fora, quando }];
  });
}
