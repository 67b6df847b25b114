import * as z from 'zod';
import { automacoesKey } from '../platform/keys.ts';
import { getItem, type Table } from '../platform/table.ts';

const guardadas = z.object({
  lembretes: z.boolean().default(false),
  cobrancas: z.boolean().default(false),
  versao: z.number().int().default(0),
});
/** O que sai sozinho em nome de um vendedor; tudo começa desligado (regra 34). `versao` zero é a de quem nunca mexeu. */
export type Automacoes = z.output<typeof guardadas>;

/** As automações de um vendedor, em leitura forte. */
export async function lerAutomacoes(tabela: Table, usuario_id: string): Promise<Automacoes> {
  return guardadas.parse((await getItem(tabela, automacoesKey(usuario_id), { consistent: true })) ?? {});
}
