import * as z from 'zod';
import { parDeAntes, telefoneComparavel } from '../../shared/base/telefone.ts';
import { respondeA } from '../../shared/cobrancas/cobrancas.rules.ts';
import { mudarCobranca } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { cobrancaDoTelefoneKey } from '../platform/keys/cobrancas.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
const doTelefone = z.object({
  chave: z.string(),
  enviada_em: z.string(),
  exato: z.boolean().default(false),
});

/** A última cobrança de um telefone; a do celular que dividia a chave com um fixo pode estar ainda na de antes. */
async function ultimaDoTelefone(tabela: Table, usuario_id: string, telefone: string) {
  const ler = async (texto: string) => {
    const item = await getItem(tabela, cobrancaDoTelefoneKey(usuario_id, texto), { consistent: true });
    return item && doTelefone.parse(item);
  };
  const sua = await ler(telefone);
  const fixo = parDeAntes(telefone)?.fixo;
  if (sua || fixo === undefined || fixo === telefone) return sua;
  const antiga = await ler(fixo);
  return antiga?.exato ? null : antiga;
}

/**
 * Alguém escreveu deste telefone: a última cobrança que saiu para ele passa a respondida, se saiu há até 7 dias (regra
 * 21). A que já foi respondida ou renovada fica como está, e nenhuma mais antiga muda.
 */
export async function marcarRespondida(
  tabela: Table,
  ctx: Ctx,
  { telefone, em }: { readonly telefone: string; readonly em: Date },
): Promise<void> {
  const ultima = await ultimaDoTelefone(tabela, ctx.usuario_id, telefoneComparavel(telefone));
  if (!ultima) return;
  if (!respondeA(ultima.enviada_em, em)) return;
  await tryTransact(tabela, [
    mudarCobranca(ctx, ultima.chave, 'responder', { respondida_em: em.toISOString() }),
    eventWrite(ctx, 'cobranca.respondida', ultima.chave),
  ]);
}
