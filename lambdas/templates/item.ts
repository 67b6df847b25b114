import * as z from 'zod';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { NOME_DA_CATEGORIA, textoPadrao } from '../../shared/templates/templates.padrao.ts';
import {
  type Cartao,
  type CategoriaEmail,
  destinoDoProduto,
  type TemplateEmail,
  type TemplateEmailEntrada,
  templateEmail,
} from '../../shared/templates/templates.schema.ts';
import type { Key } from '../platform/keys/key.ts';
import { templateEmailKey } from '../platform/keys/templates.ts';
import { newItem, type RecordCtx } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const guardado = z.looseObject({ sk: z.string() });

/** Lê um item da tabela; cartão e categoria vêm da chave. */
export function templateDoItem(item: Item): TemplateEmail {
  const { sk, ...campos } = guardado.parse(item);
  const [cartao, categoria] = sk.split('#');
  return templateEmail.parse({ ...campos, cartao, categoria });
}

const associado = z.object({ sk: z.string(), cartao: destinoDoProduto });

/** O produto de um item de associação, e para onde ele vai. */
export function associacaoDoItem(item: Item) {
  const { sk: produto_id, cartao } = associado.parse(item);
  return { produto_id, cartao };
}

/** De que cartão e tipo é um template. */
export type QualTemplate = { readonly cartao: Cartao; readonly categoria: CategoriaEmail };

/** O que ninguém gravou ainda: o texto com que a linha começa, ativo, na versão 0. */
export const templateNaoGravado = (linha: Linha, categoria: CategoriaEmail): TemplateEmail => ({
  cartao: linha.id,
  categoria,
  nome: NOME_DA_CATEGORIA[categoria],
  ...textoPadrao(linha, categoria),
  configuracoes: {},
  ativo: true,
  versao: 0,
});

/** Item de um template que se grava pela primeira vez. */
export function itemDoTemplate(
  ctx: RecordCtx,
  { cartao, categoria }: QualTemplate,
  entrada: TemplateEmailEntrada,
): Item & Key {
  const nome = NOME_DA_CATEGORIA[categoria];
  return newItem(ctx, templateEmailKey(ctx.usuario_id, cartao, categoria), { nome, ...entrada });
}
