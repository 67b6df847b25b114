import type { RequestContext } from '../platform/context.ts';
import { conversaKey } from '../platform/keys/conversas.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import type { Saida } from './compor.ts';
import type { Reunido } from './reunir.ts';

const MINUTO_MS = 60_000;
/** Durante quanto tempo se pergunta de novo ao modelo que não respondeu, e de quanto em quanto (regra 72). */
const INSISTE_MS = 10 * MINUTO_MS;
const DE_NOVO_S = 60;
/** Uma falha mais antiga do que isto é outra. */
const ESQUECE_MS = 30 * MINUTO_MS;

/**
 * Em quantos segundos perguntar de novo ao modelo que não respondeu; null quando respondeu, a falha não passa sozinha
 * ou já se insistiu dez minutos: então uma pessoa é chamada.
 */
export async function perguntarDeNovo(
  { tabela }: { readonly tabela: Table },
  { usuario_id, now }: RequestContext,
  { conversa }: Reunido,
  { motivo, resposta }: Saida,
): Promise<number | null> {
  if (motivo !== 'provedor_falhou' || !resposta?.passageira) return null;
  const { modelo_falhou_em, telefone } = conversa;
  const ha = modelo_falhou_em === null ? null : now.getTime() - Date.parse(modelo_falhou_em);
  if (ha !== null && ha < ESQUECE_MS) return ha < INSISTE_MS ? DE_NOVO_S : null;
  await tryTransact(tabela, [
    {
      update: conversaKey(usuario_id, telefone),
      set: { modelo_falhou_em: now.toISOString() },
      where: [['pk', 'exists']],
    },
  ]);
  return DE_NOVO_S;
}
