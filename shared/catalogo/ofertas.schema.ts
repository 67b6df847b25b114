import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';
import type { ConteudoDaVenda } from '../blocos/blocos.schema.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { periodicidade } from '../produtos/produtos.campos.ts';

/** Endereço de uma página de venda e código de um plano: minúsculas, números e hífen. */
const endereco = (maximo: number, mensagem: string) =>
  z
    .string({ error: mensagem })
    .trim()
    .toLowerCase()
    .pipe(
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, mensagem)
        .max(maximo, `Use no máximo ${maximo} caracteres`),
    );
export const slugDaOferta = z.lazy(() => endereco(60, 'Use letras minúsculas, números e hífen no endereço'));
export const codigoDoPlano = z.lazy(() =>
  endereco(40, 'Use letras minúsculas, números e hífen no código do plano'),
);

const MESES = 'Use de 1 a 120 meses';
const PRECO_CHEIO = 'Escreva um preço, como 1.234,50';
const VAGAS = 'Use até 1.000.000 de vagas';

/** O que o operador diz de um plano à venda. O preço, a periodicidade e a recorrência são os do produto. */
export const planoEntrada = z.lazy(() =>
  z.object({
    codigo: codigoDoPlano,
    produto_id: z.string().min(1).max(64),
    nome: textoObrigatorio('Dê um nome ao plano', 60),
    /**
     * Meses de acesso da compra única, de 1 a 120; null é vitalício. O que se cobra sozinho dá o período da
     * periodicidade, e isto não conta.
     */
    meses: z.number({ error: MESES }).int(MESES).min(1, MESES).max(120, MESES).nullable(),
    selo: textoOpcional(24),
    inclui: z.array(textoObrigatorio('Escreva o item', 100)).max(12, 'Use no máximo 12 itens'),
    /** Preço cheio em centavos, só se escrito e maior que o do produto. */
    de_centavos: z
      .number({ error: PRECO_CHEIO })
      .int(PRECO_CHEIO)
      .min(1, PRECO_CHEIO)
      .max(999_999_999, PRECO_CHEIO)
      .nullable(),
    /** Quantas pessoas podem comprar ao todo; null é sem limite. */
    vagas: z.number({ error: VAGAS }).int(VAGAS).min(0, VAGAS).max(1_000_000, VAGAS).nullable(),
  }),
);
export type PlanoEntrada = z.output<typeof planoEntrada>;

const pergunta = z.lazy(() =>
  z.object({
    pergunta: textoObrigatorio('Escreva a pergunta', 200),
    resposta: textoLongoOpcional(2000),
  }),
);
/** O que não se disse não é o mesmo que null, que apaga o que está. */
const textoDito = z.lazy(() =>
  z
    .string()
    .nullable()
    .transform((texto): string | null | undefined => texto)
    .pipe(textoLongoOpcional(10_000)),
);
const perguntas = z.lazy(() => z.array(pergunta).max(20, 'Use no máximo 20 perguntas'));

/**
 * O que o operador preenche de uma página de venda: uma linha, um endereço e os planos na ordem da página. `texto` e
 * `perguntas` são os de antes dos blocos: ausentes, ficam como estão; o conteúdo está em conteudo.schema.ts.
 */
export const ofertaEntrada = z.lazy(() =>
  z.object({
    linha_id: linhaId,
    ativa: z.boolean(),
    /** Sem plano à venda, a página fica no ar com 'Vendas abertas em breve'. */
    anunciar: z.boolean(),
    titulo: textoOpcional(120),
    texto: textoDito.optional(),
    perguntas: perguntas.optional(),
    planos: z
      .array(planoEntrada)
      .max(20, 'Use no máximo 20 planos')
      .refine(
        (lista) => new Set(lista.map(({ codigo }) => codigo)).size === lista.length,
        'Há dois planos iguais',
      ),
  }),
);
/**
 * O que se escreve: `conteudo` e `rascunho` ausentes ficam como estão; null volta ao que a página nasce, ou a nenhum.
 */
export type OfertaEntrada = z.output<typeof ofertaEntrada> & {
  readonly conteudo?: ConteudoDaVenda | null | undefined;
  readonly rascunho?: ConteudoDaVenda | null | undefined;
};

/** O que se grava por cima de uma página que se leu. */
export const ofertaAlterada = z.lazy(() =>
  ofertaEntrada.unwrap().extend({
    versao: z.coerce.number().int().min(0),
    /**
     * Códigos dos planos que o formulário leu. Um produto novo ocupa sozinho um plano da semente sem que a versão mude:
     * o que está na página e não vem aqui recusa a gravação, em vez de se perder. Sem a lista, não se confere.
     */
    planos_lidos: z.array(z.string().max(40)).max(100).optional(),
  }),
);
export type OfertaAlterada = z.output<typeof ofertaAlterada> & OfertaEntrada;

/** Um plano como o painel o mostra: o que se disse dele e o que o produto decide; preços em centavos. */
export const planoDaOferta = z.lazy(() =>
  planoEntrada.unwrap().extend({
    produto_nome: z.string(),
    periodicidade,
    recorrente: z.boolean(),
    /** Meses de acesso que o pagamento dá; null é vitalício. */
    meses_acesso: z.number().int().nullable(),
    preco_centavos: z.number().int(),
    /** Preço cheio que a página mostra; null sem nenhum. */
    tabela_centavos: z.number().int().nullable(),
    vendidas: z.number().int(),
    /** Se pode ser comprado agora, e por que não. */
    a_venda: z.boolean(),
    por_que_nao: z
      .enum(['arquivado', 'outra_linha', 'periodicidade', 'esgotado', 'pagina_inativa'])
      .nullable(),
  }),
);
export type PlanoDaOferta = z.output<typeof planoDaOferta>;

/** Uma página de venda como a lista a mostra, sem o conteúdo; `versao` 0 é a semente que ninguém gravou. */
export const oferta = z.lazy(() =>
  ofertaEntrada
    .unwrap()
    .omit({ planos: true })
    .extend({
      texto: z.string().nullable(),
      perguntas,
      /** Quem vende gravou o conteúdo; senão, é o da semente, o dos textos de antes ou o modelo da natureza. */
      conteudo_escrito: z.boolean(),
      /** O slug: é o endereço. */
      id: z.string(),
      planos: z.array(planoDaOferta),
      usuario_id: z.string(),
      versao: z.number().int(),
      criado_em: instante.nullable(),
      atualizado_em: instante.nullable(),
    }),
);
export type OfertaNaLista = z.output<typeof oferta>;
/** Uma página de venda inteira: o conteúdo que está valendo, e o que se guardou sem publicar. */
export type OfertaDoVendedor = OfertaNaLista & {
  readonly conteudo: ConteudoDaVenda;
  readonly rascunho: ConteudoDaVenda | null;
};

/** O que está no ar de uma página de venda: a versão dela, e o instante em que o publicador a deixou lá. */
export const ofertaPublicada = z.object({ versao: z.number().int().nullable(), em: instante.nullable() });
export type OfertaPublicada = z.output<typeof ofertaPublicada>;
