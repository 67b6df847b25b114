import { dentroDoHorario, fimDasCobrancas, SEM_COBRANCA } from '../../shared/cobrancas/cobrancas.rules.ts';
import type { Execucao } from '../../shared/cobrancas/cobrancas.schema.ts';
import { lerPausaDoWhatsapp, pedirAosPoucos, pedirCobranca } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { cobrancasDeUmDia, podeSair } from './do-dia.ts';
import type { SaidaDeWhatsapp } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly saidaDe: SaidaDeWhatsapp;
  readonly tempoReal: () => number;
};

const NADA = { enviados: 0, ja_pedidos: 0, sem_envio: 0, restam: 0 };

/**
 * 'Executar Agora' (regras 22 e 40): pede já, e de verdade, as cobranças de hoje que ninguém pediu ainda, também com as automáticas
 * desligadas e sem olhar o horário dos templates. Repetir a mesma chamada não pede de novo.
 */
export async function executarCobrancas(
  { tabela, saidaDe, tempoReal }: Deps,
  { ctx, rodada: continuada }: { readonly ctx: RequestContext; readonly rodada: string | undefined },
): Promise<Execucao> {
  const comeco = tempoReal();
  const { usuario_id, today, now } = ctx;
  const rodada = continuada ?? ctx.ids.next();
  const saida = await saidaDe(usuario_id);
  const motivo = saida === null ? 'sem_whatsapp' : dentroDoHorario(now) ? null : 'fora_do_horario';
  if (saida === null || motivo !== null) {
    const porque = motivo ?? 'sem_whatsapp';
    const message = `Nada saiu: ${SEM_COBRANCA[porque]}`;
    return { success: false, motivo: porque, message, resultados: NADA, rodada };
  }
  const { provedor, limite } = saida;
  const { cobrancas } = await cobrancasDeUmDia(tabela, {
    usuario_id,
    dia: today,
    provedor,
    pausado: (await lerPausaDoWhatsapp(tabela, ctx)) !== null,
    atrasadas: true,
  });
  // A mesma chamada, repetida, conta de novo o que já pediu; a que continua a rodada pede só o que falta.
  const minhas = cobrancas.filter(({ pedido }) => pedido?.rodada === rodada);
  const aPedir = cobrancas
    .filter(podeSair)
    .filter((uma) =>
      uma.pedido === null ? !uma.ja_teve_hoje : continuada === undefined && uma.pedido.rodada === rodada,
    );
  const { feitos, restam } = await pedirAosPoucos(aPedir, {
    tempoReal,
    comeco,
    pedir: (avaliada) =>
      pedirCobranca(tabela, {
        ctx,
        avaliada,
        tentativa: null,
        automatico: false,
        ate: fimDasCobrancas(today),
        rodada,
        limite,
      }),
  });
  const enviados = feitos.filter((um) => um === 'novo' || um === 'ja_era_meu').length;
  const deOutros = cobrancas.filter(({ pedido, ja_teve_hoje }) => pedido !== null || ja_teve_hoje).length;
  return {
    success: true,
    motivo: null,
    message: `Cobranças executadas! ${enviados} mensagens enviadas`,
    resultados: {
      enviados,
      ja_pedidos: deOutros - minhas.length,
      sem_envio: cobrancas.filter((uma) => !podeSair(uma) && uma.pedido === null && !uma.ja_teve_hoje).length,
      restam,
    },
    rodada,
  };
}
