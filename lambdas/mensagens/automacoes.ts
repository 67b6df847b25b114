import * as z from 'zod';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { automacoesKey, usuarioOfKey } from '../platform/keys.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

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

/** Quais dos vendedores têm os lembretes ligados. */
export async function comLembretesLigados(
  tabela: Table,
  usuarios: readonly string[],
): Promise<ReadonlySet<string>> {
  const itens = await readMany(tabela, usuarios.map(automacoesKey));
  return new Set(
    itens.flatMap((item) => (guardadas.parse(item).lembretes ? [usuarioOfKey(String(item.pk))] : [])),
  );
}

/** Liga ou desliga os lembretes de um vendedor, se as automações ainda são as que ele leu; null se já são outras. */
export async function mudarLembretes(
  tabela: Table,
  ctx: RequestContext,
  { lembretes, versao }: Pick<Automacoes, 'lembretes' | 'versao'>,
): Promise<Automacoes | null> {
  const falhas = await tryTransact(tabela, [
    {
      update: automacoesKey(ctx.usuario_id),
      set: {
        lembretes,
        versao: versao + 1,
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
    },
    eventWrite(ctx, 'automacoes.alteradas', ctx.usuario_id, { lembretes }),
  ]);
  // A mesma chamada, repetida depois de uma queda, acha o que já gravou.
  if (falhas && falhas[0]?.item?.chamada !== ctx.ids.chamada) return null;
  return lerAutomacoes(tabela, ctx.usuario_id);
}
