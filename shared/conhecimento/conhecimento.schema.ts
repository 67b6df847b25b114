import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { CAMPOS_DO_CONHECIMENTO, categoria } from './conhecimento.campos.ts';

export type Categoria = z.output<typeof categoria>;

/** O que o operador preenche. */
export const conhecimentoEntrada = z.object(formaDeEntrada(CAMPOS_DO_CONHECIMENTO));
export type ConhecimentoEntrada = z.output<typeof conhecimentoEntrada>;

/** Um item de conhecimento como a API o mostra. */
export const conhecimento = z.object({
  ...formaGuardada(CAMPOS_DO_CONHECIMENTO),
  id: z.string(),
  /** A linha cuja base o tem (especificação 2, seção 3). */
  produto: linhaId,
  usuario_id: z.string(),
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
});
export type Conhecimento = z.output<typeof conhecimento>;

/**
 * O que se sabe da base de uma linha sem ler os itens; `endereco` é o fim do da tela dela, e `atualizado_em` null
 * enquanto ninguém gravou nada.
 */
export const resumoDaBase = z.object({
  produto: linhaId,
  nome: z.string(),
  endereco: z.string(),
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
