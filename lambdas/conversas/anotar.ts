import type { MensagemMandada } from '../../shared/conversas/atendimento.schema.ts';
import { NOTA } from '../../shared/conversas/conversas.schema.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { mensagemKey } from '../platform/keys/conversas.ts';
import { tryTransact } from '../platform/table.ts';
import { conversaDoOperador, type DepsDoEstado, estadoDa } from './estado.ts';
import { DIAS_DAS_CONVERSAS, gravacaoDaVista, mensagemGuardada } from './item.ts';
import { mostrar } from './mostrar-conversa.ts';

/**
 * Uma nota da loja numa conversa: quem atende a vê entre as mensagens, e não sai para ninguém, nem vai ao modelo do
 * assistente. O mesmo pedido, repetido, anota uma vez.
 */
export async function anotarNaConversa(
  deps: DepsDoEstado,
  { ctx, id: telefone, texto }: { ctx: RequestContext; id: string; texto: string },
): Promise<MensagemMandada> {
  const { usuario_id } = ctx;
  const conversa = await conversaDoOperador(deps.tabela, ctx, telefone);
  const id = `nota-${ctx.ids.next()}`;
  const em = ctx.now.toISOString();
  const [dono] = conversa.clientes;
  const item = {
    ...mensagemKey(usuario_id, telefone, { em, id }),
    ...(dono ? tempoDoCliente(usuario_id, dono, { em, id }) : {}),
    tipo: 'conversa.nota',
    id,
    em,
    chegou_em: em,
    de: 'pessoa',
    formato: NOTA,
    texto,
    ator: ctx.ator,
    clientes: conversa.clientes,
    expira_em: ttlInDays(DIAS_DAS_CONVERSAS),
  };
  await tryTransact(deps.tabela, [
    { put: item, where: [['pk', 'not_exists']] },
    gravacaoDaVista(usuario_id, telefone, id),
  ]);
  return {
    mensagem: mostrar(mensagemGuardada.parse(item), { telefone, agora: ctx.now }),
    estado: await estadoDa(deps, ctx, conversa),
  };
}
