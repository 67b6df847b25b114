import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { assinaturasList, usuarioOfKey, VENCIMENTO_SHARDS, vencimentoPartition } from '../platform/keys.ts';
import { queryAll, queryPage, type Table } from '../platform/table.ts';

const chaves = z.object({ pk: z.string(), sk: z.string() });

/** De quem é uma assinatura que vence. */
export type QueVence = { readonly usuario_id: string; readonly id: string };

/** As assinaturas ativas de uma fatia do índice de vencimentos de um dia, de todos os vendedores. */
export async function* ativasDaFatia(tabela: Table, dia: Data, fatia: number): AsyncGenerator<QueVence> {
  const pk = vencimentoPartition(dia, fatia);
  for await (const item of queryAll(tabela, { index: 'gsi4', pk, sk: { equals: 'ativo' } })) {
    const { pk: dono, sk: id } = chaves.parse(item);
    yield { usuario_id: usuarioOfKey(dono), id };
  }
}

/** Todas as assinaturas ativas que vencem num dia, de todos os vendedores: só as chaves, as fatias ao mesmo tempo. */
export async function ativasQueVencem(tabela: Table, dia: Data): Promise<QueVence[]> {
  const fatias = await Promise.all(
    Array.from({ length: VENCIMENTO_SHARDS }, async (_, fatia) => {
      const achadas: QueVence[] = [];
      for await (const uma of ativasDaFatia(tabela, dia, fatia)) achadas.push(uma);
      return achadas;
    }),
  );
  return fatias.flat();
}

const linha = z.object({ sk: z.string(), status: z.string(), status_grupo: z.string() });

/** As assinaturas ativas de um vendedor que vencem num dia e ninguém renovou: até `limite`, e se há mais. */
export async function ativasDoVendedor(
  tabela: Table,
  usuario_id: string,
  { dia, limite }: { readonly dia: Data; readonly limite: number },
): Promise<{ ids: string[]; ha_mais: boolean }> {
  const { items, next } = await queryPage(tabela, {
    index: 'gsi1',
    pk: assinaturasList(usuario_id, false),
    sk: { equals: dia },
    fields: ['status', 'status_grupo'],
    limit: limite,
  });
  const ids = items
    .map((item) => linha.parse(item))
    .filter(({ status, status_grupo }) => status === 'ativo' && status_grupo !== 'renovado')
    .map(({ sk }) => sk);
  return { ids, ha_mais: next !== undefined };
}
