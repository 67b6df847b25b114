import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import type { Etapa } from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import { marcaDaEtapaKey } from '../platform/keys/cobrancas.ts';
import { getItem, type Table, transact } from '../platform/table.ts';

/** A etapa de um vendedor num dia. */
type QualEtapa = {
  readonly usuario_id: string;
  readonly canal: Canal;
  readonly etapa: Etapa;
  readonly dia: Data;
};

const guardada = z.object({
  /** De quem ela tratou: com outra pessoa no dia, a marca não vale. */
  de: z.string(),
  /** Quando há o que perguntar de novo; null quando tudo está resolvido. */
  proxima: z.string().nullable().default(null),
});

const resumoDe = (assinaturas: readonly string[]) =>
  createHash('sha256')
    .update([...assinaturas].sort().join())
    .digest('base64url')
    .slice(0, 16);
const chaveDe = ({ usuario_id, canal, etapa, dia }: QualEtapa) =>
  marcaDaEtapaKey(usuario_id, canal, etapa, dia);

/**
 * Diz se uma etapa já se resolveu com estas pessoas, ou só tem o que perguntar mais tarde: a volta não lê mais nada
 * dela.
 */
export async function foiResolvida(
  tabela: Table,
  qual: QualEtapa,
  { assinaturas, agora }: { readonly assinaturas: readonly string[]; readonly agora: Date },
): Promise<boolean> {
  const item = await getItem(tabela, chaveDe(qual), { consistent: true });
  if (!item) return false;
  const { de, proxima } = guardada.parse(item);
  return de === resumoDe(assinaturas) && (proxima === null || agora.toISOString() < proxima);
}

/** Marca o que uma etapa resolveu, e quando perguntar de novo. */
export async function marcar(
  tabela: Table,
  qual: QualEtapa,
  { assinaturas, proxima }: { readonly assinaturas: readonly string[]; readonly proxima: Date | null },
): Promise<void> {
  const put = {
    ...chaveDe(qual),
    de: resumoDe(assinaturas),
    ...(proxima ? { proxima: proxima.toISOString() } : {}),
    expira_em: ttlInDays(3),
  };
  await transact(tabela, [{ put }]);
}
