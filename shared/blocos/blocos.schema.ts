// Passa de 300 linhas: é o contrato do conteúdo de uma página, os dezessete tipos de bloco lado a lado.
import * as z from 'zod';
import { imagemPermitida, linkPermitido } from '../base/links.ts';
import { corDeDestaque } from '../base/texto.ts';
import { imagemEnviada } from '../imagens/imagens.schema.ts';

export { LARGURAS_DA_IMAGEM } from '../imagens/imagens.rules.ts';

// O conteúdo de uma página de venda é uma lista de blocos: dados, nunca HTML (regra 51, decisão 0080).

const controles = /[^\P{Cc}\t\n\r]/gu;
/** Texto que pode ficar vazio: aparado, sem controles, até `maximo` caracteres; ausente é ''. */
const escrito = (maximo: number) =>
  z
    .string('Use um texto')
    .transform((texto) => texto.toWellFormed().replace(controles, '').trim())
    .pipe(z.string().max(maximo, `Use no máximo ${maximo} caracteres`))
    .default('');
const lista = <T extends z.ZodType>(item: T, maximo: number) =>
  z.array(item, 'Use uma lista').max(maximo, `Use no máximo ${maximo} itens`).default([]);
const marcado = z.boolean('Use true ou false').default(false);

/** Endereço a que um bloco leva: http(s), mailto, tel, WhatsApp, um caminho do site ou uma âncora; '' é nenhum. */
const link = z
  .string('Use um texto')
  .trim()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine((texto) => texto === '' || linkPermitido(texto), 'Comece por https://')
  .default('');

/**
 * Uma figura: a que se enviou (`id`, o resumo do que se guardou, sob /{username}/img/{id}-{largura}.webp) ou a de um
 * endereço. `largura` e `altura` guardam o lugar dela na página; `alt` diz o que mostra.
 */
export const imagem = z.union(
  [
    imagemEnviada.extend({ alt: escrito(200) }),
    z.object({
      endereco: z.string().trim().max(2000).refine(imagemPermitida, 'Use o endereço https:// de uma imagem'),
      largura: imagemEnviada.shape.largura,
      altura: imagemEnviada.shape.altura,
      alt: escrito(200),
    }),
  ],
  'Escolha uma imagem',
);
export type Imagem = z.output<typeof imagem>;
const imagemOuNada = imagem.nullable().default(null);

/** Traços desenhados por nós, em 24 × 24; um cartão pode ter um. */
export const ICONES_DOS_BLOCOS = [
  'alvo',
  'contra',
  'roteiro',
  'porcento',
  'pulso',
  'escudo',
  'relogio',
  'livro',
  'grupo',
  'bola',
  'barras',
  'sino',
] as const;
const icone = z.enum(ICONES_DOS_BLOCOS).nullable().default(null);

/** Desenhos nossos, em SVG, que um bloco de figura mostra no lugar de uma imagem. */
export const DESENHOS = ['orbita', 'linha-de-gols', 'matriz-de-placares', 'anel-de-meses'] as const;
export const figura = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('imagem'), imagem }),
  z.object({ tipo: z.literal('desenho'), desenho: z.enum(DESENHOS) }),
]);
export type Figura = z.output<typeof figura>;

/** O que todo bloco tem: um nome seu na página, e se está escondido. */
const comum = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use letras minúsculas, números e hífen'),
  oculto: marcado,
};
/** O título de uma seção, com o que vem acima e abaixo dele; `faixa` muda o fundo. */
const secao = { olho: escrito(60), titulo: escrito(160), texto: escrito(600), faixa: marcado };
const cartao = z.object({ titulo: escrito(120), texto: escrito(600), icone });

/** O que se diz de um plano quando ninguém o escreveu nele: `{plano}` e `{meses}` trocam-se pelo nome e pelo tempo. */
const rotulosDosPlanos = {
  botao: escrito(60),
  inclui: lista(escrito(120), 12),
  /** Selo, pelo código do plano; só se mostra com mais de um plano à venda, a não ser que `selo_sozinho`. */
  selos: z.record(z.string().max(40), escrito(24)).default({}),
  selo_sozinho: marcado,
};

/** Para onde vai um botão: os planos da página, um plano, o WhatsApp de quem vende, ou um endereço. */
export const destino = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('planos') }),
  z.object({ tipo: z.literal('plano'), plano: z.string().max(40) }),
  z.object({ tipo: z.literal('whatsapp'), mensagem: escrito(300) }),
  z.object({ tipo: z.literal('endereco'), endereco: link }),
]);
export type Destino = z.output<typeof destino>;

/** Cada tipo de bloco, com os seus campos. Um tipo a mais aqui, e o compilador aponta o que falta. */
export const BLOCOS = {
  /** A abertura: o título da página, o menor preço, para onde ir. Sem `titulo`, o da página. */
  capa: z.object({
    ...comum,
    tipo: z.literal('capa'),
    olho: escrito(60),
    titulo: escrito(160),
    texto: escrito(600),
    acao: escrito(60),
    /** Mensagem pronta de 'Tirar dúvidas'. */
    mensagem: escrito(300),
    figura: figura.nullable().default(null),
    destaques: lista(z.object({ numero: escrito(30), rotulo: escrito(60) }), 3),
  }),
  texto: z.object({ ...comum, ...secao, tipo: z.literal('texto'), corpo: escrito(10_000) }),
  cartoes: z.object({ ...comum, ...secao, tipo: z.literal('cartoes'), itens: lista(cartao, 12) }),
  /** Números grandes, com o que querem dizer; `nota` vem em letra miúda, e a ação abre o WhatsApp. */
  numeros: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('numeros'),
    itens: lista(z.object({ numero: escrito(30), rotulo: escrito(60), texto: escrito(300) }), 6),
    acao: z
      .object({ rotulo: escrito(60), mensagem: escrito(300) })
      .nullable()
      .default(null),
    nota: escrito(300),
  }),
  passos: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('passos'),
    itens: lista(cartao.omit({ icone: true }), 8),
  }),
  /** Figuras: uma de cada vez, que andam (`carrossel`, com `tempo` em milissegundos), ou todas à vista (`grade`). */
  galeria: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('galeria'),
    modo: z.enum(['carrossel', 'grade']).default('grade'),
    tempo: z.number().int().min(2000).max(20_000).default(4000),
    itens: lista(z.object({ imagem: imagemOuNada, titulo: escrito(120), texto: escrito(200) }), 24),
  }),
  /** Um vídeo, que só se carrega quando se aperta. */
  video: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('video'),
    servico: z.enum(['youtube', 'vimeo']).default('youtube'),
    video: z
      .string()
      .regex(/^([A-Za-z0-9_-]{6,20})?$/, 'Use o endereço de um vídeo do YouTube ou do Vimeo')
      .default(''),
    capa: imagemOuNada,
  }),
  depoimentos: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('depoimentos'),
    itens: lista(
      z.object({ nome: escrito(80), papel: escrito(80), texto: escrito(600), imagem: imagemOuNada }),
      12,
    ),
  }),
  /** O que vem junto; `vale_centavos` só se quem vende o escreveu. */
  bonus: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('bonus'),
    itens: lista(
      cartao.extend({ vale_centavos: z.number().int().min(1).max(999_999_999).nullable().default(null) }),
      12,
    ),
  }),
  /** Os planos à venda; `mensagem` é a de quem quer saber quando abrem. */
  planos: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('planos'),
    ...rotulosDosPlanos,
    mensagem: escrito(300),
  }),
  /** Sete dias são da lei (CDC, art. 49); mais, só se quem vende promete. */
  garantia: z.object({
    ...comum,
    tipo: z.literal('garantia'),
    titulo: escrito(160),
    texto: escrito(600),
    dias: z.number().int().min(7, 'A lei dá 7 dias').max(365, 'Use até 365 dias').default(7),
  }),
  perguntas: z.object({
    ...comum,
    tipo: z.literal('perguntas'),
    titulo: escrito(160),
    itens: lista(z.object({ pergunta: escrito(200), resposta: escrito(2000) }), 30),
    /** Mensagem pronta de quem ainda tem dúvida. */
    mensagem: escrito(300),
  }),
  'quem-vende': z.object({
    ...comum,
    tipo: z.literal('quem-vende'),
    titulo: escrito(160),
    texto: escrito(2000),
    imagem: imagemOuNada,
  }),
  /** Um convite à conversa; quem não tem WhatsApp nas páginas não o mostra. */
  whatsapp: z.object({
    ...comum,
    tipo: z.literal('whatsapp'),
    titulo: escrito(160),
    texto: escrito(600),
    rotulo: escrito(60),
    mensagem: escrito(300),
  }),
  /** Resultados: um endereço onde se conferem, ou uma tabela. */
  resultados: z.object({
    ...comum,
    ...secao,
    tipo: z.literal('resultados'),
    rotulo: escrito(60),
    endereco: link,
    colunas: lista(escrito(60), 8),
    linhas: lista(z.array(escrito(120)).max(8), 60),
    nota: escrito(300),
  }),
  botao: z.object({ ...comum, tipo: z.literal('botao'), rotulo: escrito(60), destino }),
  figura: z.object({ ...comum, ...secao, tipo: z.literal('figura'), figura, legenda: escrito(200) }),
} as const;

export type TipoDeBloco = keyof typeof BLOCOS;
/** Os tipos, na ordem em que o editor os oferece. */
export const TIPOS_DE_BLOCO = Object.keys(BLOCOS) as readonly TipoDeBloco[];
export type BlocoDe<T extends TipoDeBloco> = z.output<(typeof BLOCOS)[T]>;
/** Um bloco que esta versão sabe desenhar. */
export type Bloco = { [T in TipoDeBloco]: BlocoDe<T> }[TipoDeBloco];

const conhecido = (tipo: unknown): tipo is TipoDeBloco =>
  typeof tipo === 'string' && Object.hasOwn(BLOCOS, tipo);

/** Maior bloco de uma versão mais nova que se guarda sem entender, em bytes de JSON. */
const MAXIMO_DO_DESCONHECIDO = 20_000;
/** O bloco de uma versão mais nova: guarda-se como veio e não se desenha. */
const desconhecido = z
  .looseObject({ ...comum, tipo: z.string().regex(/^[a-z0-9-]{1,40}$/) })
  .refine((bloco) => JSON.stringify(bloco).length <= MAXIMO_DO_DESCONHECIDO, 'Este bloco é grande demais');
export type BlocoDesconhecido = z.output<typeof desconhecido>;

/** Um bloco como se guarda: o que se conhece confere-se campo por campo, e o de uma versão mais nova passa inteiro. */
export const bloco = z
  .looseObject({ tipo: z.string('Diga o tipo do bloco') }, 'Use um objeto')
  .transform((dado, ctx): Bloco | BlocoDesconhecido => {
    const esquema: z.ZodType<Bloco | BlocoDesconhecido> = conhecido(dado.tipo)
      ? BLOCOS[dado.tipo]
      : desconhecido;
    const lido = esquema.safeParse(dado);
    if (lido.success) return lido.data;
    for (const { message, path } of lido.error.issues) ctx.addIssue({ code: 'custom', message, path });
    return z.NEVER;
  });

/** Diz se esta versão sabe desenhar um bloco. */
export const ehConhecido = (dado: Bloco | BlocoDesconhecido): dado is Bloco => conhecido(dado.tipo);

/** Como a página se veste: a letra, o raio, o respiro; a cor é a de quem vende, ou a do tema. */
export const TEMAS = ['limpo', 'editorial', 'noite'] as const;
export type Tema = (typeof TEMAS)[number];
/** `automatico` segue o aparelho de quem compra. */
export const ESQUEMAS_DE_COR = ['automatico', 'claro', 'escuro'] as const;

export const MAXIMO_DE_BLOCOS = 40;
/** Maior conteúdo de uma página, em bytes de JSON: duas versões (a do ar e o rascunho) cabem num item da tabela. */
export const MAXIMO_DO_CONTEUDO = 120_000;

/** O que uma página de venda mostra, e como. */
export const conteudoDaVenda = z
  .object({
    tema: z.enum(TEMAS).default('limpo'),
    esquema: z.enum(ESQUEMAS_DE_COR).default('automatico'),
    /** Null é a cor de quem vende e, sem ela, a do tema. */
    cor: corDeDestaque.nullable().default(null),
    /** O que a prévia do link diz; '' é o começo da página. */
    descricao: escrito(300),
    /** A figura da prévia do link; null é a desenhada do título, do preço e da capa. */
    imagem: imagemOuNada,
    blocos: z
      .array(bloco)
      .max(MAXIMO_DE_BLOCOS, `Use no máximo ${MAXIMO_DE_BLOCOS} blocos`)
      .refine(
        (blocos) => new Set(blocos.map(({ id }) => id)).size === blocos.length,
        'Há dois blocos com o mesmo nome',
      ),
  })
  .refine(
    (conteudo) => new TextEncoder().encode(JSON.stringify(conteudo)).length <= MAXIMO_DO_CONTEUDO,
    'A página ficou grande demais: tire um bloco ou encurte os textos',
  );
export type ConteudoDaVenda = z.output<typeof conteudoDaVenda>;
