import { fimDosAvisos } from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { enviosParados, lerAutomacoes, pedirAosPoucos, pedirAviso } from '../mensagens/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';
import { type AvisoDoDia, avisosDoDia, podeSair } from './do-dia.ts';
import type { Saida } from './ports.ts';

type Deps = { readonly tabela: Table; readonly tempoReal: () => number };
type Rodada = {
  readonly canal: Canal;
  readonly ctx: RequestContext;
  readonly saida: Saida;
  readonly rodada: string;
  /** A chamada continua uma rodada: pede só o que falta dela. */
  readonly continua: boolean;
  /** Quando a chamada começou, em tempo real. */
  readonly comeco: number;
};
type Mandados = {
  readonly avisos: readonly AvisoDoDia[];
  readonly enviados: number;
  readonly ja_pedidos: number;
  readonly sem_envio: number;
  readonly restam: number;
};

/**
 * Pede já, e de verdade, os avisos de hoje do vendedor que ninguém pediu ainda (regras 22 e 40), também com os
 * automáticos desligados e sem olhar o horário dos templates. Repetir a mesma chamada não pede de novo.
 */
export async function mandarAgora(
  { tabela, tempoReal }: Deps,
  { canal, ctx, saida, rodada, continua, comeco }: Rodada,
): Promise<Mandados> {
  const { usuario_id, today } = ctx;
  const { avisos } = await avisosDoDia(tabela, {
    canal,
    usuario_id,
    dia: today,
    atrasados: true,
    provedor: saida.provedor,
    pausado: await enviosParados(tabela, ctx, canal),
    canais: (await lerAutomacoes(tabela, usuario_id)).canais,
  });
  // A mesma chamada, repetida, conta de novo o que já pediu; a que continua a rodada pede só o que falta.
  const aPedir = avisos
    .filter(podeSair)
    .filter(({ pedido, ja_teve_hoje }) =>
      pedido === null ? !ja_teve_hoje : !continua && pedido.rodada === rodada,
    );
  const ate = fimDosAvisos(canal, today, { a_pedido: true });
  const { feitos, restam } = await pedirAosPoucos(aPedir, {
    tempoReal,
    comeco,
    pedir: (avaliado) =>
      pedirAviso(tabela, { ctx, avaliado, automatico: false, ate, rodada, limite: saida.limite }),
  });
  const pertenceAOutro = ({ pedido, ja_teve_hoje }: AvisoDoDia) =>
    pedido === null ? ja_teve_hoje : pedido.rodada !== rodada;
  return {
    avisos,
    enviados: feitos.filter((feito) => feito === 'novo' || feito === 'ja_era_meu').length,
    ja_pedidos: avisos.filter(pertenceAOutro).length,
    sem_envio: avisos.filter((aviso) => !podeSair(aviso) && aviso.pedido === null && !aviso.ja_teve_hoje)
      .length,
    restam,
  };
}
