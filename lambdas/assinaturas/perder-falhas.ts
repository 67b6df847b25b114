import * as z from 'zod';
import { somarDias } from '../../shared/base/datas.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { pagamentoKey } from '../platform/keys/pedidos.ts';
import { inGroups } from '../platform/read-many.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';
import { type Falha, falhasDaAssinatura, falhasDoDia, gravacoesDoFim } from './falhas.ts';

/** A última etapa, no quinto dia, e os 30 dias em que o que se paga ainda é dela (regra 73). */
const DIAS_ATE_PERDER = 5 + 30;
/** Noites que se olham de novo, para a que não correu. */
const DIAS_REVISTOS = 3;

const pagamento = z.object({ situacao: z.string() });

type Deps = { readonly tabela: Table };
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today'>;

/** Fecha uma falha que já não se espera pagar; a que se pagou sem renovar a assinatura não se perdeu. */
async function perder({ tabela }: Deps, ctx: Ctx, falha: Falha): Promise<boolean> {
  const { gateway, pagamento_id } = falha;
  const item = await getItem(tabela, pagamentoKey(ctx.usuario_id, gateway, pagamento_id), {
    consistent: true,
  });
  const paga = item !== null && pagamento.parse(item).situacao === 'pago';
  const fim = { situacao: paga ? ('paga' as const) : ('perdida' as const), dia: ctx.today };
  return (await tryTransact(tabela, gravacoesDoFim(ctx, falha, fim))) === null && !paga;
}

/** A assinatura acabou: o que nela falhou e ninguém pagou se perdeu. */
export async function perderFalhasDa(deps: Deps, ctx: Ctx, assinatura_id: string): Promise<void> {
  for (const falha of await falhasDaAssinatura(deps.tabela, ctx.usuario_id, assinatura_id)) {
    await perder(deps, ctx, falha);
  }
}

/** O trabalho da noite: as que passaram o tempo de se recuperar. Devolve quantas se perderam; repetir não muda nada. */
export async function perderFalhas({ tabela, relogio }: Deps & { readonly relogio: Clock }): Promise<number> {
  const ultimo = somarDias(todayOf(relogio), -DIAS_ATE_PERDER - 1);
  const dias = Array.from({ length: DIAS_REVISTOS + 1 }, (_, n) => somarDias(ultimo, -n));
  const falhas = (await Promise.all(dias.map((dia) => falhasDoDia(tabela, dia)))).flat();
  const perdidas = await inGroups(falhas, (falha) =>
    perder({ tabela }, newContext(relogio, { usuario_id: falha.usuario_id, ator: 'expiracao' }), falha),
  );
  return perdidas.filter(Boolean).length;
}
