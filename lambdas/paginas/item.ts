import * as z from 'zod';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import {
  type PaginaEntrada,
  type PaginaResumo,
  pagina,
  paginaResumo,
} from '../../shared/paginas/paginas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Key } from '../platform/keys/key.ts';
import { paginaKey, paginasList, slugDePaginaKey } from '../platform/keys/paginas.ts';
import { recordReader } from '../platform/stored-form.ts';
import type { Item } from '../platform/table.ts';

const guardada = pagina.extend({
  /** Endereços que a página teve e que redirecionam para o de agora, do mais velho ao mais novo. */
  slugs_antigos: z.array(z.string()),
});
/** Uma página como está guardada: a da API e os seus endereços antigos. */
export type Pagina = z.output<typeof guardada>;

const donoDoSlug = z.object({ pagina_id: z.string(), atual: z.boolean() });
/** De que página é um endereço, e se é o de agora ou um antigo. */
export type DonoDoSlug = z.output<typeof donoDoSlug>;

/** Lê um item da tabela. */
export const paginaDoItem: (item: Item) => Pagina = recordReader(guardada);

/** De que página é o endereço de um item de endereço. */
export const donoDoItem = (item: Item): DonoDoSlug => donoDoSlug.parse(item);

const doSlug = z.looseObject({ sk: z.string(), pagina_id: z.string() });
/** A linha da lista que o item do endereço de agora guarda. */
export function resumoDoItem(item: Item): PaginaResumo {
  const { sk, pagina_id, ...campos } = doSlug.parse(item);
  return paginaResumo.parse({ ...campos, id: pagina_id, slug: sk });
}

/** Uma página nova, na versão 1. */
export function paginaNova(
  ctx: Pick<RequestContext, 'usuario_id' | 'now'>,
  id: string,
  dados: PaginaEntrada,
): Pagina {
  const instante = ctx.now.toISOString();
  return {
    ...dados,
    id,
    usuario_id: ctx.usuario_id,
    slugs_antigos: [],
    versao: 1,
    criado_em: instante,
    atualizado_em: instante,
  };
}

/** Item de uma página: fora dos índices, porque o conteúdo pode ser grande e a lista não o mostra. */
export function itemDaPagina(ctx: Pick<RequestContext, 'ator' | 'ids'>, pagina: Pagina): Item & Key {
  const { id, usuario_id, ...campos } = pagina;
  return {
    ...Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== null)),
    ...paginaKey(usuario_id, id),
    ator: ctx.ator,
    chamada: ctx.ids.chamada,
  };
}

/** Item do endereço de agora: leva a linha da lista e a ordem dela, por título. */
export function itemDoSlug(pagina: Pagina): Item & Key {
  const { titulo, template, ativo, versao, criado_em, atualizado_em } = pagina;
  return {
    ...slugDePaginaKey(pagina.usuario_id, pagina.slug),
    pagina_id: pagina.id,
    atual: true,
    gsi1pk: paginasList(pagina.usuario_id),
    gsi1sk: nomeOrdenacao(titulo),
    titulo,
    template,
    ativo,
    versao,
    criado_em,
    atualizado_em,
  };
}

/** Item de um endereço antigo, que redireciona. */
export function itemDoSlugAntigo(pagina: Pick<Pagina, 'id' | 'usuario_id'>, slug: string): Item & Key {
  return { ...slugDePaginaKey(pagina.usuario_id, slug), pagina_id: pagina.id, atual: false };
}

/** Os dois itens de uma página nova, para quem grava em lote (a demonstração). */
export function itensDaPagina(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>,
  id: string,
  dados: PaginaEntrada,
): readonly (Item & Key)[] {
  const pagina = paginaNova(ctx, id, dados);
  return [itemDaPagina(ctx, pagina), itemDoSlug(pagina)];
}
