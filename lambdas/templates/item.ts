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
import type { RequestContext } from '../platform/context.ts';
import { type Key, templateEmailKey } from '../platform/keys.ts';
import type { Item, Write } from '../platform/table.ts';

const guardado = z.looseObject({ sk: z.string() });

/** Lê um item da tabela; cartão e categoria vêm da chave. */
export function templateDoItem(item: Item): TemplateEmail {
  const { sk, ...campos } = guardado.parse(item);
  const [cartao, categoria] = sk.split('#');
  return templateEmail.parse({ ...campos, cartao, categoria });
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** Endereços que já se conhecem, por nome de variável (`link_planos`); os que faltam ficam vazios. */
export type LinksConhecidos = Readonly<Record<string, string>>;

/** Item de um template com o texto inicial do seu cartão e tipo, ativo. */
function itemPadrao(ctx: Ctx, cartao: Cartao, categoria: CategoriaEmail, links: LinksConhecidos): Item & Key {
  const instante = ctx.now.toISOString();
  return {
    ...templateEmailKey(ctx.usuario_id, cartao, categoria),
    nome: NOME_DA_CATEGORIA[categoria],
    ...textoPadrao(cartao, categoria),
    configuracoes: Object.fromEntries(LINKS_DO_CARTAO[cartao].map((nome) => [nome, links[nome] ?? ''])),
    ativo: true,
    versao: 1,
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
    criado_em: instante,
    atualizado_em: instante,
  };
}

/** Os dezesseis templates com que um operador nasce: quatro cartões, quatro tipos. */
export function itensDosTemplatesPadrao(ctx: Ctx, links: LinksConhecidos = {}): (Item & Key)[] {
  return CARTOES.flatMap((cartao) =>
    CATEGORIAS_EMAIL.map((categoria) => itemPadrao(ctx, cartao, categoria, links)),
  );
}

/** As gravações deles, para a mesma transação que cria o operador. */
export function gravacoesDosTemplatesPadrao(ctx: Ctx, links: LinksConhecidos = {}): Write[] {
  return itensDosTemplatesPadrao(ctx, links).map((put): Write => ({ put }));
}
