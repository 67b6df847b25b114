import type { Cupom } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { chaveCupom, chaveUsoDeCupom } from '../platform/keys.ts';
import { ConditionFailed, getItem, type Table, transact, type Write } from '../platform/table.ts';
import { devolverUso, lerCupom, ocuparUso } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly cupom_id: string; readonly pedido_id: string };

/** O que houve ao pedir um uso; repetir o pedido que já o tem responde `ocupado`. */
export type ResultadoDoUso = 'ocupado' | 'indisponivel' | 'inexistente';

/** Ocupa um uso do cupom para um pedido, de uma vez: com n usos livres, n pedidos simultâneos conseguem. */
export async function consumirUso(deps: Deps, { ctx, cupom_id, pedido_id }: Alvo): Promise<ResultadoDoUso> {
  const chaveDoUso = chaveUsoDeCupom(ctx.usuario_id, cupom_id, pedido_id);
  for (let cupom = await lerCupom(deps.tabela, ctx.usuario_id, cupom_id); cupom; ) {
    try {
      await transact(deps.tabela, ocuparUso(ctx.usuario_id, cupom, pedido_id, ctx.hoje));
      return 'ocupado';
    } catch (erro) {
      if (!(erro instanceof ConditionFailed)) throw erro;
      if (await getItem(deps.tabela, chaveDoUso, { forte: true })) return 'ocupado';
      const atual: Cupom | null = await lerCupom(deps.tabela, ctx.usuario_id, cupom_id);
      if (atual?.versao === cupom.versao) return 'indisponivel';
      cupom = atual;
    }
  }
  return 'inexistente';
}

/** Devolve o uso que um pedido ocupava; devolver de novo não muda nada. */
export async function liberarUso(deps: Deps, { ctx, cupom_id, pedido_id }: Alvo): Promise<void> {
  try {
    await transact(deps.tabela, devolverUso(ctx.usuario_id, cupom_id, pedido_id));
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
  }
}

type UsoDoPedido = { readonly usuario_id: string; readonly cupom_id: string; readonly pedido_id: string };

/**
 * Gravações que confirmam o uso de um pedido pago (regra 14). Se o uso já tinha voltado, porque o pedido morreu antes
 * de ser pago, ele é contado de novo, sem olhar o limite: o pagamento atrasado é honrado.
 */
export async function gravacoesDoUsoConfirmado(
  { tabela }: Deps,
  { usuario_id, cupom_id, pedido_id }: UsoDoPedido,
): Promise<Write[]> {
  const chave = chaveUsoDeCupom(usuario_id, cupom_id, pedido_id);
  const [uso, cupom] = await Promise.all([
    getItem(tabela, chave, { forte: true }),
    lerCupom(tabela, usuario_id, cupom_id),
  ]);
  if (uso) return [{ update: chave, com: { set: { confirmado: true } }, se: [['pk', 'existe']] }];
  if (!cupom) return [];
  return [
    { put: { ...chave, cupom_id, pedido_id, confirmado: true }, se: [['pk', 'nao_existe']] },
    { update: chaveCupom(usuario_id, cupom_id), com: { add: { usos_atuais: 1 } }, se: [['pk', 'existe']] },
  ];
}

/** Gravações que devolvem o uso de um pedido que morreu; nenhuma se ele não ocupava um, ou se já foi pago. */
export async function gravacoesDoUsoDevolvido(
  { tabela }: Deps,
  { usuario_id, cupom_id, pedido_id }: UsoDoPedido,
): Promise<Write[]> {
  const [uso, cupom] = await Promise.all([
    getItem(tabela, chaveUsoDeCupom(usuario_id, cupom_id, pedido_id), { forte: true }),
    lerCupom(tabela, usuario_id, cupom_id),
  ]);
  return !uso || uso.confirmado === true || !cupom ? [] : devolverUso(usuario_id, cupom_id, pedido_id);
}
