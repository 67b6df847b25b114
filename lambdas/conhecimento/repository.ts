import * as z from 'zod';
import { ITENS_POR_BASE } from '../../shared/conhecimento/conhecimento.rules.ts';
import type {
  Conhecimento,
  ConhecimentoEntrada,
  ResumoDaBase,
} from '../../shared/conhecimento/conhecimento.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import {
  baseKey,
  basesPartition,
  conhecimentoKey,
  itensDaBase,
  linhaDaBase,
} from '../platform/keys/conhecimento.ts';
import { readMany } from '../platform/read-many.ts';
import { recordWrites } from '../platform/records.ts';
import { queryAll, recordAt, type Table, type Write } from '../platform/table.ts';
import { conhecimentoDoItem, itemDoConhecimento } from './item.ts';

const guardada = z.object({
  sk: z.string().transform(linhaDaBase),
  versao: z.int(),
  total: z.int(),
  ativos: z.int(),
  atualizado_em: z.string(),
});

/** Um item do operador, em leitura forte, ou null. */
export const lerConhecimento = recordAt(conhecimentoKey, conhecimentoDoItem);

/**
 * Os itens da base de um produto, do primeiro criado ao último; `forte` para quem não pode perder o que se acabou de
 * gravar.
 */
export async function lerItens(
  tabela: Table,
  { usuario_id, produto, forte }: { usuario_id: string; produto: string; forte: boolean },
): Promise<Conhecimento[]> {
  const itens: Conhecimento[] = [];
  for await (const item of queryAll(tabela, { ...itensDaBase(usuario_id, produto), consistent: forte })) {
    itens.push(conhecimentoDoItem(item));
  }
  return itens.sort((a, b) =>
    a.criado_em === b.criado_em ? (a.id < b.id ? -1 : 1) : a.criado_em < b.criado_em ? -1 : 1,
  );
}

/** O que se mantém de uma base: quantos itens há, quantos ativos e quando mudou. */
export type ContasDaBase = Omit<ResumoDaBase, 'nome' | 'endereco'>;

/** O que se mantém de cada base que já teve um item. */
export async function lerBases(tabela: Table, usuario_id: string): Promise<ContasDaBase[]> {
  const bases: ContasDaBase[] = [];
  for await (const item of queryAll(tabela, { pk: basesPartition(usuario_id) })) {
    const { sk: produto, total, ativos, atualizado_em } = guardada.parse(item);
    bases.push({ produto, total, ativos, atualizado_em });
  }
  return bases;
}

/**
 * A versão de cada base, que sobe a cada gravação; falta a da base em que ninguém gravou nada. Vinte registros
 * cabem juntos em 4 KB: uma unidade, em leitura forte, seja qual for o número de bases.
 */
export async function lerVersoes(tabela: Table, usuario_id: string): Promise<ReadonlyMap<string, number>> {
  const versoes = new Map<string, number>();
  for await (const item of queryAll(tabela, { pk: basesPartition(usuario_id), consistent: true })) {
    const { sk: produto, versao } = guardada.parse(item);
    versoes.set(produto, versao);
  }
  return versoes;
}

type Posto = Pick<Conhecimento, 'produto' | 'ativo'>;
/** O que uma gravação muda na base: mais um, menos um, ou só a versão. */
function contarNaBase(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>,
  _id: string,
  { before, after }: { before: Posto | null; after: Posto | null },
): Write[] {
  const produto = (after ?? before)?.produto ?? '';
  const total = Number(after !== null) - Number(before !== null);
  const ativos = Number(after?.ativo ?? false) - Number(before?.ativo ?? false);
  return [
    {
      update: baseKey(ctx.usuario_id, produto),
      add: { versao: 1, total, ativos },
      set: { atualizado_em: ctx.now.toISOString(), ator: ctx.ator },
      ...(total === 1 && { where: [['total', 'absent_or_less', ITENS_POR_BASE]] }),
    },
  ];
}

/** As gravações de um item e do que se mantém da base dele. 'taken': a base está cheia. */
export const gravacoes = recordWrites<ConhecimentoEntrada & { produto: string }, Conhecimento>({
  key: conhecimentoKey,
  read: conhecimentoDoItem,
  newItem: (ctx, sorteado, { produto, ...dados }) => itemDoConhecimento(ctx, { produto, sorteado, dados }),
  events: {
    created: 'conhecimento.criado',
    changed: 'conhecimento.alterado',
    deleted: 'conhecimento.excluido',
  },
  along: contarNaBase,
});

/** O título de cada item que ainda existe, pelo id. */
export async function titulosDosItens(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const chaves = ids.map((id) => conhecimentoKey(usuario_id, id));
  const itens = (await readMany(tabela, chaves, { consistent: false })).map(conhecimentoDoItem);
  return new Map(itens.map(({ id, titulo }) => [id, titulo]));
}

/** Quantos itens ativos um vendedor tem, em todas as bases. */
export async function contarAtivos(tabela: Table, usuario_id: string): Promise<number> {
  return (await lerBases(tabela, usuario_id)).reduce((soma, { ativos }) => soma + ativos, 0);
}
