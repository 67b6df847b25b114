import { isDeepStrictEqual } from 'node:util';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasOfertas } from '../../shared/catalogo/ofertas.routes.ts';
import type {
  OfertaAlterada,
  OfertaDoVendedor,
  OfertaEntrada,
  PlanoEntrada,
} from '../../shared/catalogo/ofertas.schema.ts';
import { paginaDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import type { Produto } from '../../shared/produtos/produtos.schema.ts';
import { lerLinha } from '../linhas/index.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { formOf } from '../platform/item-form.ts';
import { catalogoKey, conteudoKey, ofertaKey } from '../platform/keys/paginas.ts';
import { newItem } from '../platform/stored-form.ts';
import { type Table, tryTransact, type Write, writtenBy } from '../platform/table.ts';
import { type Guardado, lerGuardado } from './conteudo.ts';
import type { Oferta, Plano } from './item.ts';
import { ofertaDaApi, ofertaDaLista } from './mostrar.ts';
import { lerOcupantes, lerOferta, lerOfertas, lerPlanos, lerProdutos } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

const recusarAusente = () => refusal(recusasOfertas, 'oferta_nao_encontrada');

/** As páginas de venda do operador, com os planos, na ordem da barra lateral. */
export async function listarOfertas({ tabela }: Deps, { usuario_id }: RequestContext) {
  const paginas = await lerOfertas(tabela, usuario_id);
  const produtos = await lerOcupantes(tabela, usuario_id, paginas);
  return { itens: paginas.map((pagina) => ofertaDaLista(pagina, produtos)) };
}

/** Uma página de venda do operador; recusa `oferta_nao_encontrada`, também para a do que ele não vende. */
export async function obterOferta({ tabela }: Deps, { ctx, id }: Alvo): Promise<OfertaDoVendedor> {
  const pagina = (await lerOfertas(tabela, ctx.usuario_id)).find(({ oferta }) => oferta.id === id);
  if (!pagina) throw recusarAusente();
  const [produtos, guardado] = await Promise.all([
    lerOcupantes(tabela, ctx.usuario_id, [pagina]),
    lerGuardado(tabela, ctx.usuario_id, id),
  ]);
  return ofertaDaApi(pagina, produtos, guardado);
}

/** Os produtos dos planos que se gravam; recusa o que não existe e o que é de outra linha. */
async function produtosDosPlanos(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  { linha_id, planos }: Pick<OfertaEntrada, 'linha_id' | 'planos'>,
): Promise<ReadonlyMap<string, Produto>> {
  const ids = planos.map(({ produto_id }) => produto_id);
  const produtos = await lerProdutos(tabela, usuario_id, ids);
  if (ids.some((id) => produtos.get(id)?.linha_id !== linha_id)) {
    throw refusal(recusasOfertas, 'produto_de_outra_linha');
  }
  return produtos;
}

/** Se um plano está guardado tal como se quer gravar. */
function planoEstaIgual(antes: Plano | undefined, depois: object): boolean {
  if (!antes?.escrito) return false;
  const { slug: _, codigo: __, escrito: ___, ...dito } = antes;
  return isDeepStrictEqual({ ...dito }, { ...depois });
}

/**
 * As gravações dos planos de uma página que mudaram: cada um leva a periodicidade com que o produto entrou; os que
 * saíram se apagam. Muda-se campo por campo, para que as vagas tomadas no meio não se percam.
 */
function gravacoesDosPlanos(
  ctx: RequestContext,
  slug: string,
  {
    planos,
    antes,
    produtos,
  }: {
    readonly planos: readonly PlanoEntrada[];
    readonly antes: readonly Plano[];
    readonly produtos: ReadonlyMap<string, Produto>;
  },
): Write[] {
  const atualizado = { ator: ctx.ator, atualizado_em: ctx.now.toISOString() };
  const ficam = new Set(planos.map(({ codigo }) => codigo));
  return [
    ...planos.flatMap(({ codigo, ...plano }, ordem): Write[] => {
      const periodicidade = produtos.get(plano.produto_id)?.periodicidade ?? null;
      const dito = { ...plano, periodicidade, ordem };
      const guardado = antes.find((antes) => antes.codigo === codigo);
      if (planoEstaIgual(guardado, dito)) return [];
      const chave = catalogoKey(ctx.usuario_id, slug, codigo);
      return [{ update: chave, set: { ...dito, ...atualizado, ...formOf(chave) } }];
    }),
    ...antes
      .filter(({ codigo }) => !ficam.has(codigo))
      .map(({ codigo }): Write => ({ delete: catalogoKey(ctx.usuario_id, slug, codigo) })),
  ];
}

/** Os planos da semente que a página tinha e deixa de ter, com os que já não tinha: nenhum produto os ocupa sozinho. */
function planosRetirados(
  slug: string,
  antes: Oferta,
  tinha: readonly Plano[],
  fica: readonly PlanoEntrada[],
) {
  const sementes = paginaDaSemente(slug)?.planos.map(({ codigo }) => codigo) ?? [];
  const conhecidos = new Set([...antes.retirados, ...tinha.map(({ codigo }) => codigo)]);
  const ficam = new Set(fica.map(({ codigo }) => codigo));
  return sementes.filter((codigo) => conhecidos.has(codigo) && !ficam.has(codigo));
}

type Blocos = Pick<OfertaEntrada, 'conteudo' | 'rascunho'>;
/** A gravação dos blocos ditos: o que não se disse fica como está, e null retira. */
function gravacaoDosBlocos(ctx: RequestContext, slug: string, { conteudo, rascunho }: Blocos): Write[] {
  const ditos = Object.entries({ conteudo, rascunho }).filter(([, valor]) => valor !== undefined);
  if (ditos.length === 0) return [];
  const set = { ...Object.fromEntries(ditos), ator: ctx.ator, atualizado_em: ctx.now.toISOString() };
  return [{ update: conteudoKey(ctx.usuario_id, slug), set }];
}

/** Cria uma página de venda com os planos dela; recusa o endereço de outra, e os das páginas da especificação. */
export async function criarOferta(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: OfertaEntrada & { slug: string } },
): Promise<OfertaDoVendedor> {
  const { slug, planos, perguntas = [], conteudo, rascunho, ...campos } = entrada;
  if (paginaDaSemente(slug)) throw refusal(recusasOfertas, 'endereco_em_uso');
  if (!(await lerLinha(deps.tabela, ctx.usuario_id, entrada.linha_id))) {
    throw refusal(recusasOfertas, 'linha_inexistente');
  }
  const produtos = await produtosDosPlanos(deps, ctx, entrada);
  const created = await createRecord(deps.tabela, ctx, {
    item: newItem(ctx, ofertaKey(ctx.usuario_id, slug), {
      ...campos,
      perguntas,
      conteudo_escrito: Boolean(conteudo),
      do_modelo: true,
    }),
    also: [
      ...gravacaoDosBlocos(ctx, slug, { conteudo, rascunho }),
      ...gravacoesDosPlanos(ctx, slug, { planos, antes: [], produtos }),
      eventWrite(ctx, 'oferta.criada', slug),
    ],
  });
  if (!created.ok) throw refusal(recusasOfertas, 'endereco_em_uso');
  return obterOferta(deps, { ctx, id: slug });
}

/** O que se disse de um campo ou, se não se disse nada, o que está guardado. */
const manterAusente = <T>(dito: T | undefined, antes: T): T => (dito === undefined ? antes : dito);

/** O evento de uma mudança: o que só se guardou no rascunho não se publica. */
function eventoDaMudanca(
  ctx: RequestContext,
  { id, campos, versao }: { id: string; campos: readonly string[]; versao: number },
): Write {
  const publica = campos.length === 0 || campos.some((campo) => campo !== 'rascunho');
  const tipo = publica ? 'oferta.alterada' : 'oferta.rascunho_guardado';
  return eventWrite(ctx, tipo, id, { campos: [...campos], versao });
}

/** Os blocos que se disseram e não são os que estão guardados. */
const blocosQueMudam = ({ conteudo, rascunho }: Blocos, antes: Guardado): string[] =>
  Object.entries({ conteudo, rascunho }).flatMap(([nome, valor]) =>
    valor === undefined || isDeepStrictEqual(valor, antes[nome as keyof Guardado] ?? null) ? [] : [nome],
  );

/**
 * Grava uma vez a mudança de uma página, a partir do que se leu; falso quando ela mudou no meio, também quando tem um
 * plano que o formulário não leu.
 */
async function gravarMudanca(
  deps: Deps,
  { ctx, id }: Alvo,
  { before, entrada }: { before: Oferta; entrada: Omit<OfertaAlterada, 'versao'> },
): Promise<boolean> {
  const { planos, planos_lidos, conteudo, rascunho, ...campos } = entrada;
  const produtos = await produtosDosPlanos(deps, ctx, entrada);
  const [antes, guardado] = await Promise.all([
    lerPlanos(deps.tabela, ctx.usuario_id, id),
    lerGuardado(deps.tabela, ctx.usuario_id, id),
  ]);
  if (planos_lidos && antes.some(({ codigo }) => !planos_lidos.includes(codigo))) return false;
  const change = {
    ...campos,
    texto: manterAusente(campos.texto, before.texto),
    perguntas: manterAusente(campos.perguntas, before.perguntas),
    conteudo_escrito: conteudo === undefined ? before.conteudo_escrito : conteudo !== null,
    // Voltar ao modelo é pedi-lo.
    do_modelo: before.do_modelo || conteudo === null,
    retirados: planosRetirados(id, before, antes, planos),
  };
  const key = ofertaKey(ctx.usuario_id, id);
  const dosPlanos = gravacoesDosPlanos(ctx, id, { planos, antes, produtos });
  const deles = [...dosPlanos, ...gravacaoDosBlocos(ctx, id, { conteudo, rascunho })];
  const mudam = changedFields(before, change).filter(
    (campo) => !isDeepStrictEqual(change[campo as keyof typeof change], before[campo as keyof Oferta]),
  );
  const queMudam = [
    ...mudam,
    ...blocosQueMudam({ conteudo, rascunho }, guardado),
    ...(dosPlanos.length > 0 ? ['planos'] : []),
  ];
  const evento = (versao: number) => eventoDaMudanca(ctx, { id, campos: queMudam, versao });
  const { criado_em, atualizado_em } = before;
  if (criado_em === null || atualizado_em === null) {
    const item = newItem(ctx, key, change);
    return (await createRecord(deps.tabela, ctx, { item, also: [...deles, evento(1)] })).ok;
  }
  const changed = await changeRecord(deps.tabela, ctx, {
    key,
    before: { ...before, criado_em, atualizado_em },
    change,
    also: ({ versao }) => [...deles, evento(versao)],
  });
  return changed.ok;
}

/** Altera uma página de venda e os planos, se ainda é a que se leu; `versao` 0 é a semente que ninguém gravou. */
export async function alterarOferta(
  deps: Deps,
  { ctx, id, entrada: { versao, ...entrada } }: Alvo & { entrada: OfertaAlterada },
): Promise<OfertaDoVendedor> {
  const lida = await obterOferta(deps, { ctx, id });
  const before = await lerOferta(deps.tabela, ctx.usuario_id, id);
  if (!before) throw recusarAusente();
  const chave = ofertaKey(ctx.usuario_id, id);
  if (before.versao === versao) {
    if (lida.linha_id !== entrada.linha_id) throw refusal(recusasOfertas, 'linha_da_pagina');
    if (await gravarMudanca(deps, { ctx, id }, { before, entrada })) return obterOferta(deps, { ctx, id });
  }
  if (await writtenBy(deps.tabela, chave, ctx.ids.chamada)) return obterOferta(deps, { ctx, id });
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** Exclui uma página de venda com os planos dela; as da especificação não se excluem. */
export function excluirOferta(
  { tabela }: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  return decideAgain('Excluir uma página de venda', async () => {
    const before = await lerOferta(tabela, ctx.usuario_id, id);
    if (!before) throw recusarAusente();
    if (paginaDaSemente(id)) throw refusal(recusasOfertas, 'pagina_fixa');
    if (before.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
    const planos = await lerPlanos(tabela, ctx.usuario_id, id);
    const falhas = await tryTransact(tabela, [
      { delete: ofertaKey(ctx.usuario_id, id), where: [['versao', '=', versao]] },
      { delete: conteudoKey(ctx.usuario_id, id) },
      ...planos.map(({ codigo }) => ({ delete: catalogoKey(ctx.usuario_id, id, codigo) })),
      eventWrite(ctx, 'oferta.excluida', id),
    ]);
    return falhas ? AGAIN : undefined;
  });
}
