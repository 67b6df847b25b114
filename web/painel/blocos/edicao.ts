import { cortar } from '../../../shared/base/cortar.ts';
import {
  BLOCOS,
  type Bloco,
  type BlocoDesconhecido,
  bloco as blocoGuardado,
  type ConteudoDaVenda,
  conteudoDaVenda,
  MAXIMO_DE_BLOCOS,
  type TipoDeBloco,
} from '../../../shared/blocos/blocos.schema.ts';
import { DESCRICOES } from './descricoes.ts';

/** Um bloco enquanto se edita: os campos podem ter o que o esquema ainda recusa. */
export type BlocoEmEdicao = {
  readonly id: string;
  readonly tipo: string;
  readonly oculto: boolean;
  readonly [campo: string]: unknown;
};

/** O conteúdo de uma página enquanto se edita. */
export type ConteudoEmEdicao = Omit<ConteudoDaVenda, 'blocos'> & {
  readonly blocos: readonly BlocoEmEdicao[];
};

/** O que a aparência de uma página tem: tudo menos os blocos. */
export type Aparencia = Omit<ConteudoDaVenda, 'blocos'>;

/** O que se edita, e o que a tela faz com isso. */
export type Edicao = {
  readonly conteudo: ConteudoEmEdicao;
  /** O bloco cujos campos estão à vista. */
  readonly aberto: string | null;
  /** O bloco em cuja linha o foco fica; '' é o botão de acrescentar. Cada ação faz um novo. */
  readonly foco: { readonly bloco: string } | null;
  /** O que se diz a quem não vê a lista. */
  readonly anuncio: string;
  /** Muda quando os campos abertos têm de se ler de novo. */
  readonly leitura: number;
};

export type AcaoDaEdicao =
  | { readonly tipo: 'acrescentar'; readonly bloco: TipoDeBloco; readonly depois: string | null }
  | { readonly tipo: 'mover'; readonly id: string; readonly passo: 1 | -1 }
  | { readonly tipo: 'duplicar' | 'esconder' | 'excluir'; readonly id: string }
  | { readonly tipo: 'devolver'; readonly bloco: BlocoEmEdicao; readonly posicao: number }
  | { readonly tipo: 'escrever'; readonly id: string; readonly campos: Readonly<Record<string, unknown>> }
  | { readonly tipo: 'vestir'; readonly campos: Partial<Aparencia> }
  /** `focar` leva o foco à linha do bloco: quem o abre não está na lista. */
  | { readonly tipo: 'abrir'; readonly id: string | null; readonly focar?: true }
  | { readonly tipo: 'trocar'; readonly conteudo: ConteudoEmEdicao };

/** A edição de um conteúdo, sem nenhum bloco aberto. */
export const edicaoDe = (conteudo: ConteudoEmEdicao): Edicao => ({
  conteudo,
  aberto: null,
  foco: null,
  anuncio: '',
  leitura: 0,
});

/** Como o tipo de um bloco se chama; o que esta versão não conhece, diz-se de onde é. */
export const nomeDoTipo = (tipo: string): string =>
  ehTipo(tipo) ? DESCRICOES[tipo].nome : 'Bloco de uma versão mais nova';

/** Diz se esta versão sabe editar um tipo de bloco. */
export const ehTipo = (tipo: string): tipo is TipoDeBloco => Object.hasOwn(BLOCOS, tipo);

/** Um nome que nenhum bloco da página tem: 'texto', 'texto-2'. */
export function idLivre(blocos: readonly BlocoEmEdicao[], base: string): string {
  const usados = new Set(blocos.map(({ id }) => id));
  const raiz = cortar(base.replace(/-\d+$/, ''), 36);
  let id = raiz;
  for (let vez = 2; usados.has(id); vez += 1) id = `${raiz}-${vez}`;
  return id;
}

/** Um bloco novo de um tipo, com o que se espera que se escreva nele marcado. */
const blocoNovo = (blocos: readonly BlocoEmEdicao[], tipo: TipoDeBloco): BlocoEmEdicao => ({
  ...DESCRICOES[tipo].novo,
  id: idLivre(blocos, tipo),
  tipo,
  oculto: false,
});

const inserirEm = <T>(lista: readonly T[], posicao: number, item: T): T[] =>
  lista.toSpliced(posicao, 0, item);

function mudarBlocos(edicao: Edicao, blocos: readonly BlocoEmEdicao[], resto: Partial<Edicao>): Edicao {
  return { ...edicao, ...resto, conteudo: { ...edicao.conteudo, blocos } };
}

/** Põe um bloco na página, se ainda cabe, com o foco nele. */
function inserir(edicao: Edicao, posicao: number, bloco: BlocoEmEdicao, resto: Partial<Edicao>): Edicao {
  const { blocos } = edicao.conteudo;
  if (blocos.length >= MAXIMO_DE_BLOCOS) {
    return { ...edicao, anuncio: `O máximo são ${MAXIMO_DE_BLOCOS} blocos` };
  }
  return mudarBlocos(edicao, inserirEm(blocos, posicao, bloco), { foco: { bloco: bloco.id }, ...resto });
}

/** O que a edição fica sendo depois de uma ação; a que não cabe (mover o primeiro para cima) não muda os blocos. */
export function editar(edicao: Edicao, acao: AcaoDaEdicao): Edicao {
  const { blocos } = edicao.conteudo;
  if (acao.tipo === 'abrir') {
    const { id, focar = false } = acao;
    return { ...edicao, aberto: id, foco: focar && id !== null ? { bloco: id } : null };
  }
  if (acao.tipo === 'vestir') return { ...edicao, conteudo: { ...edicao.conteudo, ...acao.campos } };
  if (acao.tipo === 'trocar') {
    const aberto = acao.conteudo.blocos.some(({ id }) => id === edicao.aberto) ? edicao.aberto : null;
    return { ...edicaoDe(acao.conteudo), aberto, leitura: edicao.leitura + 1 };
  }
  if (acao.tipo === 'acrescentar') {
    const novo = blocoNovo(blocos, acao.bloco);
    const depois = blocos.findIndex(({ id }) => id === acao.depois);
    return inserir(edicao, depois === -1 ? blocos.length : depois + 1, novo, {
      aberto: novo.id,
      anuncio: `${nomeDoTipo(novo.tipo)}: acrescentado`,
    });
  }
  if (acao.tipo === 'devolver') {
    const { bloco } = acao;
    const id = blocos.some((outro) => outro.id === bloco.id) ? idLivre(blocos, bloco.id) : bloco.id;
    return inserir(
      edicao,
      acao.posicao,
      { ...bloco, id },
      { anuncio: `${nomeDoTipo(bloco.tipo)}: de volta` },
    );
  }

  const posicao = blocos.findIndex(({ id }) => id === acao.id);
  const bloco = blocos[posicao];
  if (bloco === undefined) return edicao;
  const foco = { bloco: bloco.id };
  const nome = nomeDoTipo(bloco.tipo);
  switch (acao.tipo) {
    case 'escrever': {
      const { id, tipo, oculto } = bloco;
      return mudarBlocos(edicao, blocos.with(posicao, { ...bloco, ...acao.campos, id, tipo, oculto }), {});
    }
    case 'esconder': {
      const anuncio = `${nome}: ${bloco.oculto ? 'aparece na página' : 'escondido'}`;
      return mudarBlocos(edicao, blocos.with(posicao, { ...bloco, oculto: !bloco.oculto }), { anuncio });
    }
    case 'duplicar': {
      const copia = { ...bloco, id: idLivre(blocos, bloco.id) };
      return inserir(edicao, posicao + 1, copia, { anuncio: `${nome}: duplicado` });
    }
    case 'mover': {
      const para = posicao + acao.passo;
      if (para < 0 || para >= blocos.length) return { ...edicao, foco };
      const anuncio = `${nome}: posição ${para + 1} de ${blocos.length}`;
      return mudarBlocos(edicao, inserirEm(blocos.toSpliced(posicao, 1), para, bloco), { foco, anuncio });
    }
    case 'excluir': {
      const restantes = blocos.toSpliced(posicao, 1);
      const vizinho = restantes[Math.min(posicao, restantes.length - 1)];
      return mudarBlocos(edicao, restantes, {
        aberto: edicao.aberto === bloco.id ? null : edicao.aberto,
        foco: { bloco: vizinho?.id ?? '' },
        // Quem o diz é o recado que deixa desfazer.
        anuncio: '',
      });
    }
  }
}

/** Um erro do que se escreveu: `campo` é o caminho dele no bloco ('itens.0.titulo'); `bloco` null é da página. */
export type ErroDaEdicao = {
  readonly bloco: string | null;
  readonly campo: string;
  readonly mensagem: string;
};

/** O que o esquema recusa do que se escreveu, pela ordem da página. */
export function errosDe({ blocos, ...aparencia }: ConteudoEmEdicao): readonly ErroDaEdicao[] {
  const lido = conteudoDaVenda.safeParse({ ...aparencia, blocos });
  if (lido.success) return [];
  return lido.error.issues.map(({ path, message }) => {
    // Só os blocos são uma lista: o que tem posição é de um deles.
    const [, posicao, ...resto] = path;
    const bloco = typeof posicao === 'number' ? blocos[posicao] : undefined;
    if (bloco === undefined) return { bloco: null, campo: path.join('.'), mensagem: message };
    return { bloco: bloco.id, campo: resto.join('.'), mensagem: message };
  });
}

/** Cada bloco como esteve certo pela última vez, pelo nome dele. */
export type BlocosCertos = ReadonlyMap<string, Bloco | BlocoDesconhecido>;

/** Junta aos certos de antes os que agora estão; o que está errado fica como esteve. */
export function blocosCertos(antes: BlocosCertos, { blocos }: ConteudoEmEdicao): BlocosCertos {
  const certos = new Map<string, Bloco | BlocoDesconhecido>();
  for (const bloco of blocos) {
    const lido = blocoGuardado.safeParse(bloco);
    const ultimo = antes.get(bloco.id);
    if (lido.success) certos.set(bloco.id, lido.data);
    else if (ultimo !== undefined) certos.set(bloco.id, { ...ultimo, oculto: bloco.oculto });
  }
  return certos;
}

/**
 * O que se pode guardar e mostrar agora: cada bloco como está ou, se está errado, como esteve certo; o que nunca
 * esteve fica de fora. Null quando o conjunto não cabe numa página.
 */
export function conteudoCerto(conteudo: ConteudoEmEdicao, certos: BlocosCertos): ConteudoDaVenda | null {
  const blocos = conteudo.blocos.flatMap(({ id }) => certos.get(id) ?? []);
  return conteudoDaVenda.safeParse({ ...conteudo, blocos }).data ?? null;
}
