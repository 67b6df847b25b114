import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import { BASES, type Base } from '../../shared/conhecimento/conhecimento.rules.ts';
import type { Conhecimento, ConhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { conhecimentoKey } from '../platform/knowledge-keys.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import { alterar, excluir, inserir, lerBases, lerConhecimento, lerItens } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** As quatro bases do operador, também as que ainda não têm nada. */
export async function listarBases({ tabela }: Deps, ctx: RequestContext) {
  const gravadas = await lerBases(tabela, ctx.usuario_id);
  const bases = Object.keys(BASES) as Base[];
  return {
    itens: bases.map(
      (produto) =>
        gravadas.find((uma) => uma.produto === produto) ?? {
          produto,
          total: 0,
          ativos: 0,
          atualizado_em: null,
        },
    ),
  };
}

/** Os itens da base de um produto, do primeiro criado ao último. */
export async function listarConhecimento(
  { tabela }: Deps,
  { ctx, produto }: { ctx: RequestContext; produto: Base },
) {
  return { itens: await lerItens(tabela, { usuario_id: ctx.usuario_id, produto, forte: false }) };
}

/** Um item do operador; recusa `conhecimento_nao_encontrado`, também para o de outro operador. */
export async function obterConhecimento({ tabela }: Deps, { ctx, id }: Alvo): Promise<Conhecimento> {
  const achado = await lerConhecimento(tabela, ctx.usuario_id, id);
  if (!achado) throw refusal(recusasConhecimento, 'conhecimento_nao_encontrado');
  return achado;
}

/** Põe um item na base de um produto; recusa a que já tem os itens que cabem (regra 45). */
export async function criarConhecimento(
  { tabela }: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: ConhecimentoEntrada & { produto: Base } },
): Promise<Conhecimento> {
  const { produto, ...dados } = entrada;
  const criado = await inserir(tabela, ctx, { produto, dados });
  if (!criado) throw refusal(recusasConhecimento, 'base_cheia');
  return criado;
}

/** Altera um item se `versao` ainda é a gravada; conserva `id`, `produto` e `criado_em`. */
export async function alterarConhecimento(
  deps: Deps,
  { ctx, id, entrada }: Alvo & { entrada: ConhecimentoEntrada & { versao: number } },
): Promise<Conhecimento> {
  const { versao, ...dados } = entrada;
  const antes = await obterConhecimento(deps, { ctx, id });
  if (antes.versao !== versao) {
    if (await writtenBy(deps.tabela, conhecimentoKey(ctx.usuario_id, id), ctx.ids.chamada)) return antes;
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  const depois = await alterar(deps.tabela, ctx, { antes, dados });
  if (!depois) throw refusal(recusasComuns, 'versao_desatualizada');
  return depois;
}

/** Exclui um item se `versao` ainda é a gravada. */
export async function excluirConhecimento(
  deps: Deps,
  { ctx, id, versao }: Alvo & { versao: number },
): Promise<undefined> {
  const antes = await obterConhecimento(deps, { ctx, id });
  if (antes.versao !== versao || !(await excluir(deps.tabela, ctx, antes))) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return undefined;
}
