import type { Execucao } from '../../shared/cobrancas/cobrancas.schema.ts';
import { estaNoHorario, SEM_AVISO } from '../../shared/mensagens/avisos.rules.ts';
import { mandarAgora, type SaidaDe } from '../avisos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe; readonly tempoReal: () => number };

/** Por que agora nada se executa. */
export const nadaSaiu = (motivo: 'sem_whatsapp' | 'fora_do_horario', rodada: string): Execucao => ({
  success: false,
  motivo,
  message: `Nada saiu: ${SEM_AVISO[motivo]}`,
  resultados: { enviados: 0, ja_pedidos: 0, sem_envio: 0, restam: 0 },
  rodada,
});

/**
 * 'Executar Agora': pede já, e de verdade, as cobranças de hoje que ninguém pediu ainda, sem olhar o horário dos
 * templates.
 */
export async function executarCobrancas(
  deps: Deps,
  { ctx, rodada: continuada }: { readonly ctx: RequestContext; readonly rodada: string | undefined },
): Promise<Execucao> {
  const comeco = deps.tempoReal();
  const rodada = continuada ?? ctx.ids.next();
  const saida = await deps.saidaDe(ctx.usuario_id);
  if (saida === null) return nadaSaiu('sem_whatsapp', rodada);
  if (!estaNoHorario('whatsapp', ctx.now)) return nadaSaiu('fora_do_horario', rodada);
  const { avisos: _, ...resultados } = await mandarAgora(deps, {
    canal: 'whatsapp',
    ctx,
    saida,
    rodada,
    continua: continuada !== undefined,
    comeco,
  });
  const message = `Cobranças executadas! ${resultados.enviados} mensagens enviadas`;
  return { success: true, motivo: null, message, resultados, rodada };
}
