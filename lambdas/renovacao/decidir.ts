import { createHash } from 'node:crypto';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import type { Cobrador } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import { idsFrom } from '../platform/ids.ts';

/** Os ids dos pedidos de um vencimento: o mesmo em todo aparelho, e o seguinte só quando o anterior já não se paga. */
export function idDaTentativa(
  { usuario_id, id, data_expiracao }: { usuario_id: string; id: string; data_expiracao: string },
  vez: number,
): string {
  return idsFrom(`renovacao#${usuario_id}#${id}#${data_expiracao}#${vez}`).next();
}

/** O que faz a renovação ser outra: gateway, produto, período, preço e CPF. */
export const resumoDaRenovacao = (partes: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/**
 * O que se faz do pedido que já há para um vencimento: `retomar` a mesma cobrança; `ja_pago`, se o dinheiro já entrou;
 * ou passar à `seguinte`, quando ele acabou, a página dele está por expirar ou o que se cobra mudou.
 */
export function decidirTentativa(
  existente: Pedido,
  { resumo, agora, cobrador }: { resumo: string; agora: Date; cobrador: Pick<Cobrador, 'vida_ms'> },
): 'retomar' | 'ja_pago' | 'seguinte' {
  const { status, criado_em } = existente;
  if (status === 'pago' || status === 'contestado') return 'ja_pago';
  if (!EM_ABERTO.has(status)) return 'seguinte';
  const idade_ms = agora.getTime() - Date.parse(criado_em);
  const velho = cobrador.vida_ms !== null && idade_ms > cobrador.vida_ms;
  return existente.resumo !== resumo || velho ? 'seguinte' : 'retomar';
}
