import * as z from 'zod';
import type { Campo } from '../base/campos.ts';
import { textoLongoOpcional, textoObrigatorio } from '../base/texto.ts';
import { ETIQUETAS_POR_ITEM, LIMITE_DA_ETIQUETA, tirarRepetidas } from './conhecimento.rules.ts';

/** As categorias de um item (especificação 2, seção 3), na ordem da tela. */
export const CATEGORIAS = [
  'sobre',
  'como_funciona',
  'beneficios',
  'faq',
  'suporte',
  'links_importantes',
] as const;
export const categoria = z.enum(CATEGORIAS);

const OBRIGATORIOS = 'Título e conteúdo são obrigatórios';
const MAXIMO_DO_TEXTO = 4_000;

/**
 * Os campos que o operador preenche de um item de conhecimento (especificação 2, seção 3; regra 45), na ordem da tela.
 */
export const CAMPOS_DO_CONHECIMENTO = {
  titulo: {
    rotulo: 'Título',
    entrada: textoObrigatorio(OBRIGATORIOS),
    guardado: z.string(),
    maximo: 120,
  },
  categoria: { rotulo: 'Categoria', entrada: categoria.default('sobre'), guardado: categoria },
  conteudo: {
    rotulo: 'Conteúdo',
    entrada: textoLongoOpcional(MAXIMO_DO_TEXTO)
      .transform((escrito) => escrito ?? '')
      .pipe(z.string().min(1, OBRIGATORIOS)),
    guardado: z.string(),
    maximo: MAXIMO_DO_TEXTO,
  },
  tags: {
    rotulo: 'Tags',
    entrada: z
      .array(z.string().max(LIMITE_DA_ETIQUETA * 4))
      .max(ETIQUETAS_POR_ITEM * 4)
      .default([])
      .transform((tags) => tirarRepetidas(tags.map((tag) => tag.toWellFormed().replace(/\p{Cc}/gu, ' '))))
      .pipe(
        z
          .array(
            z.string().max(LIMITE_DA_ETIQUETA, `Use no máximo ${LIMITE_DA_ETIQUETA} caracteres em cada tag`),
          )
          .max(ETIQUETAS_POR_ITEM, `Use no máximo ${ETIQUETAS_POR_ITEM} tags`),
      ),
    guardado: z.array(z.string()),
  },
  prompt_sistema: {
    rotulo: 'Prompt do sistema',
    entrada: textoLongoOpcional(MAXIMO_DO_TEXTO),
    guardado: z.string(),
    maximo: MAXIMO_DO_TEXTO,
  },
  ativo: { rotulo: 'Conhecimento ativo', entrada: z.boolean().default(true), guardado: z.boolean() },
} as const satisfies Readonly<Record<string, Campo>>;
export type CampoDoConhecimento = keyof typeof CAMPOS_DO_CONHECIMENTO;
