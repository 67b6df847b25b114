import * as z from 'zod';
import type { Familia } from '../produtos/produtos.rules.ts';

/** Cartões de produto que têm templates (regra 19); nunca um nome, que se edita. */
export const CARTOES = [
  'jackpot',
  'over_limite',
  'metodo_cerccos',
  'consultoria',
] as const satisfies readonly Familia[];
export const cartao = z.enum(CARTOES);
export type Cartao = z.output<typeof cartao>;

/** Tipos de e-mail (especificação 2, seção 3). */
export const CATEGORIAS_EMAIL = ['boas_vindas', 'lembrete_3d', 'lembrete_1d', 'vencimento'] as const;
export const categoriaEmail = z.enum(CATEGORIAS_EMAIL);
export type CategoriaEmail = z.output<typeof categoriaEmail>;

/** Template de e-mail de um cartão e tipo; `configuracoes` são os links que viram variáveis. */
export const templateEmail = z.object({
  cartao,
  categoria: categoriaEmail,
  nome: z.string(),
  assunto: z.string(),
  conteudo_texto: z.string(),
  configuracoes: z.record(z.string(), z.string()),
  ativo: z.boolean(),
  versao: z.number().int(),
});
export type TemplateEmail = z.output<typeof templateEmail>;
