import { refusal } from '../../shared/base/refusals.ts';
import { recusasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import { BASES, type Base } from '../../shared/conhecimento/conhecimento.rules.ts';
import type { Conhecimento, ConhecimentoEntrada } from '../../shared/conhecimento/conhecimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { conhecimentoKey } from '../platform/keys/conhecimento.ts';
import { findOrRefuse, registry } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { acrescentarInstrucao } from './item.ts';
import { gravacoes, lerBases, lerConhecimento, lerItens } from './repository.ts';

type Deps = { readonly tabela: Table };

/** As quatro bases do operador, também as que ainda não têm nada. */
export async function listarBases({ tabela }: Deps, ctx: RequestContext) {
  const gravadas = await lerBases(tabela, ctx.usuario_id);
  const bases = Object.keys(BASES) as Base[];
  return {
    itens: bases.map(
      (produto) =>
        gravadas.find((gravada) => gravada.produto === produto) ?? {
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
export const obterConhecimento = findOrRefuse(lerConhecimento, () =>
  refusal(recusasConhecimento, 'conhecimento_nao_encontrado'),
);

/**
 * Põe um item na base de um produto, se ela ainda tem lugar (regra 45); altera-o ou exclui-o, se a versão ainda é a que
 * se leu, conservando `id`, `produto` e `criado_em`.
 */
export const {
  criar: criarConhecimento,
  alterar: alterarConhecimento,
  excluir: excluirConhecimento,
} = registry<
  ConhecimentoEntrada,
  ReturnType<typeof acrescentarInstrucao>,
  Conhecimento,
  ConhecimentoEntrada & { produto: Base }
>({
  ...gravacoes,
  key: conhecimentoKey,
  find: obterConhecimento,
  prepare: acrescentarInstrucao,
  taken: () => refusal(recusasConhecimento, 'base_cheia'),
});
