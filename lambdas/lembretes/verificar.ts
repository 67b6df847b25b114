import { mensagemDaVerificacao, type Verificacao } from '../../shared/lembretes/lembretes.schema.ts';
import type { Etapa } from '../../shared/mensagens/avisos.rules.ts';
import { mandarAgora, type SaidaDe } from '../avisos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe; readonly tempoReal: () => number };

/** 'Testar Manualmente': pede agora, e de verdade, os lembretes de hoje do vendedor que ninguém pediu ainda. */
export async function verificarVencimentos(
  deps: Deps,
  { ctx, rodada: continuada }: { readonly ctx: RequestContext; readonly rodada: string | undefined },
): Promise<Verificacao> {
  const comeco = deps.tempoReal();
  const rodada = continuada ?? ctx.ids.next();
  const saida = await deps.saidaDe(ctx.usuario_id);
  if (saida === null) throw new Error('O e-mail sempre tem por onde sair');
  const { avisos, ...contas } = await mandarAgora(deps, {
    canal: 'email',
    ctx,
    saida,
    rodada,
    continua: continuada !== undefined,
    comeco,
  });
  const avisosDaEtapa = (etapa: Etapa) => avisos.filter(({ aviso }) => aviso.etapa === etapa).length;
  return {
    message: mensagemDaVerificacao(contas.enviados),
    detalhes: {
      vencendo_em_3_dias: avisosDaEtapa('lembrete_3d'),
      vencendo_em_1_dia: avisosDaEtapa('lembrete_1d'),
      vencendo_hoje: avisosDaEtapa('vencimento'),
      total: avisos.length,
    },
    ...contas,
    rodada,
  };
}
