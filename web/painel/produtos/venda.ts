import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { slug as slugDe } from '../../../shared/base/nomes.ts';
import {
  type OfertaDoVendedor,
  type OfertaEntrada,
  ofertaEntrada,
  type PlanoDaOferta,
  type PlanoEntrada,
  planoEntrada,
  slugDaOferta,
} from '../../../shared/catalogo/ofertas.schema.ts';
import { PERIODICIDADES } from '../../../shared/produtos/produtos.campos.ts';
import { planoDoNome } from '../../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { diferencas } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';
import { codigoDoNome } from '../pecas/produtos/ofertas.ts';

/**
 * Um plano enquanto se edita: `codigo` '' no que ainda não se salvou; `de_centavos` em reais, texto quando não é um
 * número; `vagas` '' é sem limite.
 */
export type ValoresDoPlano = Pick<PlanoEntrada, 'codigo' | 'produto_id' | 'nome'> & {
  meses: string;
  vitalicio: boolean;
  selo: string;
  inclui: string[];
  de_centavos: number | string | null;
  vagas: string;
};

/** O que o formulário guarda enquanto se digita; `versao` é a que se leu, 0 na página que ninguém gravou. */
export type ValoresVenda = {
  linha_id: string;
  slug: string;
  titulo: string;
  planos: ValoresDoPlano[];
  ativa: boolean;
  anunciar: boolean;
  versao: number;
  /** Códigos dos planos que se leram: um que entre na página no meio não se apaga sem se saber dele. */
  planos_lidos: string[];
};
export type CampoDaVenda = FieldPath<ValoresVenda>;
/** A página como se grava; o endereço só conta quando ela nasce, e os planos lidos, quando muda. */
export type VendaEntrada = OfertaEntrada & { readonly slug: string; readonly planos_lidos: string[] };

type DoPlano = Pick<Produto, 'id' | 'nome' | 'periodicidade' | 'preco'>;

/** Meses de acesso com que a compra única começa. */
const MESES_DO_PLANO = 12;

const nomeDoPlano = ({ nome, periodicidade }: DoPlano) => {
  const dito = planoDoNome(nome);
  if (dito !== '') return dito.charAt(0).toUpperCase() + dito.slice(1);
  return periodicidade === 'único' ? 'Acesso completo' : ROTULO_DA_PERIODICIDADE[periodicidade];
};

/** O plano que se acrescenta: o primeiro dos produtos que ainda não está na página. */
export function planoNovo(produtos: readonly DoPlano[], usados: readonly string[]): ValoresDoPlano {
  const produto = produtos.find(({ id }) => !usados.includes(id)) ?? produtos[0];
  return {
    codigo: '',
    produto_id: produto?.id ?? '',
    nome: produto ? nomeDoPlano(produto) : '',
    meses: String(MESES_DO_PLANO),
    vitalicio: false,
    selo: '',
    inclui: [],
    de_centavos: null,
    vagas: '',
  };
}

const lugar = ({ periodicidade }: DoPlano) => PERIODICIDADES.indexOf(periodicidade);

/** Uma página nova: o endereço sai do nome do produto, sem repetir o de outra, e traz à venda todos os planos dele. */
export function vendaNova(
  linha: { readonly id: string; readonly nome: string },
  produtos: readonly DoPlano[],
  ocupados: readonly string[],
): ValoresVenda {
  const base = slugDe(linha.nome).slice(0, 50).replace(/-$/, '') || 'produto';
  let slug = base;
  for (let vez = 2; slug === NOVO || ocupados.includes(slug); vez += 1) slug = `${base}-${vez}`;
  return {
    linha_id: linha.id,
    slug,
    titulo: '',
    planos: produtos
      .toSorted((a, b) => lugar(a) - lugar(b))
      .slice(0, 20)
      .map((produto) => planoNovo([produto], [])),
    ativa: false,
    anunciar: false,
    versao: 0,
    planos_lidos: [],
  };
}

const valoresDoPlano = (plano: PlanoDaOferta): ValoresDoPlano => ({
  codigo: plano.codigo,
  produto_id: plano.produto_id,
  nome: plano.nome,
  meses: String(plano.meses ?? MESES_DO_PLANO),
  vitalicio: plano.meses === null,
  selo: plano.selo ?? '',
  inclui: plano.inclui,
  de_centavos: plano.de_centavos === null ? null : centavosParaReais(plano.de_centavos),
  vagas: plano.vagas === null ? '' : String(plano.vagas),
});

/** O que se leu de uma página e vai com a gravação. */
export const lidoDaVenda = ({ planos }: OfertaDoVendedor) => ({
  planos_lidos: planos.map(({ codigo }) => codigo),
});

/** Valores com que a edição abre. */
export function valoresDaVenda(oferta: OfertaDoVendedor): ValoresVenda {
  const { id, linha_id, ativa, anunciar, versao } = oferta;
  return {
    linha_id,
    slug: id,
    titulo: oferta.titulo ?? '',
    planos: oferta.planos.map(valoresDoPlano),
    ativa,
    anunciar,
    versao,
    ...lidoDaVenda(oferta),
  };
}

const ehUnico = (produtos: readonly DoPlano[], produto_id: string) =>
  produtos.find(({ id }) => id === produto_id)?.periodicidade === 'único';

/** Meses como se gravam. Só a compra única os mostra e os confere: o que não se vê não impede de salvar. */
function mesesDaEntrada({ meses, vitalicio, produto_id }: ValoresDoPlano, produtos: readonly DoPlano[]) {
  if (vitalicio) return null;
  const escritos = Number(meses);
  if (ehUnico(produtos, produto_id)) return escritos;
  return planoEntrada.unwrap().shape.meses.safeParse(escritos).data ?? MESES_DO_PLANO;
}

/** Os planos como se gravam; o código dos novos sai do nome, sem repetir o de outro. */
function planosDaEntrada(planos: readonly ValoresDoPlano[], produtos: readonly DoPlano[]) {
  const usados = new Set(planos.map(({ codigo }) => codigo));
  return planos.map((valores) => {
    const { vitalicio: _, ...plano } = valores;
    const base = codigoDoNome(plano.nome);
    let codigo = plano.codigo || base;
    for (let vez = 2; plano.codigo === '' && usados.has(codigo); vez += 1) codigo = `${base}-${vez}`;
    usados.add(codigo);
    const { de_centavos, vagas } = plano;
    return {
      ...plano,
      codigo,
      meses: mesesDaEntrada(valores, produtos),
      inclui: plano.inclui.filter((item) => item.trim() !== ''),
      de_centavos: typeof de_centavos === 'number' ? reaisParaCentavos(de_centavos) : de_centavos,
      vagas: vagas === '' ? null : Number(vagas),
    };
  });
}

/** O endereço que esta tela usa para a página que ainda não existe. */
const NOVO = 'novo';

/** O que se confere antes de gravar; o preço cheio só se escreve maior que o do produto. */
export const esquemaDaVenda = (produtos: readonly DoPlano[]) =>
  lerFormulario<ValoresVenda>((valores) => ({
    ...valores,
    planos: planosDaEntrada(valores.planos, produtos),
  }))
    .pipe(
      ofertaEntrada.unwrap().extend({
        slug: slugDaOferta.refine((slug) => slug !== NOVO, 'Este endereço é reservado'),
        planos_lidos: z.array(z.string()),
      }),
    )
    .superRefine(({ planos }, contexto) => {
      for (const [i, { produto_id, de_centavos }] of planos.entries()) {
        const preco = produtos.find(({ id }) => id === produto_id)?.preco;
        if (de_centavos === null || preco === undefined || de_centavos > reaisParaCentavos(preco)) continue;
        contexto.addIssue({
          code: 'custom',
          path: ['planos', i, 'de_centavos'],
          message: `Só se for maior que ${formatarReais(preco)}`,
        });
      }
    });

/** Por que um plano não pode ser comprado agora. */
export const POR_QUE_NAO: Readonly<Record<NonNullable<PlanoDaOferta['por_que_nao']>, string>> = {
  arquivado: 'Produto arquivado',
  outra_linha: 'Passou a outro produto',
  periodicidade: 'A periodicidade do produto mudou',
  esgotado: 'Esgotado',
  pagina_inativa: 'Página fora do ar',
};

type Gravavel = Pick<OfertaEntrada, 'titulo' | 'ativa' | 'anunciar' | 'planos'>;
type PlanoLegivel = PlanoEntrada & { readonly unico: boolean };
type Comparavel = Omit<Gravavel, 'planos'> & { readonly planos: readonly PlanoLegivel[] };
const contar = (n: number, singular: string, plural: string) => `${n} ${n === 1 ? singular : plural}`;
const sim = (valor: boolean) => (valor ? 'Sim' : 'Não');

const lerPlano = ({ nome, unico, meses, selo, inclui, de_centavos, vagas }: PlanoLegivel) =>
  [
    nome,
    unico && (meses === null ? 'vitalício' : contar(meses, 'mês', 'meses')),
    selo,
    ...inclui,
    de_centavos !== null && `de ${formatarReais(centavosParaReais(de_centavos))}`,
    vagas !== null && contar(vagas, 'vaga', 'vagas'),
  ]
    .filter(Boolean)
    .join(', ');

/** Como cada campo da página se chama e se lê. */
export const CAMPOS_DA_VENDA = {
  titulo: { rotulo: 'Título', maximo: 120, texto: ({ titulo }: Comparavel) => titulo ?? '' },
  planos: {
    rotulo: 'Planos à venda',
    texto: ({ planos }: Comparavel) => planos.map(lerPlano).join('; '),
  },
  ativa: { rotulo: 'No ar', texto: ({ ativa }: Comparavel) => sim(ativa) },
  anunciar: { rotulo: 'Anunciar antes de vender', texto: ({ anunciar }: Comparavel) => sim(anunciar) },
} as const;

/** Campos em que as duas versões diferem, já como se mostram à pessoa. */
export const diferencasDaVenda = (produtos: readonly DoPlano[]) => (meu: Gravavel, atual: Gravavel) => {
  const ler = (venda: Gravavel): Comparavel => ({
    ...venda,
    planos: venda.planos.map((plano) => ({ ...plano, unico: ehUnico(produtos, plano.produto_id) })),
  });
  return diferencas(CAMPOS_DA_VENDA, { meu: ler(meu), atual: ler(atual) });
};
