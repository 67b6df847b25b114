import type { Data } from '../../shared/base/datas.ts';
import type { PrevisaoDasCobrancas } from '../../shared/cobrancas/cobrancas.schema.ts';
import { chegouAVez, fimDosAvisos, horaDeSair } from '../../shared/mensagens/avisos.rules.ts';
import { preverAvisos, type SaidaDe } from '../avisos/index.ts';
import type { Automacoes, AvisoAvaliado } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

/** A que horas uma cobrança sai sozinha; null quando só sai se alguém pedir. */
function horarioDe(
  aviso: AvisoAvaliado<'whatsapp'>,
  dia: Data,
  { cobrancas, cobrancas_desde }: Automacoes,
): string | null {
  if (!cobrancas || aviso.motivo !== null) return null;
  const { horario_envio } = aviso.template;
  const quando = horaDeSair(dia, horario_envio);
  if (quando >= fimDosAvisos('whatsapp', dia)) return null;
  const sai = chegouAVez(aviso, { agora: quando, ligada_em: cobrancas_desde, horario_envio });
  return sai ? new Date(quando.getTime() - 3 * 3_600_000).toISOString().slice(11, 16) : null;
}

/** Quem recebe cobrança hoje e amanhã, quem não recebe e por quê, e o que já se pediu hoje (regras 34 e 40). */
export async function preverCobrancas(
  { tabela, saidaDe }: { readonly tabela: Table; readonly saidaDe: SaidaDe },
  ctx: RequestContext,
): Promise<PrevisaoDasCobrancas> {
  const saida = await saidaDe(ctx.usuario_id);
  const { encerrado, ...prevista } = await preverAvisos(tabela, {
    canal: 'whatsapp',
    ctx,
    provedor: saida?.provedor ?? null,
    dizer: (aviso, dia, automacoes) => ({
      etapa: aviso.aviso.etapa,
      telefone: aviso.cliente?.telefone ?? null,
      horario: horarioDe(aviso, dia, automacoes),
    }),
  });
  return { ...prevista, conectado: saida !== null, encerrado_hoje: encerrado };
}
