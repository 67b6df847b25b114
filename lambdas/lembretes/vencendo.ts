import type { Data } from '../../shared/base/datas.ts';
import { TIPOS_DE_LEMBRETE, vencimentoDoLembrete } from '../../shared/mensagens/avisos.rules.ts';
import { ativasDoVendedor } from '../assinaturas/index.ts';
import {
  type Aviso,
  type AvisoAvaliado,
  avaliarAvisos,
  chaveDoAviso,
  lerEnvios,
} from '../mensagens/index.ts';
import type { Table } from '../platform/table.ts';

/** Quantas assinaturas de cada lembrete se olham de uma vez: mais que isso, a chamada não caberia no tempo da API. */
export const LIMITE_POR_LEMBRETE = 2_000;

/** Os lembretes de um vendedor num dia, avaliados como se estivessem ligados, e se há mais do que se olhou. */
export async function lembretesDoDia(
  tabela: Table,
  usuario_id: string,
  dia: Data,
): Promise<{ avaliados: (AvisoAvaliado & { chave: string })[]; ha_mais: boolean }> {
  const dosTipos = await Promise.all(
    TIPOS_DE_LEMBRETE.map(async (tipo) => {
      const data_expiracao = vencimentoDoLembrete(tipo, dia);
      const { ids, ha_mais } = await ativasDoVendedor(tabela, usuario_id, {
        dia: data_expiracao,
        limite: LIMITE_POR_LEMBRETE,
      });
      return {
        ha_mais,
        avisos: ids.map((assinatura_id): Aviso => ({ assinatura_id, tipo, data_expiracao })),
      };
    }),
  );
  const avisos = dosTipos.flatMap((um) => um.avisos);
  const avaliados = await avaliarAvisos(tabela, {
    ...{ usuario_id, avisos, hoje: dia },
    ...{ ligado: true, consistent: false },
  });
  return {
    avaliados: avaliados.map((um) => ({ ...um, chave: chaveDoAviso(um.aviso) })),
    ha_mais: dosTipos.some(({ ha_mais }) => ha_mais),
  };
}

/** Os envios que já se pediram desses lembretes, pela chave. */
export const pedidosDe = (
  tabela: Table,
  usuario_id: string,
  lembretes: readonly { readonly chave: string }[],
) =>
  lerEnvios(
    tabela,
    usuario_id,
    lembretes.map(({ chave }) => chave),
  );
