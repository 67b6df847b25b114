import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { textoLongoOpcional, textoObrigatorio, textoOpcional } from '../base/texto.ts';
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
export const slugDaOferta = endereco(60, 'Use letras minúsculas, números e hífen no endereço');
export const codigoDoPlano = endereco(40, 'Use letras minúsculas, números e hífen no código do plano');

const MESES = 'Use de 1 a 120 meses';
const PRECO_CHEIO = 'Escreva um preço, como 1.234,50';
const VAGAS = 'Use até 1.000.000 de vagas';

/** O que o operador diz de um plano à venda. O preço, a periodicidade e a recorrência são os do produto. */
export const planoEntrada = z.object({
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
});
export type PlanoEntrada = z.output<typeof planoEntrada>;

const pergunta = z.object({
  pergunta: textoObrigatorio('Escreva a pergunta', 200),
  resposta: textoLongoOpcional(2000),
});

/** O que o operador preenche de uma página de venda: uma linha, um endereço, o texto e os planos na ordem da página. */
export const ofertaEntrada = z.object({
  linha_id: linhaId,
  ativa: z.boolean(),
  /** Sem plano à venda, a página fica no ar com 'Vendas abertas em breve'. */
  anunciar: z.boolean(),
  titulo: textoOpcional(120),
  texto: textoLongoOpcional(10_000),
  perguntas: z.array(pergunta).max(20, 'Use no máximo 20 perguntas'),
  planos: z
    .array(planoEntrada)
    .max(20, 'Use no máximo 20 planos')
    .refine(
      (lista) => new Set(lista.map(({ codigo }) => codigo)).size === lista.length,
      'Há dois planos iguais',
    ),
});
export type OfertaEntrada = z.output<typeof ofertaEntrada>;

/** Um plano como o painel o mostra: o que se disse dele e o que o produto decide; preços em centavos. */
export const planoDaOferta = planoEntrada.extend({
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
  por_que_nao: z.enum(['arquivado', 'outra_linha', 'periodicidade', 'esgotado', 'pagina_inativa']).nullable(),
});
export type PlanoDaOferta = z.output<typeof planoDaOferta>;

/** Uma página de venda como a API a mostra; `versao` 0 é a semente que ninguém gravou. */
export const oferta = ofertaEntrada.omit({ planos: true }).extend({
  /** O slug: é o endereço. */
  id: z.string(),
  planos: z.array(planoDaOferta),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante.nullable(),
  atualizado_em: instante.nullable(),
});
export type OfertaDoVendedor = z.output<typeof oferta>;
