import * as z from 'zod';
import { LINKS_DO_CARTAO, NOME_DA_CATEGORIA, textoPadrao } from '../../shared/templates/templates.padrao.ts';
import {
  CARTOES,
  CATEGORIAS_EMAIL,
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
import type { Item, Write } from '../platform/table.ts';

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

/** Endereços que já se conhecem, por nome de variável (`link_planos`); os que faltam ficam vazios. */
export type LinksConhecidos = Readonly<Record<string, string>>;

/** De que cartão e tipo é um template. */
export type QualTemplate = { readonly cartao: Cartao; readonly categoria: CategoriaEmail };

/** Os links que o editor de um cartão oferece, com o que já se sabe de cada um. */
export const linksDoCartao = (cartao: Cartao, conhecidos: LinksConhecidos): Record<string, string> =>
  Object.fromEntries(LINKS_DO_CARTAO[cartao].map((nome) => [nome, conhecidos[nome] ?? '']));

/** O texto com que um cartão e tipo começa, ativo. */
export const entradaPadrao = (
  { cartao, categoria }: QualTemplate,
  links: LinksConhecidos = {},
): TemplateEmailEntrada => ({
  ...textoPadrao(cartao, categoria),
  configuracoes: linksDoCartao(cartao, links),
  ativo: true,
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

/** Os dezesseis templates com que um operador nasce: quatro cartões, quatro tipos. */
export function itensDosTemplatesPadrao(ctx: RecordCtx, links: LinksConhecidos = {}): (Item & Key)[] {
  return CARTOES.flatMap((cartao) =>
    CATEGORIAS_EMAIL.map((categoria) => {
      const qual = { cartao, categoria };
      return itemDoTemplate(ctx, qual, entradaPadrao(qual, links));
    }),
  );
}

/** As gravações deles, para a mesma transação que cria o operador. */
export function gravacoesDosTemplatesPadrao(ctx: RecordCtx, links: LinksConhecidos = {}): Write[] {
  return itensDosTemplatesPadrao(ctx, links).map((put): Write => ({ put }));
}
