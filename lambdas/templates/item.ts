import * as z from 'zod';
import { LINKS_DO_CARTAO, NOME_DA_CATEGORIA, textoPadrao } from '../../shared/templates/templates.padrao.ts';
import {
  CARTOES,
  CATEGORIAS_EMAIL,
  type Cartao,
  type CategoriaEmail,
  type TemplateEmail,
  templateEmail,
} from '../../shared/templates/templates.schema.ts';
import { type Key, templateEmailKey } from '../platform/keys.ts';
import { newItem, type RecordCtx } from '../platform/stored-form.ts';
import type { Item, Write } from '../platform/table.ts';

const guardado = z.looseObject({ sk: z.string() });

/** Lê um item da tabela; cartão e categoria vêm da chave. */
export function templateDoItem(item: Item): TemplateEmail {
  const { sk, ...campos } = guardado.parse(item);
  const [cartao, categoria] = sk.split('#');
  return templateEmail.parse({ ...campos, cartao, categoria });
}

/** Endereços que já se conhecem, por nome de variável (`link_planos`); os que faltam ficam vazios. */
export type LinksConhecidos = Readonly<Record<string, string>>;

/** Item de um template com o texto inicial do seu cartão e tipo, ativo. */
function itemPadrao(
  ctx: RecordCtx,
  cartao: Cartao,
  categoria: CategoriaEmail,
  links: LinksConhecidos,
): Item & Key {
  return newItem(ctx, templateEmailKey(ctx.usuario_id, cartao, categoria), {
    nome: NOME_DA_CATEGORIA[categoria],
    ...textoPadrao(cartao, categoria),
    configuracoes: Object.fromEntries(LINKS_DO_CARTAO[cartao].map((nome) => [nome, links[nome] ?? ''])),
    ativo: true,
  });
}

/** Os dezesseis templates com que um operador nasce: quatro cartões, quatro tipos. */
export function itensDosTemplatesPadrao(ctx: RecordCtx, links: LinksConhecidos = {}): (Item & Key)[] {
  return CARTOES.flatMap((cartao) =>
    CATEGORIAS_EMAIL.map((categoria) => itemPadrao(ctx, cartao, categoria, links)),
  );
}

/** As gravações deles, para a mesma transação que cria o operador. */
export function gravacoesDosTemplatesPadrao(ctx: RecordCtx, links: LinksConhecidos = {}): Write[] {
  return itensDosTemplatesPadrao(ctx, links).map((put): Write => ({ put }));
}
