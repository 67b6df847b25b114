import { mesDe } from '../../shared/assinaturas/carteira.rules.ts';
import { podePedir } from '../../shared/relatorios/conferencia.rules.ts';
import { diasDoPeriodo } from '../../shared/relatorios/periodos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { type Table, tryTransact } from '../platform/table.ts';
import { leituraNova, lerConferencia } from './conferencia-item.ts';

type Deps = { readonly tabela: Table };
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;

/**
 * Pede a leitura de um mês; diz se pediu. O que se lê agora, ou se leu há pouco, espera: de dois pedidos ao mesmo
 * tempo, um passa.
 */
export async function pedirConferencia({ tabela }: Deps, ctx: Ctx, mes: string): Promise<boolean> {
  const antes = await lerConferencia(tabela, ctx.usuario_id, mes);
  if (!podePedir(antes, ctx.now)) return false;
  const rodada = ctx.ids.next();
  const perdeu = await tryTransact(tabela, [
    leituraNova({ usuario_id: ctx.usuario_id, mes, rodada }, antes, ctx.now.toISOString()),
    eventWrite(ctx, 'conferencia.pedida', mes, { mes, rodada }),
  ]);
  return perdeu === null;
}

/** O que a noite lê: o mês de agora e o passado, em que ainda há cobranças por pagar, estornar e contestar. */
export async function pedirConferenciasDaNoite(deps: Deps, ctx: Ctx): Promise<void> {
  const passado = diasDoPeriodo('mes_passado', ctx.today);
  for (const mes of new Set([mesDe(ctx.today), ...passado.meses])) await pedirConferencia(deps, ctx, mes);
}
