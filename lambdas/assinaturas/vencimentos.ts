import * as z from 'zod';
import { type Assinatura, STATUS, type Status } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../shared/base/datas.ts';
import {
  assinaturaKey,
  assinaturasList,
  grupoOrder,
  produtosList,
  VENCIMENTO_SHARDS,
  vencimentoPartition,
} from '../platform/keys/cadastros.ts';
import { usuarioOfKey } from '../platform/keys/key.ts';
import { readMany } from '../platform/read-many.ts';
import { queryAll, queryPage, type Table } from '../platform/table.ts';
import { assinaturaDoItem } from './item.ts';

const chaves = z.object({ pk: z.string(), sk: z.string() });

/** De quem é uma assinatura que vence. */
export type QueVence = { readonly usuario_id: string; readonly id: string };

async function* vencimentosDaFatia(
  tabela: Table,
  { dia, fatia, status }: { readonly dia: Data; readonly fatia: number; readonly status: Status },
): AsyncGenerator<QueVence> {
  const pk = vencimentoPartition(dia, fatia);
  for await (const item of queryAll(tabela, { index: 'gsi4', pk, sk: { equals: status } })) {
    const { pk: dono, sk: id } = chaves.parse(item);
    yield { usuario_id: usuarioOfKey(dono), id };
  }
}

/** As assinaturas ativas de uma fatia do índice de vencimentos de um dia, de todos os vendedores. */
export const ativasDaFatia = (tabela: Table, dia: Data, fatia: number): AsyncGenerator<QueVence> =>
  vencimentosDaFatia(tabela, { dia, fatia, status: 'ativo' });

/**
 * Todas as assinaturas num status que vencem num dia, de todos os vendedores: só as chaves, as fatias ao mesmo tempo.
 */
async function listarQueVencem(tabela: Table, dia: Data, status: Status): Promise<QueVence[]> {
  const fatias = await Promise.all(
    Array.from({ length: VENCIMENTO_SHARDS }, async (_, fatia) => {
      const achadas: QueVence[] = [];
      for await (const vence of vencimentosDaFatia(tabela, { dia, fatia, status })) achadas.push(vence);
      return achadas;
    }),
  );
  return fatias.flat();
}

/** As ativas que vencem num dia, de todos os vendedores. */
export const ativasQueVencem = (tabela: Table, dia: Data) => listarQueVencem(tabela, dia, 'ativo');

const marca = z.lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    metadata: z
      .looseObject({ cobranca: z.looseObject({ no_cartao: z.literal(true).optional() }).optional() })
      .nullish(),
  }),
);

/** Destas, as que um gateway cobra sozinho no cartão. */
export async function filtrarNoCartao(tabela: Table, quais: readonly QueVence[]): Promise<QueVence[]> {
  const chavesDelas = quais.map(({ usuario_id, id }) => assinaturaKey(usuario_id, id));
  const lidas = (await readMany(tabela, chavesDelas)).map((item) => marca.parse(item));
  return lidas.flatMap(({ pk, sk: id, metadata }) =>
    metadata?.cobranca?.no_cartao ? [{ usuario_id: usuarioOfKey(pk), id }] : [],
  );
}

/** As que venceram num dia, com o trabalho da noite já feito ou não, de todos os vendedores. */
export const vencidasEm = async (tabela: Table, dia: Data): Promise<QueVence[]> =>
  (
    await Promise.all([listarQueVencem(tabela, dia, 'ativo'), listarQueVencem(tabela, dia, 'expirado')])
  ).flat();

const linha = z.object({ sk: z.string(), status: z.enum(STATUS), status_grupo: z.string() });

/**
 * As assinaturas de um vendedor que vencem num dia e ninguém renovou, ativas se não se disser outra coisa: até
 * `limite`, e se há mais.
 */
export async function ativasDoVendedor(
  tabela: Table,
  usuario_id: string,
  {
    dia,
    limite,
    comStatus = ['ativo'],
  }: { readonly dia: Data; readonly limite: number; readonly comStatus?: readonly Status[] },
): Promise<{ ids: string[]; ha_mais: boolean }> {
  const { items, next } = await queryPage(tabela, {
    index: 'gsi1',
    pk: assinaturasList(usuario_id, 'em_andamento'),
    sk: { equals: dia },
    fields: ['status', 'status_grupo'],
    limit: limite,
  });
  const ids = items
    .map((item) => linha.parse(item))
    .filter(({ status, status_grupo }) => comStatus.includes(status) && status_grupo !== 'renovado')
    .map(({ sk }) => sk);
  return { ids, ha_mais: next !== undefined };
}

const comeco = z.object({ data_inicio: z.string() });

/** O primeiro dia em que um cliente teve uma assinatura com o seu vendedor; null se não tem nenhuma. */
export async function primeiroInicio(tabela: Table, cliente_id: string): Promise<Data | null> {
  let primeiro: Data | null = null;
  const daPessoa = { index: 'gsi2', pk: cliente_id, fields: ['data_inicio'] } as const;
  for await (const item of queryAll(tabela, daPessoa)) {
    const { data_inicio } = comeco.parse(item);
    if (primeiro === null || data_inicio < primeiro) primeiro = data_inicio;
  }
  return primeiro;
}

/** As assinaturas de um cliente (que já se sabe ser do operador) que vencem por último. */
export async function ultimasDoCliente(
  tabela: Table,
  cliente_id: string,
  quantas: number,
): Promise<Assinatura[]> {
  const { items } = await queryPage(tabela, {
    index: 'gsi2',
    pk: cliente_id,
    descending: true,
    limit: quantas,
  });
  return items.map(assinaturaDoItem);
}

const noGrupo = z.lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    status: z.enum(STATUS),
    data_expiracao: z.string(),
  }),
);

/**
 * As assinaturas de quem está no grupo e vence até um dia, ou já venceu, da que vence primeiro: as ativas e as
 * expiradas.
 */
export async function vencimentosNoGrupo(
  tabela: Table,
  usuario_id: string,
  ate: Data,
): Promise<{ id: string; data_expiracao: Data }[]> {
  const achadas: { id: string; data_expiracao: Data }[] = [];
  const doGrupo = { from: grupoOrder('ativo', ''), to: grupoOrder('ativo', ate) };
  for (const arquivados of [false, true]) {
    const dosProdutos = { index: 'gsi1', pk: produtosList(usuario_id, arquivados), fields: [] } as const;
    for await (const produto of queryAll(tabela, dosProdutos)) {
      const doProduto = {
        index: 'gsi3',
        pk: chaves.parse(produto).sk,
        sk: doGrupo,
        fields: ['status', 'data_expiracao'],
      } as const;
      for await (const item of queryAll(tabela, doProduto)) {
        const { pk, sk: id, status, data_expiracao } = noGrupo.parse(item);
        if (usuarioOfKey(pk) !== usuario_id) continue;
        if (status === 'ativo' || status === 'expirado') achadas.push({ id, data_expiracao });
      }
    }
  }
  return achadas.sort((a, b) => a.data_expiracao.localeCompare(b.data_expiracao));
}
