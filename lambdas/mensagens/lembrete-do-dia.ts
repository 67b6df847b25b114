import { ehDaFalha } from '../../shared/mensagens/avisos.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { lembreteDoDiaKey } from '../platform/keys/falhas.ts';
import type { Write } from '../platform/table.ts';
import type { NovoEnvio } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;

/**
 * Toma, para um e-mail, o dia de uma assinatura: o aviso da cobrança que falhou e o de vencimento não saem os dois, e o
 * segundo a chegar não passa (regra 65). `assim_mesmo` é o que conta uma recusa, que sai ainda que o outro tenha ido.
 */
export function tomarODia(
  { usuario_id, today }: Ctx,
  { assinatura_id, tipo_template: tipo, chave }: NovoEnvio,
  { assim_mesmo = false } = {},
): Write {
  const [meu, outro] = ehDaFalha(tipo) ? ['falha', 'vencimento'] : ['vencimento', 'falha'];
  return {
    update: lembreteDoDiaKey(usuario_id, assinatura_id ?? '', today),
    set: { [meu]: chave, expira_em: ttlInDays(3) },
    ...(assim_mesmo ? {} : { where: [[outro, 'not_exists'] as const] }),
  };
}
