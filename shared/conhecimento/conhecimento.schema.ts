import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.ts';
import { CAMPOS_DO_CONHECIMENTO, categoria } from './conhecimento.campos.ts';
import { BASES, type Base } from './conhecimento.rules.ts';

export type Categoria = z.output<typeof categoria>;

/** A base de que um item é: a de um produto (especificação 2, seção 3). */
export const base = z.enum(Object.keys(BASES) as [Base, ...Base[]]);

/** O que o operador preenche. */
export const conhecimentoEntrada = z.object(formaDeEntrada(CAMPOS_DO_CONHECIMENTO));
export type ConhecimentoEntrada = z.output<typeof conhecimentoEntrada>;

/** Um item de conhecimento como a API o mostra. */
export const conhecimento = z.object({
  ...formaGuardada(CAMPOS_DO_CONHECIMENTO),
  id: z.string(),
  produto: base,
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Conhecimento = z.output<typeof conhecimento>;

/** O que se sabe da base de um produto sem ler os itens; `atualizado_em` null enquanto ninguém gravou nada. */
export const resumoDaBase = z.object({
  produto: base,
  total: z.number().int(),
  ativos: z.number().int(),
  atualizado_em: instante.nullable(),
});
export type ResumoDaBase = z.output<typeof resumoDaBase>;

/** Um item que uma pergunta acha, e quanto do que se perguntou está nele, de 0 a 1. */
const achado = z.object({ id: z.string(), titulo: z.string(), categoria, certeza: z.number() });

/** O que a base responderia a uma pergunta: os itens em ordem, e se o primeiro basta (acima do piso). */
export const respostaDaProcura = z.object({ basta: z.boolean(), piso: z.number(), achados: z.array(achado) });
export type RespostaDaProcura = z.output<typeof respostaDaProcura>;
