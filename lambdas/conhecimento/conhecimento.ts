import { refusal } from '../../shared/base/refusals.ts';
import { recusasConhecimento } from '../../shared/conhecimento/conhecimento.routes.ts';
import type {
  Conhecimento,
  ConhecimentoEntrada,
  ResumoDaBase,
} from '../../shared/conhecimento/conhecimento.schema.ts';
import { enderecosDaLinha, nomeDaBase } from '../../shared/linhas/linhas.rules.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { lerLinha, lerLinhas } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { conhecimentoKey } from '../platform/keys/conhecimento.ts';
import { findOrRefuse, registry } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { acrescentarInstrucao } from './item.ts';
import { gravacoes, lerBases, lerConhecimento, lerItens } from './repository.ts';

type Deps = { readonly tabela: Table };

const semItens = { total: 0, ativos: 0, atualizado_em: null };

/** A base de cada linha do operador, também as vazias, e a que tem itens de uma linha que ele já não vende. */
export async function listarBases(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<{ itens: ResumoDaBase[] }> {
  const [gravadas, linhas] = await Promise.all([lerBases(tabela, usuario_id), lerLinhas(tabela, usuario_id)]);
  const soltas = gravadas.filter(
    ({ produto, total }) => total > 0 && !linhas.some(({ id }) => id === produto),
  );
  const deAntes = await Promise.all(soltas.map(({ produto }) => lerLinha(tabela, usuario_id, produto)));
  return {
    itens: [...linhas, ...deAntes.filter((linha): linha is Linha => linha !== null)].map((linha) => ({
      produto: linha.id,
      nome: nomeDaBase(linha),
      endereco: enderecosDaLinha(linha).conhecimento,
      ...(gravadas.find(({ produto }) => produto === linha.id) ?? semItens),
    })),
  };
}

/** Os itens da base de um produto, do primeiro criado ao último. */
export async function listarConhecimento(
  { tabela }: Deps,
  { ctx, produto }: { ctx: RequestContext; produto: string },
) {
  return { itens: await lerItens(tabela, { usuario_id: ctx.usuario_id, produto, forte: false }) };
}

/** Um item do operador; recusa `conhecimento_nao_encontrado`, também para o de outro operador. */
export const obterConhecimento = findOrRefuse(lerConhecimento, () =>
  refusal(recusasConhecimento, 'conhecimento_nao_encontrado'),
);

const cadastro = registry<
  ConhecimentoEntrada,
  ReturnType<typeof acrescentarInstrucao>,
  Conhecimento,
  ConhecimentoEntrada & { produto: string }
>({
  ...gravacoes,
  key: conhecimentoKey,
  find: obterConhecimento,
  prepare: acrescentarInstrucao,
  taken: () => refusal(recusasConhecimento, 'base_cheia'),
});

/** Altera um item ou o exclui, se a versão ainda é a que se leu, conservando `id`, `produto` e `criado_em`. */
export const { alterar: alterarConhecimento, excluir: excluirConhecimento } = cadastro;

/** Põe um item na base de uma linha do operador, se ela ainda tem lugar (regra 45). */
export const criarConhecimento: typeof cadastro.criar = async (deps, alvo) => {
  const linha = await lerLinha(deps.tabela, alvo.ctx.usuario_id, alvo.entrada.produto);
  if (!linha) throw refusal(recusasConhecimento, 'produto_inexistente');
  return cadastro.criar(deps, alvo);
};
