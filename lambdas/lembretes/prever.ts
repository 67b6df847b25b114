import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { HORA_DOS_LEMBRETES, type Previsao } from '../../shared/lembretes/lembretes.schema.ts';
import { preverAvisos } from '../avisos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

/** A hora do dia em Brasília, de 0 a 23. */
const horaEmSaoPaulo = (agora: Date): number =>
  Math.floor((agora.getTime() - Date.parse(`${dataEmSaoPaulo(agora)}T00:00:00-03:00`)) / 3_600_000);

/** Quem recebe lembrete hoje e amanhã, quem não recebe e por quê, e o que já se pediu hoje (regras 34 e 40). */
export async function preverLembretes(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
): Promise<Previsao> {
  const { ligado, hoje, amanha } = await preverAvisos(tabela, {
    canal: 'email',
    ctx,
    provedor: 'email',
    dizer: ({ aviso, cliente }) => ({ tipo: aviso.etapa, cliente_email: cliente?.email ?? null }),
  });
  return { ligado, ja_passou_hoje: horaEmSaoPaulo(ctx.now) >= HORA_DOS_LEMBRETES, hoje, amanha };
}
