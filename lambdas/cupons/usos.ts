import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { cupomKey, usoDeCupomKey } from '../platform/keys.ts';
import { getItem, type Table, tryTransact, type Write } from '../platform/table.ts';
import { devolverUso, lerCupom, ocuparUso } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly cupom_id: string; readonly pedido_id: string };

/** O que houve ao pedir um uso; repetir o pedido que já o tem responde `ocupado`. */
export type ResultadoDoUso = 'ocupado' | 'indisponivel' | 'inexistente';

/** Ocupa um uso do cupom para um pedido, de uma vez: com n usos livres, n pedidos simultâneos conseguem. */
export function consumirUso(deps: Deps, { ctx, cupom_id, pedido_id }: Alvo): Promise<ResultadoDoUso> {
  const chaveDoUso = usoDeCupomKey(ctx.usuario_id, cupom_id, pedido_id);
  const ler = () => lerCupom(deps.tabela, ctx.usuario_id, cupom_id);
  return decideAgain('Ocupar um uso de cupom', async () => {
    const cupom = await ler();
    if (!cupom) return 'inexistente';
    const falhas = await tryTransact(deps.tabela, ocuparUso(ctx.usuario_id, cupom, pedido_id, ctx.today));
    if (!falhas) return 'ocupado';
    if (await getItem(deps.tabela, chaveDoUso, { consistent: true })) return 'ocupado';
    return (await ler())?.versao === cupom.versao ? 'indisponivel' : AGAIN;
  });
}

/** Devolve o uso que um pedido ocupava; devolver de novo não muda nada. */
export async function liberarUso(deps: Deps, { ctx, cupom_id, pedido_id }: Alvo): Promise<void> {
  await tryTransact(deps.tabela, devolverUso(ctx.usuario_id, cupom_id, pedido_id));
}

type UsoDoPedido = { readonly usuario_id: string; readonly cupom_id: string; readonly pedido_id: string };

/**
 * Gravações que confirmam o uso de um pedido pago (regra 14). Se o uso já tinha voltado, porque o pedido acabou antes
 * de ser pago, ele é contado de novo, sem olhar o limite: o pagamento atrasado é honrado.
 */
export async function gravacoesDoUsoConfirmado(
  { tabela }: Deps,
  { usuario_id, cupom_id, pedido_id }: UsoDoPedido,
): Promise<Write[]> {
  const chave = usoDeCupomKey(usuario_id, cupom_id, pedido_id);
  const [uso, cupom] = await Promise.all([
    getItem(tabela, chave, { consistent: true }),
    lerCupom(tabela, usuario_id, cupom_id),
  ]);
  if (uso) return [{ update: chave, set: { confirmado: true }, where: [['pk', 'exists']] }];
  if (!cupom) return [];
  return [
    { put: { ...chave, cupom_id, pedido_id, confirmado: true }, where: [['pk', 'not_exists']] },
    { update: cupomKey(usuario_id, cupom_id), add: { usos_atuais: 1 }, where: [['pk', 'exists']] },
  ];
}

/** Gravações que devolvem o uso de um pedido que acabou; nenhuma se ele não ocupava um, ou se já foi pago. */
export async function gravacoesDoUsoDevolvido(
  { tabela }: Deps,
  { usuario_id, cupom_id, pedido_id }: UsoDoPedido,
): Promise<Write[]> {
  const [uso, cupom] = await Promise.all([
    getItem(tabela, usoDeCupomKey(usuario_id, cupom_id, pedido_id), { consistent: true }),
    lerCupom(tabela, usuario_id, cupom_id),
  ]);
  return !uso || uso.confirmado === true || !cupom ? [] : devolverUso(usuario_id, cupom_id, pedido_id);
}
