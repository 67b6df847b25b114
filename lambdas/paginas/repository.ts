import type { PaginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import { changeWrite, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { counterWrite } from '../platform/counters.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { paginaKey, slugDePaginaKey } from '../platform/keys/paginas.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { itemDaPagina, itemDoSlug, itemDoSlugAntigo, type Pagina, paginaDoItem, paginaNova } from './item.ts';
import { lerPagina, lerSlug } from './leitura.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Endereços antigos que uma página guarda: uma transação tem de caber em cem gravações, e ninguém tem tantos. */
const MAXIMO_DE_ANTIGOS = 50;

/** A página não mudou desde que se leu: nem a versão, nem os endereços antigos, que outra página pode tomar. */
const condicaoDosAntigos = ({ slugs_antigos }: Pagina): Condition => ['slugs_antigos', '=', slugs_antigos];
const condicoesDaLida = (pagina: Pagina): Condition[] => [
  ['versao', '=', pagina.versao],
  condicaoDosAntigos(pagina),
];

/**
 * Gravações que dão a `pagina` o seu endereço: um endereço livre, ou um antigo, que deixa de redirecionar para quem
 * o teve. 'taken' quando é o de agora de outra página.
 */
async function ocuparSlug(tabela: Table, pagina: Pagina): Promise<Write[] | 'taken'> {
  const { usuario_id, slug } = pagina;
  const dono = await lerSlug(tabela, usuario_id, slug);
  const ocupar = (...se: Condition[]): Write => ({ put: itemDoSlug(pagina), where: se });
  if (dono === null) return [ocupar(['pk', 'not_exists'])];
  if (dono.pagina_id === pagina.id) return [ocupar(['pagina_id', '=', pagina.id])];
  if (dono.atual) return 'taken';
  const anterior = await lerPagina(tabela, usuario_id, dono.pagina_id);
  return [
    ocupar(['pagina_id', '=', dono.pagina_id], ['atual', '=', false]),
    ...(anterior === null
      ? []
      : [
          {
            update: paginaKey(usuario_id, anterior.id),
            set: { slugs_antigos: anterior.slugs_antigos.filter((texto) => texto !== slug) },
            where: condicoesDaLida(anterior),
          },
        ]),
  ];
}

/** Grava uma página nova com o endereço, o contador e o evento. Repetir a mesma chamada acha o que já gravou. */
export function inserir(tabela: Table, ctx: Ctx, dados: PaginaEntrada): Promise<Pagina | 'taken'> {
  const pagina = paginaNova(ctx, ctx.ids.next(), dados);
  const gravacaoDoEvento = eventWrite(ctx, 'pagina.criada', pagina.id);
  return decideAgain('Criar uma página', async () => {
    const endereco = await ocuparSlug(tabela, pagina);
    if (endereco === 'taken') return endereco;
    const criada = await createRecord(tabela, ctx, {
      item: itemDaPagina(ctx, pagina),
      also: [...endereco, counterWrite(ctx.usuario_id, 'landing_pages', 1), gravacaoDoEvento],
    });
    if (criada.ok) return paginaDoItem(criada.item);
    return criada.existing ? paginaDoItem(criada.existing) : AGAIN;
  });
}

/** Os endereços antigos que a página passa a ter, e os que passam do máximo e se soltam. */
function enderecosAntigos(antes: Pagina, slug: string) {
  const antigos =
    slug === antes.slug
      ? antes.slugs_antigos
      : [...antes.slugs_antigos.filter((texto) => texto !== slug), antes.slug];
  const soltos = antigos.slice(0, Math.max(0, antigos.length - MAXIMO_DE_ANTIGOS));
  return { slugs_antigos: antigos.slice(soltos.length), soltos };
}

/**
 * Altera campos da página se ela está como se leu; trocado o endereço, o antigo passa a redirecionar. 'changed' quando
 * outra gravação passou na frente: quem chama lê de novo e decide.
 */
export async function alterar(
  tabela: Table,
  ctx: Ctx,
  antes: Pagina,
  mudanca: Partial<PaginaEntrada>,
): Promise<Pagina | 'taken' | 'changed'> {
  const { usuario_id, id } = antes;
  const { slugs_antigos, soltos } = enderecosAntigos(antes, mudanca.slug ?? antes.slug);
  const { after: depois, write } = changeWrite(ctx, {
    key: paginaKey(usuario_id, id),
    before: antes,
    change: { ...mudanca, slugs_antigos },
    where: [condicaoDosAntigos(antes)],
  });
  const endereco = await ocuparSlug(tabela, depois);
  if (endereco === 'taken') return endereco;
  const dados = {
    campos: Object.keys(mudanca),
    versao: depois.versao,
    ...(soltos.length > 0 ? { slugs_soltos: soltos } : {}),
  };
  const falhas = await tryTransact(tabela, [
    write,
    ...endereco,
    ...(depois.slug === antes.slug ? [] : [{ put: itemDoSlugAntigo(antes, antes.slug) }]),
    ...soltos.map((slug) => ({ delete: slugDePaginaKey(usuario_id, slug) })),
    eventWrite(ctx, 'pagina.alterada', id, dados),
  ]);
  return falhas ? 'changed' : depois;
}

/** Exclui a página e solta os seus endereços; 'changed' quando outra gravação passou na frente. */
export async function excluir(tabela: Table, ctx: Ctx, antes: Pagina): Promise<'removed' | 'changed'> {
  const slugs = [antes.slug, ...antes.slugs_antigos];
  const falhas = await tryTransact(tabela, [
    { delete: paginaKey(antes.usuario_id, antes.id), where: condicoesDaLida(antes) },
    ...slugs.map((slug) => ({ delete: slugDePaginaKey(antes.usuario_id, slug) })),
    counterWrite(ctx.usuario_id, 'landing_pages', -1),
    eventWrite(ctx, 'pagina.excluida', antes.id, { slugs }),
  ]);
  return falhas ? 'changed' : 'removed';
}
