import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { ScheduleName } from '../../../shared/manifest/manifest.ts';
import { scheduleNames, startSchedules } from './schedules.ts';

const horaEmSaoPaulo = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'short',
});
const umMinutoAntesDe = (hora: string) => new Date(Date.parse(`2026-11-24T${hora}:00-03:00`) - 60_000);
const DOIS_MINUTOS = 120_000;
/** Uma hora em que cada uma tem de disparar. */
const HORAS: Readonly<Record<ScheduleName, string>> = {
  expiracao: '00:05',
  dominios: '00:02',
  vigia: '00:05',
  conciliacao: '04:10',
  lembretes: '06:00',
  cobrancas: '19:45',
  resumos: '08:00',
};

describe('as agendas no produto local', () => {
  const evento = z.object({ detail: z.object({ agenda: z.string() }) });
  let disparadas: string[] = [];
  const abrir = (soAPedido: boolean) =>
    startSchedules({
      soAPedido,
      registrar: () => {},
      lambdas: {
        invocar: async (_funcao, recebido) => {
          disparadas.push(`${evento.parse(recebido).detail.agenda} ${horaEmSaoPaulo.format(new Date())}`);
        },
      },
    });
  beforeEach(() => {
    disparadas = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each(scheduleNames)('%s dispara sozinha à sua hora de Brasília', async (nome) => {
    vi.setSystemTime(umMinutoAntesDe(HORAS[nome]));
    const agendas = abrir(false);
    await vi.advanceTimersByTimeAsync(DOIS_MINUTOS);
    agendas.stop();
    expect(disparadas).toContain(`${nome} ${HORAS[nome]}`);
  });

  it('só a pedido, nenhuma dispara sozinha, e todas rodam quando se pedem', async () => {
    const agendas = abrir(true);
    for (const hora of Object.values(HORAS)) {
      vi.setSystemTime(umMinutoAntesDe(hora));
      await vi.advanceTimersByTimeAsync(DOIS_MINUTOS);
    }
    expect(disparadas).toEqual([]);
    for (const nome of scheduleNames) await agendas.executar(nome);
    agendas.stop();
    expect(disparadas.map((disparada) => disparada.split(' ')[0])).toEqual(scheduleNames);
  });
});
