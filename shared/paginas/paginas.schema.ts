import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { imagemPermitida, linkPermitido } from '../base/links.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import { conteudoDaVenda } from '../blocos/blocos.schema.ts';
import type { PaginaDoCatalogo } from '../catalogo/catalogo.schema.ts';
import type { Lugar } from '../gateways/gateways.rules.ts';
import type { DadosDaPagina } from '../site/site.schema.ts';
import { FORMATO_SLUG } from './paginas.rules.ts';

/**
 * Como se monta uma landing page. Um nome a mais aqui, e o compilador aponta tudo o que o template novo deve trazer.
 */
export const TEMPLATES_DE_PAGINA = ['linktree', 'startup', 'blocos'] as const;
export type TemplateDePagina = (typeof TEMPLATES_DE_PAGINA)[number];

/** O template com este nome, ou undefined: uma página importada ou antiga pode ter outro. */
export const acharTemplate = (nome: string) => TEMPLATES_DE_PAGINA.find((template) => template === nome);

/** Se uma página deste template mostra os planos de uma página de venda: muda quando eles mudam. */
export const MOSTRA_PLANOS: Readonly<Record<TemplateDePagina, boolean>> = {
  linktree: false,
  startup: false,
  blocos: true,
};

export const COR_PADRAO = '#3b82f6';
/** Redes que têm ícone próprio; as outras mostram um genérico. */
export const REDES = [
  'instagram',
  'youtube',
  'telegram',
  'whatsapp',
  'x',
  'facebook',
  'tiktok',
  'linkedin',
  'site',
] as const;

// Controles, menos tabulação e quebra de linha, não são texto; metade de um emoji a tabela recusaria.
const controles = /[^\P{Cc}\t\n\r]/gu;
const curto = (maximo: number) =>
  z
    .string('Use um texto')
    .max(maximo, `Use no máximo ${maximo} caracteres`)
    .transform((texto) => texto.toWellFormed().replace(controles, '').trim())
    .default('');
const lista = <T extends z.ZodType>(item: T, maximo: number) =>
  z.array(item, 'Use uma lista').max(maximo, `Use no máximo ${maximo} itens`).default([]);
const objeto = <T extends z.ZodRawShape>(forma: T) => z.object(forma, 'Use um objeto');
const marcado = (padrao: boolean) => z.boolean('Use true ou false').default(padrao);
const link = z
  .string('Use um texto')
  .trim()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine(
    (texto) => texto === '' || linkPermitido(texto),
    'Use um link http(s), mailto, tel, WhatsApp ou um caminho do site',
  )
  .default('');
const imagem = z
  .string('Use um texto')
  .trim()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine((texto) => texto === '' || imagemPermitida(texto), 'Use o endereço http(s) de uma imagem')
  .default('');
const cor = z
  .string('Use um texto')
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor como #3b82f6')
  .default(COR_PADRAO);

/** Conteúdo do template linktree (especificação 2, seção 3; regra 25: redes). */
export const conteudoLinktree = z.lazy(() =>
  objeto({
    perfil: objeto({ nome: curto(120), bio: curto(500), foto: imagem }).prefault({}),
    links: lista(
      objeto({ titulo: textoObrigatorio('Título é obrigatório'), descricao: curto(300), url: link, cor }),
      100,
    ),
    redes: lista(
      objeto({ plataforma: z.enum(REDES, `Use uma destas redes: ${REDES.join(', ')}`), url: link }),
      20,
    ),
  }),
);
export type ConteudoLinktree = z.output<typeof conteudoLinktree>;

/** Um preço: em reais, ou um texto como 'Sob consulta'. O número tem teto porque a tabela não guarda qualquer um. */
const preco = z
  .union(
    [
      z.number().min(0, 'O preço não pode ser negativo').max(9_999_999, 'O preço vai até R$ 9.999.999'),
      curto(40),
    ],
    'Use um preço em reais ou um texto curto',
  )
  .default(0);
const botao = { buttonText: curto(60), buttonLink: link };
const plano = objeto({
  name: curto(80),
  description: curto(300),
  price: preco,
  interval: curto(30).default('mês'),
  features: lista(curto(200), 30),
  ...botao,
  featured: marcado(false),
});

/** Conteúdo do template startup (especificação 2, seção 3). */
export const conteudoStartup = z.lazy(() =>
  objeto({
    hero: objeto({
      logo: imagem,
      headline: curto(200),
      subheadline: curto(500),
      image: imagem,
      primaryButtonText: curto(60).default('Comece Agora'),
      primaryButtonLink: link,
      secondaryButtonText: curto(60).default('Saiba Mais'),
      secondaryButtonLink: link,
    }).prefault({}),
    features: lista(objeto({ title: curto(120), description: curto(500), icon: curto(40) }), 24),
    pricing: objeto({ plans: lista(plano, 8) }).prefault({}),
    cta: objeto({ headline: curto(200), description: curto(500), ...botao }).prefault({}),
    social: objeto({
      showSocial: marcado(false),
      companies: lista(objeto({ name: curto(80), logo: imagem }), 24),
    }).prefault({}),
    footer: objeto({
      logo: imagem,
      copyright: curto(200),
      columns: lista(
        objeto({ title: curto(80), links: lista(objeto({ text: curto(80), url: link }), 20) }),
        6,
      ),
      socialLinks: lista(objeto({ platform: curto(40), url: link, icon: curto(40) }), 20),
    }).prefault({}),
  }),
);
export type ConteudoStartup = z.output<typeof conteudoStartup>;

/** Conteúdo do template de blocos, que são os das páginas de venda; `venda` é de qual se mostram os planos, ou ''. */
export const conteudoEmBlocos = z.lazy(() =>
  objeto({
    venda: z
      .string('Use um texto')
      .regex(/^[a-z0-9-]{0,60}$/, 'Escolha uma página de venda')
      .default(''),
    pagina: conteudoDaVenda.prefault({ blocos: [] }),
  }),
);
export type ConteudoEmBlocos = z.output<typeof conteudoEmBlocos>;

/** O conteúdo de cada template. */
export const CONTEUDOS = {
  linktree: conteudoLinktree,
  startup: conteudoStartup,
  blocos: conteudoEmBlocos,
} as const satisfies Record<TemplateDePagina, z.ZodType>;
export type Conteudos = { [T in TemplateDePagina]: z.output<(typeof CONTEUDOS)[T]> };

/** O que toda página tem, seja qual for o template. */
export const camposDaPagina = {
  titulo: textoObrigatorio('Título é um campo obrigatório'),
  slug: z
    .string('Endereço é um campo obrigatório')
    .trim()
    .min(1, 'Endereço é um campo obrigatório')
    .regex(FORMATO_SLUG, 'Use até 60 letras minúsculas sem acento, números ou hífens'),
  descricao: textoLongoOpcional(500),
  ativo: z.boolean().default(true),
};

/** O que o editor grava; o conteúdo é o do template escolhido. */
export const paginaEntrada = z.discriminatedUnion('template', [
  z.object({ ...camposDaPagina, template: z.literal('linktree'), conteudo: conteudoLinktree }),
  z.object({ ...camposDaPagina, template: z.literal('startup'), conteudo: conteudoStartup }),
  z.object({ ...camposDaPagina, template: z.literal('blocos'), conteudo: conteudoEmBlocos }),
]);
export type PaginaEntrada = z.output<typeof paginaEntrada>;
export type PaginaFormulario = z.input<typeof paginaEntrada>;

const registro = {
  id: z.string(),
  titulo: z.string(),
  slug: z.string(),
  descricao: z.string().nullable(),
  ativo: z.boolean(),
  /** Texto livre: uma página de outro template (importada, antiga) se mostra com título, descrição e o conteúdo cru. */
  template: z.string(),
  conteudo: z.unknown(),
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
};
/** Página como a API a mostra. */
export const pagina = z.object(registro);
export type Pagina = z.output<typeof pagina>;
/** Linha da lista. */
export const paginaResumo = pagina.omit({ conteudo: true, usuario_id: true, descricao: true });
export type PaginaResumo = z.output<typeof paginaResumo>;

/** O que se publica de uma página; o conteúdo é conferido de novo ao renderizar. */
export type DadosDaLanding = DadosDaPagina & {
  readonly titulo: string;
  readonly descricao: string | null;
  readonly template: string;
  readonly conteudo: unknown;
  /** Nome do dono, para quando o perfil não diz. */
  readonly vendedor: string;
  /** Onde se volta a quem vende: '/{username}/home'. */
  readonly voltar: string;
  /** Onde estão as figuras que o vendedor enviou: '/ana/img'. */
  readonly imagens: string;
  /** WhatsApp do vendedor só com algarismos, ou null. */
  readonly whatsapp: string | null;
  /** De onde se paga, pelos gateways ligados. */
  readonly recebe_de: readonly Lugar[];
  /** O que o vendedor tem no ar: de onde saem os planos de uma página de blocos. */
  readonly catalogo: readonly PaginaDoCatalogo[];
};
