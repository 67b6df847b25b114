import * as z from 'zod';
import { instante } from '../base/datas.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import type { DadosDaPagina } from '../vendas/vendas.schema.ts';
import { FORMATO_SLUG, imagemPermitida, linkPermitido } from './paginas.rules.ts';

export const TEMPLATES_DE_PAGINA = ['linktree', 'startup'] as const;
export type TemplateDePagina = (typeof TEMPLATES_DE_PAGINA)[number];
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

const curto = (maximo: number) =>
  z
    .string()
    .max(maximo, `Use no máximo ${maximo} caracteres`)
    .transform((texto) => texto.toWellFormed().trim())
    .default('');
const link = z
  .string()
  .trim()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine(
    (texto) => texto === '' || linkPermitido(texto),
    'Use um link http(s), mailto, tel, WhatsApp ou um caminho do site',
  )
  .default('');
const imagem = z
  .string()
  .trim()
  .max(2000, 'Use no máximo 2000 caracteres')
  .refine((texto) => texto === '' || imagemPermitida(texto), 'Use o endereço http(s) de uma imagem')
  .default('');
const cor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use uma cor como #3b82f6')
  .default(COR_PADRAO);

/** Conteúdo do template linktree (especificação 2, seção 3; regra 25: redes). */
export const conteudoLinktree = z.object({
  perfil: z.object({ nome: curto(120), bio: curto(500), foto: imagem }).prefault({}),
  links: z
    .array(z.object({ titulo: curto(120), descricao: curto(300), url: link, cor }))
    .max(100)
    .default([]),
  redes: z
    .array(z.object({ plataforma: z.enum(REDES), url: link }))
    .max(20)
    .default([]),
});
export type ConteudoLinktree = z.output<typeof conteudoLinktree>;

const botao = { buttonText: curto(60), buttonLink: link };

/** Conteúdo do template startup (especificação 2, seção 3). */
export const conteudoStartup = z.object({
  hero: z
    .object({
      logo: imagem,
      headline: curto(200),
      subheadline: curto(500),
      image: imagem,
      primaryButtonText: curto(60).default('Comece Agora'),
      primaryButtonLink: link,
      secondaryButtonText: curto(60).default('Saiba Mais'),
      secondaryButtonLink: link,
    })
    .prefault({}),
  features: z
    .array(z.object({ title: curto(120), description: curto(500), icon: curto(40) }))
    .max(24)
    .default([]),
  pricing: z
    .object({
      plans: z
        .array(
          z.object({
            name: curto(80),
            description: curto(300),
            price: z.union([z.number(), z.string().max(40)]).default(0),
            interval: curto(30).default('mês'),
            features: z.array(z.string().max(200)).max(30).default([]),
            ...botao,
            featured: z.boolean().default(false),
          }),
        )
        .max(8)
        .default([]),
    })
    .prefault({}),
  cta: z.object({ headline: curto(200), description: curto(500), ...botao }).prefault({}),
  social: z
    .object({
      showSocial: z.boolean().default(false),
      companies: z
        .array(z.object({ name: curto(80), logo: imagem }))
        .max(24)
        .default([]),
    })
    .prefault({}),
  footer: z
    .object({
      logo: imagem,
      copyright: curto(200),
      columns: z
        .array(
          z.object({
            title: curto(80),
            links: z
              .array(z.object({ text: curto(80), url: link }))
              .max(20)
              .default([]),
          }),
        )
        .max(6)
        .default([]),
      socialLinks: z
        .array(z.object({ platform: curto(40), url: link, icon: curto(40) }))
        .max(20)
        .default([]),
    })
    .prefault({}),
});
export type ConteudoStartup = z.output<typeof conteudoStartup>;

const daPagina = {
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
  z.object({ ...daPagina, template: z.literal('linktree'), conteudo: conteudoLinktree }),
  z.object({ ...daPagina, template: z.literal('startup'), conteudo: conteudoStartup }),
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
};
