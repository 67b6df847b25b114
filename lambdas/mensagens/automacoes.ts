import * as z from 'zod';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import type { AutomacaoEntrada } from '../../shared/mensagens/automacoes.schema.ts';
import { MARCOS_DOS_DOIS, POR_ONDE } from '../../shared/mensagens/marcos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { automacoesKey } from '../platform/keys/envios.ts';
import { usuarioOfKey } from '../platform/keys/key.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

const guardadas = z.object({
  lembretes: z.boolean().default(false),
  cobrancas: z.boolean().default(false),
  /** Desde quando as cobranças estão ligadas: o que era antes disso não sai por se ligar. */
  cobrancas_desde: z.string().nullable().default(null),
  /** Pedir ao SES que conte aberturas e cliques (regra 42). */
  medir_emails: z.boolean().default(false),
  /** Por onde sai cada marco que tem aviso nos dois canais; o que falta sai pelos dois. */
  canais: z.partialRecord(z.enum(MARCOS_DOS_DOIS), z.enum(POR_ONDE)).default({}),
  versao: z.number().int().default(0),
});
/**
 * O que sai sozinho em nome de um vendedor; tudo começa desligado (regra 34). `versao` zero é a de quem nunca mexeu.
 */
export type Automacoes = z.output<typeof guardadas>;

/** As automações de um vendedor, em leitura forte. */
export async function lerAutomacoes(tabela: Table, usuario_id: string): Promise<Automacoes> {
  return guardadas.parse((await getItem(tabela, automacoesKey(usuario_id), { consistent: true })) ?? {});
}

/** As automações dos vendedores que alguma vez mexeram nelas. */
export async function automacoesDe(
  tabela: Table,
  usuarios: readonly string[],
): Promise<ReadonlyMap<string, Automacoes>> {
  const itens = await readMany(tabela, usuarios.map(automacoesKey));
  return new Map(itens.map((item) => [usuarioOfKey(String(item.pk)), guardadas.parse(item)]));
}

type Mudanca = {
  readonly versao: number;
  readonly mudanca: Partial<
    Pick<Automacoes, 'lembretes' | 'cobrancas' | 'cobrancas_desde' | 'medir_emails' | 'canais'>
  >;
};

/**
 * Liga ou desliga o que sai sozinho de um vendedor, ou o que se mede dele, se as automações ainda são as que ele leu.
 */
export async function mudarAutomacoes(
  tabela: Table,
  ctx: RequestContext,
  { versao, mudanca }: Mudanca,
): Promise<Automacoes> {
  const falhas = await tryTransact(tabela, [
    {
      update: automacoesKey(ctx.usuario_id),
      set: {
        ...mudanca,
        versao: versao + 1,
        ator: ctx.ator,
        chamada: ctx.ids.chamada,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [versao === 0 ? ['versao', 'not_exists'] : ['versao', '=', versao]],
    },
    eventWrite(ctx, 'automacoes.alteradas', ctx.usuario_id, mudanca),
  ]);
  // A mesma chamada, repetida depois de uma queda, acha o que já gravou.
  if (falhas && falhas[0]?.item?.chamada !== ctx.ids.chamada) {
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  return lerAutomacoes(tabela, ctx.usuario_id);
}

type Deps = { readonly tabela: Table };
const medicaoDe = ({ medir_emails, versao }: Automacoes): AutomacaoEntrada => ({
  ligado: medir_emails,
  versao,
});

/** Se o vendedor quer contar aberturas e cliques do que sai pela conta da casa; nasce desligado (regra 42). */
export async function lerMedicao(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<AutomacaoEntrada> {
  return medicaoDe(await lerAutomacoes(tabela, usuario_id));
}

/** Conta, ou deixa de contar, do próximo e-mail em diante; recusa `versao_desatualizada`. */
export async function mudarMedicao(
  { tabela }: Deps,
  ctx: RequestContext,
  { ligado, versao }: AutomacaoEntrada,
): Promise<AutomacaoEntrada> {
  return medicaoDe(await mudarAutomacoes(tabela, ctx, { versao, mudanca: { medir_emails: ligado } }));
}
