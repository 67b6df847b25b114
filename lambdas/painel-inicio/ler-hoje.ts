import { createHash } from 'node:crypto';
import * as z from 'zod';
import { atividade, type Hoje } from '../../shared/painel-inicio/hoje.schema.ts';
import { faixasDeHoje, montarHoje } from '../../shared/painel-inicio/montar-hoje.ts';
import type { RequestContext } from '../platform/context.ts';
import { pausaDoWhatsappKey } from '../platform/keys/cobrancas.ts';
import { pausaDosEnviosKey } from '../platform/keys/envios.ts';
import { atividadesPartition, somaDeHojeKey } from '../platform/keys/hoje.ts';
import { queryAll, queryPage, type Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** Quantas atividades se mostram. */
const ATIVIDADES = 10;

const somas = z.record(z.string(), z.number());
const pausa = z.object({
  sk: z.string(),
  pausa: z.unknown().nullable().default(null),
  ate: z.string().default(''),
});

async function lerSomas({ tabela }: Deps, usuario_id: string, hoje: string) {
  const { pk } = somaDeHojeKey(usuario_id, '');
  const lidas = new Map<string, Readonly<Record<string, number>>>();
  await Promise.all(
    faixasDeHoje(hoje).map(async (sk) => {
      for await (const { pk: _, sk: item, ...campos } of queryAll(tabela, { pk, sk })) {
        lidas.set(String(item), somas.parse(campos));
      }
    }),
  );
  return lidas;
}

/** Se os avisos por e-mail estão parados, e se o WhatsApp parou por hoje: as duas numa consulta. */
async function lerPausas(
  { tabela }: Deps,
  { usuario_id, now }: RequestContext,
): Promise<Hoje['envios_pausados']> {
  const [email, whatsapp] = [pausaDosEnviosKey(usuario_id), pausaDoWhatsappKey(usuario_id)];
  const { items } = await queryPage(tabela, {
    pk: email.pk,
    sk: { from: email.sk, to: whatsapp.sk },
    limit: 10,
  });
  const lidas = items.map((item) => pausa.parse(item));
  return {
    email: lidas.some(({ sk, pausa }) => sk === email.sk && pausa !== null),
    whatsapp: lidas.some(({ sk, ate }) => sk === whatsapp.sk && ate > now.toISOString()),
  };
}

async function lerAtividades({ tabela }: Deps, usuario_id: string) {
  const { items } = await queryPage(tabela, {
    pk: atividadesPartition(usuario_id),
    descending: true,
    limit: ATIVIDADES,
  });
  return items.map((item) => atividade.parse({ ...item, id: item.sk }));
}

/** O que se leu da última atividade, sem nada dela: muda quando acontece outra. Meia unidade. */
export async function lerNovidade(
  { tabela }: Deps,
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
): Promise<{ marca: string }> {
  const { items } = await queryPage(tabela, {
    pk: atividadesPartition(usuario_id),
    descending: true,
    limit: 1,
    fields: [],
  });
  const [ultima] = items;
  return {
    marca: createHash('sha256')
      .update(String(ultima?.sk ?? ''))
      .digest('base64url')
      .slice(0, 16),
  };
}

/**
 * A Home de quem vende todo dia, só por somas que se mantêm: o mesmo custo com dez clientes ou um milhão. As somas
 * podem estar uns segundos atrás do que se acabou de fazer.
 */
export async function lerHoje(deps: Deps, ctx: RequestContext): Promise<Hoje> {
  const [lidas, envios_pausados, atividades] = await Promise.all([
    lerSomas(deps, ctx.usuario_id, ctx.today),
    lerPausas(deps, ctx),
    lerAtividades(deps, ctx.usuario_id),
  ]);
  return { ...montarHoje(ctx.today, lidas), envios_pausados, atividades };
}
