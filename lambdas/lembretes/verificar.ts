import { mensagemDaVerificacao, type Verificacao } from '../../shared/lembretes/lembretes.schema.ts';
import { fimDoDia, type TipoDeLembrete } from '../../shared/mensagens/avisos.rules.ts';
import { type AvisoAvaliado, pedirAosPoucos, pedirAviso } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import type { LimiteDoVendedor } from './ports.ts';
import { lembretesDoDia, pedidosDe } from './vencendo.ts';

type Deps = {
  readonly tabela: Table;
  readonly limiteDe: LimiteDoVendedor;
  readonly tempoReal: () => number;
};

type Saem = Extract<AvisoAvaliado, { motivo: null }>;
const sai = <T extends AvisoAvaliado>(um: T): um is T & Saem => um.motivo === null;

/**
 * 'Testar Manualmente' (regras 22 e 40): pede agora, e de verdade, os lembretes de hoje do vendedor que ninguém pediu ainda,
 * também com os automáticos desligados. Repetir a mesma chamada não pede de novo.
 */
export async function verificarVencimentos(
  { tabela, limiteDe, tempoReal }: Deps,
  { ctx, rodada: continuada }: { readonly ctx: RequestContext; readonly rodada: string | undefined },
): Promise<Verificacao> {
  const comeco = tempoReal();
  const rodada = continuada ?? ctx.ids.next();
  const { avaliados } = await lembretesDoDia(tabela, ctx.usuario_id, ctx.today);
  const pedidos = await pedidosDe(tabela, ctx.usuario_id, avaliados);
  // A mesma chamada, repetida, conta de novo o que já pediu; a que continua a rodada pede só o que falta.
  const aPedir = avaliados.filter(sai).filter(({ chave }) => {
    const antes = pedidos.get(chave);
    return antes === undefined || (continuada === undefined && antes.rodada === rodada);
  });
  const limite = await limiteDe(ctx.usuario_id);
  const { feitos, restam } = await pedirAosPoucos(aPedir, {
    tempoReal,
    comeco,
    pedir: (avaliado) =>
      pedirAviso(tabela, { ctx, avaliado, automatico: false, ate: fimDoDia(ctx.today), rodada, limite }),
  });
  const enviados = feitos.filter((um) => um !== 'de_outro').length;
  const doTipo = (tipo: TipoDeLembrete) => avaliados.filter(({ aviso }) => aviso.tipo === tipo).length;
  return {
    message: mensagemDaVerificacao(enviados),
    detalhes: {
      vencendo_em_3_dias: doTipo('lembrete_3d'),
      vencendo_em_1_dia: doTipo('lembrete_1d'),
      vencendo_hoje: doTipo('vencimento'),
      total: avaliados.length,
    },
    enviados,
    ja_pedidos: avaliados.filter(({ chave }) => pedidos.has(chave) && pedidos.get(chave)?.rodada !== rodada)
      .length,
    sem_envio: avaliados.filter((um) => !sai(um) && !pedidos.has(um.chave)).length,
    restam,
    rodada,
  };
}
