import type { FieldPath } from 'react-hook-form';
import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { slug as slugDe } from '../../../shared/base/nomes.ts';
import {
  type OfertaDoVendedor,
  type OfertaEntrada,
  ofertaEntrada,
  type PlanoDaOferta,
  type PlanoEntrada,
  slugDaOferta,
} from '../../../shared/catalogo/ofertas.schema.ts';
import { PERIODICIDADES } from '../../../shared/produtos/produtos.campos.ts';
import { planoDoNome } from '../../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import { diferencas } from '../../kit/formulario/campos.ts';
import { lerFormulario } from '../../kit/formulario/lerFormulario.ts';
import { ROTULO_DA_PERIODICIDADE } from '../pecas/assinaturas/rotulos.ts';

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
  texto: string;
  perguntas: { pergunta: string; resposta: string }[];
  planos: ValoresDoPlano[];
  ativa: boolean;
  anunciar: boolean;
  versao: number;
};
export type CampoDaVenda = FieldPath<ValoresVenda>;
/** A página como se grava; o endereço só conta quando ela nasce. */
export type VendaEntrada = OfertaEntrada & { readonly slug: string };

type DoPlano = Pick<Produto, 'id' | 'nome' | 'periodicidade' | 'preco'>;

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
    meses: '12',
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
    texto: '',
    perguntas: [],
    planos: produtos
      .toSorted((a, b) => lugar(a) - lugar(b))
      .slice(0, 20)
      .map((produto) => planoNovo([produto], [])),
    ativa: false,
    anunciar: false,
    versao: 0,
  };
}

const valoresDoPlano = (plano: PlanoDaOferta): ValoresDoPlano => ({
  codigo: plano.codigo,
  produto_id: plano.produto_id,
  nome: plano.nome,
  meses: String(plano.meses ?? 12),
  vitalicio: plano.meses === null,
  selo: plano.selo ?? '',
  inclui: plano.inclui,
  de_centavos: plano.de_centavos === null ? null : centavosParaReais(plano.de_centavos),
  vagas: plano.vagas === null ? '' : String(plano.vagas),
});

/** Valores com que a edição abre. */
export function valoresDaVenda(oferta: OfertaDoVendedor): ValoresVenda {
  const { id, linha_id, ativa, anunciar, versao } = oferta;
  return {
    linha_id,
    slug: id,
    titulo: oferta.titulo ?? '',
    texto: oferta.texto ?? '',
    perguntas: oferta.perguntas.map(({ pergunta, resposta }) => ({ pergunta, resposta: resposta ?? '' })),
    planos: oferta.planos.map(valoresDoPlano),
    ativa,
    anunciar,
    versao,
  };
}

/** Os planos como se gravam; o código dos novos sai do nome, sem repetir o de outro. */
export function planosDaEntrada(planos: readonly ValoresDoPlano[]) {
  const usados = new Set(planos.map(({ codigo }) => codigo));
  return planos.map(({ vitalicio, ...plano }) => {
    const base = slugDe(plano.nome).slice(0, 36).replace(/-$/, '') || 'plano';
    let codigo = plano.codigo || base;
    for (let vez = 2; plano.codigo === '' && usados.has(codigo); vez += 1) codigo = `${base}-${vez}`;
    usados.add(codigo);
    const { de_centavos, vagas } = plano;
    return {
      ...plano,
      codigo,
      meses: vitalicio ? null : Number(plano.meses),
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
  lerFormulario<ValoresVenda>((valores) => ({ ...valores, planos: planosDaEntrada(valores.planos) }))
    .pipe(
      ofertaEntrada.extend({
        slug: slugDaOferta.refine((slug) => slug !== NOVO, 'Este endereço é reservado'),
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

type Comparavel = Pick<OfertaEntrada, 'titulo' | 'texto' | 'perguntas' | 'ativa' | 'anunciar' | 'planos'>;
const sim = (valor: boolean) => (valor ? 'Sim' : 'Não');

const lerPlano = ({ nome, meses, selo, inclui, de_centavos, vagas }: PlanoEntrada) =>
  [
    nome,
    meses === null ? 'vitalício' : `${meses} meses`,
    selo,
    ...inclui,
    de_centavos !== null && `de ${formatarReais(centavosParaReais(de_centavos))}`,
    vagas !== null && `${vagas} vagas`,
  ]
    .filter(Boolean)
    .join(', ');

/** Como cada campo da página se chama e se lê. */
export const CAMPOS_DA_VENDA = {
  titulo: { rotulo: 'Título', maximo: 120, texto: ({ titulo }: Comparavel) => titulo ?? '' },
  texto: { rotulo: 'Texto', maximo: 10_000, texto: ({ texto }: Comparavel) => texto ?? '' },
  planos: {
    rotulo: 'Planos à venda',
    texto: ({ planos }: Comparavel) => planos.map(lerPlano).join('; '),
  },
  perguntas: {
    rotulo: 'Perguntas',
    texto: ({ perguntas }: Comparavel) =>
      perguntas.map(({ pergunta, resposta }) => `${pergunta} ${resposta ?? ''}`).join('; '),
  },
  ativa: { rotulo: 'No ar', texto: ({ ativa }: Comparavel) => sim(ativa) },
  anunciar: { rotulo: 'Anunciar antes de vender', texto: ({ anunciar }: Comparavel) => sim(anunciar) },
} as const;

/** Campos em que as duas versões diferem, já como se mostram à pessoa. */
export const diferencasDaVenda = (meu: Comparavel, atual: Comparavel) =>
  diferencas(CAMPOS_DA_VENDA, { meu, atual });
