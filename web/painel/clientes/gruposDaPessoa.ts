import type { AssinaturaDoCliente } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarDia } from '../../../shared/base/datas.ts';
import type { Momento } from '../../../shared/clientes/pessoa.schema.ts';
import { dizerGrupo } from '../pecas/assinaturas/grupo.ts';
import { separarPlano } from '../pecas/produtos/nomeDoProduto.ts';
import { diaDe } from './conversaNoTempo.ts';

/** Se a pessoa está no grupo de um produto, nas palavras das listas, e desde ou até quando, se se sabe. */
export type GrupoDaPessoa = {
  /** A assinatura de que se fala. */
  readonly assinatura_id: string;
  readonly produto: string;
  readonly produto_nome: string;
  readonly texto: string;
  readonly chama: boolean;
  /** Pagou e não entrou. */
  readonly falta: boolean;
  /** Já saiu, como devia: não há o que fazer. */
  readonly saiu: boolean;
  /** 'Entrou em 10/02', 'Saiu em 03/03' e, de quem não entrou nesta assinatura, o que houve na anterior. */
  readonly quando: string | null;
};

type Estado = AssinaturaDoCliente['status_grupo'];
type Passo = 'Entrou' | 'Saiu';
/** O que houve, em que dia, e se foi por uma assinatura de antes. */
type PassoDado = { readonly o_que: Passo; readonly dia: Data; readonly deAntes: boolean };
const PASSOS: Readonly<Record<string, Passo>> = {
  'assinatura.ativada_no_grupo': 'Entrou',
  'assinatura.remocao_desfeita': 'Entrou',
  'assinatura.removida_do_grupo': 'Saiu',
};

/** O último passo que condiz com o que se sabe agora: quem está dentro entrou, e de quem saiu diz-se quando. */
function acharPasso(
  { status_grupo: estado, id }: AssinaturaDoCliente,
  ids: ReadonlySet<string>,
  momentos: readonly Momento[],
): PassoDado | null {
  for (const momento of momentos) {
    if (momento.tipo !== 'mudanca' || !ids.has(momento.entidade_id)) continue;
    const o_que = PASSOS[momento.o_que];
    if (!o_que || (estado === 'ativo' && o_que === 'Saiu')) continue;
    if (estado !== 'removido' || o_que === 'Saiu')
      return { o_que, dia: diaDe(momento), deAntes: momento.entidade_id !== id };
  }
  return null;
}

/** O passo em palavras; de quem não entrou, o que houve na assinatura de antes. */
function dizerPasso({ o_que, dia, deAntes }: PassoDado, estado: Estado, hoje: Data): string {
  const quando = formatarDia(dia, hoje);
  if (estado !== 'pendente') return `${o_que} em ${quando}`;
  if (deAntes) return `Nesta assinatura; na anterior ${o_que.toLowerCase()} em ${quando}`;
  return o_que === 'Saiu' ? `Esteve até ${quando}` : `Já tinha entrado em ${quando}`;
}

/**
 * O grupo de cada produto, pela assinatura que nele acaba mais tarde: as de antes já deram lugar a ela.
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
    const passo = acharPasso(ultima, new Set(linhas.map(({ id }) => id)), momentos);
    const quando = passo && dizerPasso(passo, estado, hoje);
    const [falta, saiu] = [estado === 'pendente', estado === 'removido'];
    return [{ assinatura_id: ultima.id, produto, produto_nome, texto, chama, falta, saiu, quando }];
  });
}
