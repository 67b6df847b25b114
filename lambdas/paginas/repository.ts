import type { PaginaEntrada } from '../../shared/paginas/paginas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { contar } from '../platform/counters.ts';
import { evento } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { chavePagina, chaveSlugDePagina } from '../platform/keys.ts';
import { ConditionFailed, type Table, transact, type Write } from '../platform/table.ts';
import { itemDaPagina, itemDoSlug, itemDoSlugAntigo, type Pagina, paginaDoItem, paginaNova } from './item.ts';
import { lerPagina, lerSlug } from './leitura.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'ids'>;

/** Endereços antigos que uma página guarda: uma transação tem de caber em cem gravações, e ninguém tem tantos. */
const MAXIMO_DE_ANTIGOS = 50;

/** A página não mudou desde que se leu: nem a versão, nem os endereços antigos, que outra página pode tomar. */
const comoSeLeu = ({ versao, slugs_antigos }: Pagina): Condition[] => [
  ['versao', '=', versao],
  ['slugs_antigos', '=', slugs_antigos],
];

/**
 * Gravações que dão a `pagina` o seu endereço: um endereço livre, ou um antigo, que deixa de redirecionar para quem
 * o teve. 'slug_em_uso' quando é o de agora de outra página.
 */
async function ocuparSlug(tabela: Table, pagina: Pagina): Promise<Write[] | 'slug_em_uso'> {
  const { usuario_id, slug } = pagina;
  const dono = await lerSlug(tabela, usuario_id, slug);
  const ocupar = (...se: Condition[]): Write => ({ put: itemDoSlug(pagina), se });
  if (dono === null) return [ocupar(['pk', 'nao_existe'])];
  if (dono.pagina_id === pagina.id) return [ocupar(['pagina_id', '=', pagina.id])];
  if (dono.atual) return 'slug_em_uso';
  const anterior = await lerPagina(tabela, usuario_id, dono.pagina_id);
  return [
    ocupar(['pagina_id', '=', dono.pagina_id], ['atual', '=', false]),
    ...(anterior === null
      ? []
      : [
          {
            update: chavePagina(usuario_id, anterior.id),
            com: { set: { slugs_antigos: anterior.slugs_antigos.filter((um) => um !== slug) } },
            se: comoSeLeu(anterior),
          },
        ]),
  ];
}

/** Grava uma página nova com o endereço, o contador e o evento. Repetir o mesmo pedido acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: PaginaEntrada,
): Promise<Pagina | 'slug_em_uso'> {
  const pagina = paginaNova(ctx, ctx.ids.novo(), dados);
  const gravacaoDoEvento = evento(ctx, 'pagina.criada', pagina.id);
  for (;;) {
    const endereco = await ocuparSlug(tabela, pagina);
    if (endereco === 'slug_em_uso') return endereco;
    try {
      await transact(tabela, [
        { put: itemDaPagina(ctx, pagina), se: [['pk', 'nao_existe']] },
        ...endereco,
        contar(ctx.usuario_id, 'landing_pages', 1),
        gravacaoDoEvento,
      ]);
      return pagina;
    } catch (erro) {
      if (!(erro instanceof ConditionFailed)) throw erro;
      const gravada = erro.falhas[0]?.item;
      if (gravada) return paginaDoItem(gravada);
    }
  }
}

/** Como a página fica depois de uma mudança, e os endereços antigos que passam do máximo e se soltam. */
function depoisDe(ctx: Ctx, antes: Pagina, mudanca: Partial<PaginaEntrada>) {
  const slug = mudanca.slug ?? antes.slug;
  const antigos =
    slug === antes.slug
      ? antes.slugs_antigos
      : [...antes.slugs_antigos.filter((um) => um !== slug), antes.slug];
  const soltos = antigos.slice(0, Math.max(0, antigos.length - MAXIMO_DE_ANTIGOS));
  const depois: Pagina = {
    ...antes,
    ...mudanca,
    slugs_antigos: antigos.slice(soltos.length),
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  return { depois, soltos };
}

/**
 * Altera campos da página se ela está como se leu; trocado o endereço, o antigo passa a redirecionar. 'mudou' quando
 * outra gravação passou na frente: quem chama lê de novo e decide.
 */
export async function alterar(
  tabela: Table,
  ctx: Ctx,
  antes: Pagina,
  mudanca: Partial<PaginaEntrada>,
): Promise<Pagina | 'slug_em_uso' | 'mudou'> {
  const { usuario_id, id } = antes;
  const { depois, soltos } = depoisDe(ctx, antes, mudanca);
  const endereco = await ocuparSlug(tabela, depois);
  if (endereco === 'slug_em_uso') return endereco;
  const { slugs_antigos, versao, atualizado_em } = depois;
  const marcas = { slugs_antigos, versao, atualizado_em, ator: ctx.ator, pedido: ctx.ids.pedido };
  const dados = {
    campos: Object.keys(mudanca),
    versao,
    ...(soltos.length > 0 ? { slugs_soltos: soltos } : {}),
  };
  try {
    await transact(tabela, [
      { update: chavePagina(usuario_id, id), com: { set: { ...mudanca, ...marcas } }, se: comoSeLeu(antes) },
      ...endereco,
      ...(depois.slug === antes.slug ? [] : [{ put: itemDoSlugAntigo(antes, antes.slug) }]),
      ...soltos.map((slug) => ({ delete: chaveSlugDePagina(usuario_id, slug) })),
      evento(ctx, 'pagina.alterada', id, dados),
    ]);
    return depois;
  } catch (erro) {
    if (erro instanceof ConditionFailed) return 'mudou';
    throw erro;
  }
}

/** Exclui a página e solta os seus endereços; 'mudou' quando outra gravação passou na frente. */
export async function excluir(tabela: Table, ctx: Ctx, antes: Pagina): Promise<'excluida' | 'mudou'> {
  const slugs = [antes.slug, ...antes.slugs_antigos];
  try {
    await transact(tabela, [
      { delete: chavePagina(antes.usuario_id, antes.id), se: comoSeLeu(antes) },
      ...slugs.map((slug) => ({ delete: chaveSlugDePagina(antes.usuario_id, slug) })),
      contar(ctx.usuario_id, 'landing_pages', -1),
      evento(ctx, 'pagina.excluida', antes.id, { slugs }),
    ]);
    return 'excluida';
  } catch (erro) {
    if (erro instanceof ConditionFailed) return 'mudou';
    throw erro;
  }
}
