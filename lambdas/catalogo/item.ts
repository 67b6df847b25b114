import * as z from 'zod';
import { oferta, type planoEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import {
  type PaginaDaSemente,
  paginaDaSemente,
  planoDaSemente,
} from '../../shared/linhas/especificadas.paginas.ts';
import { periodicidade } from '../../shared/produtos/produtos.campos.ts';
import type { Periodicidade } from '../../shared/produtos/produtos.schema.ts';
import { recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const guardada = z.lazy(() =>
  oferta
    .unwrap()
    .omit({ planos: true })
    .extend({
      /** Se os blocos no ar são os que quem vende escreveu; estão à parte (conteudo.ts). */
      conteudo_escrito: z.boolean().default(false),
      /** A página nasceu do modelo do que se vende; as de antes dos modelos ficam como estavam. */
      do_modelo: z.boolean().default(false),
      /** Planos da semente que o vendedor tirou da página: nenhum produto os ocupa sozinho outra vez. */
      retirados: z.array(z.string()).default([]),
    }),
);
/** Uma página de venda como está guardada, sem os planos; `versao` 0 é a semente. */
export type Oferta = z.output<typeof guardada>;

/** Lê uma página de venda da tabela. */
export const ofertaDoItem: (item: Item) => Oferta = recordReader(guardada);

/** A página de venda da especificação como um vendedor a tem antes de gravar outra coisa. */
export const ofertaDaSemente = (usuario_id: string, { slug, linha_id }: PaginaDaSemente): Oferta => ({
  id: slug,
  usuario_id,
  linha_id,
  ativa: true,
  anunciar: false,
  titulo: null,
  texto: null,
  perguntas: [],
  conteudo_escrito: false,
  do_modelo: false,
  retirados: [],
  versao: 0,
  criado_em: null,
  atualizado_em: null,
});

/** Um plano de uma página de venda, com o produto que o ocupa. */
export type Plano = Pick<z.output<typeof planoEntrada>, 'nome' | 'meses' | 'selo' | 'inclui'> & {
  readonly slug: string;
  readonly codigo: string;
  readonly produto_id: string;
  readonly de_centavos: number | null;
  readonly vagas: number | null;
  readonly ordem: number;
  /** A periodicidade com que o produto entrou; noutra, sai de venda. */
  readonly periodicidade: Periodicidade | null;
  /** O vendedor o escreveu: fica na página mesmo sem produto que sirva. */
  readonly escrito: boolean;
};

const opcional = <T extends z.ZodType>(campo: T) => campo.nullable().default(null);
const escrito = z.lazy(() =>
  z.object({
    nome: z.string(),
    meses: opcional(z.number().int()),
    selo: opcional(z.string()),
    inclui: z.array(z.string()).default([]),
    de_centavos: opcional(z.number().int()),
    vagas: opcional(z.number().int()),
    periodicidade: opcional(periodicidade),
    ordem: z.number().int().default(0),
  }),
);
const lugar = z.lazy(() => z.object({ sk: z.string(), produto_id: z.string() }));

/** O que a semente diz de um plano que ninguém escreveu; o que não se conhece chama-se pelo código. */
function lerSemente(slug: string, codigo: string): z.output<typeof escrito> {
  const semente = planoDaSemente(slug, codigo);
  const ordem = paginaDaSemente(slug)?.planos.findIndex((plano) => plano.codigo === codigo) ?? 0;
  const { nome = codigo, meses = 12, de_centavos = null, periodicidade = null } = semente ?? {};
  return { nome, meses, de_centavos, periodicidade, ordem, selo: null, inclui: [], vagas: null };
}

/** Lê um plano; o que se gravou só com o produto é o da semente do mesmo endereço. */
export function planoDoItem(item: Item): Plano {
  const { sk, produto_id } = lugar.parse(item);
  const [slug = '', codigo = ''] = sk.split('#', 2);
  const ditos = item.nome === undefined ? lerSemente(slug, codigo) : escrito.parse(item);
  return { ...ditos, slug, codigo, produto_id, escrito: item.nome !== undefined };
}

/** Os planos de uma página, na ordem dela. */
export const ordenarPlanos = <P extends Plano>(planos: readonly P[]): P[] =>
  [...planos].sort((a, b) => a.ordem - b.ordem || a.codigo.localeCompare(b.codigo));
