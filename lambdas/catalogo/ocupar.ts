import { tirarLacunas } from '../../shared/blocos/lacunas.ts';
import { motivoDeNaoServir, produtoDoLugar } from '../../shared/catalogo/catalogo.rules.ts';
import type { PaginaAPublicar } from '../../shared/catalogo/catalogo.schema.ts';
import { paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import type { Periodicidade, Produto } from '../../shared/produtos/produtos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { catalogoKey } from '../platform/keys/paginas.ts';
import { type Table, tryTransact, type Write } from '../platform/table.ts';
import { lerProduto, lerProdutosDaLista } from '../produtos/index.ts';
import { paginaDoCatalogo } from './catalogo.ts';
import { conteudoDa, lerGuardados, SEM_BLOCOS } from './conteudo.ts';
import { ordenarPlanos, planoDoItem } from './item.ts';
import { lerOcupantes, lerOfertas, type OfertaComPlanos } from './repository.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>;

/** Os produtos que podem ocupar um plano; `conhecidos` são os que o índice pode ainda não mostrar. */
async function lerCandidatos(
  tabela: Table,
  usuario_id: string,
  ofertas: readonly OfertaComPlanos[],
  conhecidos: readonly string[],
) {
  const aVista = await lerProdutosDaLista(tabela, usuario_id, { arquivados: false });
  const candidatos = new Map(aVista.map((produto) => [produto.id, produto]));
  const ocupantes = await lerOcupantes(tabela, usuario_id, ofertas);
  const ocupados = ofertas.flatMap(({ planos }) => planos.map(({ produto_id }) => produto_id));
  // O índice atrasa na AWS: o que está num lugar, ou acabou de mudar, se lê pela chave.
  for (const id of new Set([...ocupados, ...conhecidos])) {
    const produto = ocupantes.get(id) ?? (await lerProduto(tabela, usuario_id, id));
    if (produto) candidatos.set(id, produto);
    else candidatos.delete(id);
  }
  return candidatos;
}

/** Um plano de uma semente, quem está nele e quem deve estar; `escrito` fica mesmo vazio. */
type Lugar = {
  readonly slug: string;
  readonly codigo: string;
  readonly antes: string | null;
  readonly depois: string | null;
  readonly escrito: boolean;
};

/** Os lugares que se tomam sozinhos numa página: os planos da semente que o vendedor não tirou. */
function decidirLugares(
  { oferta, linha, planos }: OfertaComPlanos,
  candidatos: ReadonlyMap<string, Produto>,
): Lugar[] {
  const semente = paginaDaSemente(oferta.id);
  if (semente?.linha_id !== linha.id) return [];
  const dela = semente.planos.filter(({ codigo }) => !oferta.retirados.includes(codigo));
  return dela.map(({ codigo, periodicidade }) => {
    const plano = planos.find((plano) => plano.codigo === codigo);
    const lugar: { linha_id: string; periodicidade: Periodicidade } = {
      linha_id: linha.id,
      periodicidade: plano?.periodicidade ?? periodicidade,
    };
    const atual = (plano && candidatos.get(plano.produto_id)) ?? null;
    const fica = motivoDeNaoServir(lugar, atual) === null;
    return {
      slug: oferta.id,
      codigo,
      antes: plano?.produto_id ?? null,
      depois: (fica ? atual : produtoDoLugar(lugar, [...candidatos.values()]))?.id ?? null,
      escrito: plano?.escrito ?? false,
    };
  });
}

function gravacao(ctx: Ctx, { slug, codigo, antes, depois, escrito }: Lugar): Write | null {
  if (depois === antes || (depois === null && escrito)) return null;
  const chave = catalogoKey(ctx.usuario_id, slug, codigo);
  const se = [antes === null ? (['pk', 'not_exists'] as const) : (['produto_id', '=', antes] as const)];
  // O que o vendedor acaba de escrever não se apaga.
  if (depois === null) return { delete: chave, where: [...se, ['nome', 'not_exists']] };
  return {
    update: chave,
    set: { produto_id: depois, ator: ctx.ator, atualizado_em: ctx.now.toISOString() },
    where: se,
  };
}

/** A página com os produtos que os lugares passam a ter. */
function ocuparLugares(ofertaComPlanos: OfertaComPlanos, lugares: readonly Lugar[]): OfertaComPlanos {
  const { planos } = ofertaComPlanos;
  const tomados = lugares.flatMap(({ slug, codigo, depois, escrito }) => {
    const plano = planos.find((plano) => plano.codigo === codigo);
    if (depois === null) return plano && escrito ? [plano] : [];
    return [
      plano
        ? { ...plano, produto_id: depois }
        : { ...planoDoItem({ ...catalogoKey('', slug, codigo), produto_id: depois }), vendidas: 0 },
    ];
  });
  const outros = planos.filter(({ codigo }) => !lugares.some((lugar) => lugar.codigo === codigo));
  return { ...ofertaComPlanos, planos: ordenarPlanos([...tomados, ...outros]) };
}

/**
 * Põe em cada plano livre das páginas da especificação o produto da linha que serve (o mais antigo da periodicidade
 * vence) e tira os que saíram de venda. Devolve o que se publica; repetir não muda nada. Nas outras páginas, quem põe
 * produto nos planos é o vendedor.
 */
export async function garantirCatalogo(
  tabela: Table,
  ctx: Ctx,
  { conhecidos = [] }: { readonly conhecidos?: readonly string[] } = {},
): Promise<PaginaAPublicar[]> {
  return decideAgain('Arrumar o catálogo', async () => {
    const ofertas = await lerOfertas(tabela, ctx.usuario_id);
    const candidatos = await lerCandidatos(tabela, ctx.usuario_id, ofertas, conhecidos);
    const decididas = ofertas.map((oferta) => ({ oferta, lugares: decidirLugares(oferta, candidatos) }));
    const gravacoes = decididas.flatMap(({ lugares }) =>
      lugares.flatMap((lugar) => gravacao(ctx, lugar) ?? []),
    );
    if (gravacoes.length > 0 && (await tryTransact(tabela, gravacoes))) return AGAIN;
    const escrita = ofertas.some(({ oferta }) => oferta.conteudo_escrito);
    const guardados = escrita ? await lerGuardados(tabela, ctx.usuario_id) : new Map<string, never>();
    return decididas.flatMap(({ oferta, lugares }) => {
      const pagina = paginaDoCatalogo(ocuparLugares(oferta, lugares), candidatos);
      if (!pagina) return [];
      const { id, versao } = oferta.oferta;
      const conteudo = conteudoDa(oferta, guardados.get(id) ?? SEM_BLOCOS);
      return [{ ...pagina, versao, conteudo: tirarLacunas(conteudo) }];
    });
  });
}
