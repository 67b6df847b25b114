import * as z from 'zod';
import { formaDeEntrada, formaGuardada } from '../base/campos.ts';
import { instante } from '../base/datas.campos.ts';
import { CAMPOS_DA_LINHA, type linkDaLinha, type natureza } from './linhas.campos.ts';

export { linkDaLinha, NATUREZAS, natureza, TIPOS_DE_LINK } from './linhas.campos.ts';
export type Natureza = z.output<typeof natureza>;
export type LinkDaLinha = z.output<typeof linkDaLinha>;

/** Id de uma linha: uma das quatro palavras fixas, ou oito letras e números (decisão 0076). */
export const linhaId = z.string().regex(/^[a-z0-9_]{7,14}$/);

/** O que o operador preenche. */
export const linhaEntrada = z.lazy(() => z.object(formaDeEntrada(CAMPOS_DA_LINHA)));
export type LinhaEntrada = z.output<typeof linhaEntrada>;

/**
 * Uma linha como a API a mostra: o que se vende, com um só id para família, cartão de e-mail, template, conhecimento e
 * grupo. `slug` é o endereço dela no painel e não muda com o nome. `versao` 0 é a que ninguém gravou: a semente de uma
 * especificada ou a que o nome de um produto propõe.
 */
export const linha = z.lazy(() =>
  z.object({
    ...formaGuardada(CAMPOS_DA_LINHA),
    id: linhaId,
    slug: z.string(),
    usuario_id: z.string(),
    versao: z.number().int(),
    criado_em: instante.nullable(),
    atualizado_em: instante.nullable(),
  }),
);
export type Linha = z.output<typeof linha>;
