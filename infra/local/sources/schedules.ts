import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { type ScheduleName, schedules } from '../../../shared/manifest/manifest.ts';
import { messageOf } from '../clear-failure.ts';
import type { Lambdas } from '../runtime/lambda.ts';

export type Schedules = {
  readonly listar: () => { nome: ScheduleName; expressao: string; proxima: string | null }[];
  /** Roda a agenda agora e devolve o que a função respondeu. */
  readonly executar: (nome: ScheduleName) => Promise<unknown>;
  readonly stop: () => void;
};

const FUSO = 'America/Sao_Paulo';
/** As agendas do manifesto. */
export const scheduleNames = Object.keys(schedules).filter((nome): nome is ScheduleName => nome in schedules);

/**
 * `cron(min hora dia mês semana ano)` do EventBridge para o croner: sem o ano, `?` vira `*`, e os dias da
 * semana por número descem um (no EventBridge o domingo é 1).
 */
export function toCroner(expressao: string): string {
  const campos = /^cron\(([^)]*)\)$/.exec(expressao)?.[1]?.trim().split(/\s+/) ?? [];
  const [minuto, hora, dia, mes, semana, ano] = campos;
  if (!minuto || !hora || !dia || !mes || !semana || ano !== '*') {
    throw new Error(`Expressão de agenda não entendida: ${expressao}`);
  }
  const livre = (campo: string) => (campo === '?' ? '*' : campo);
  const numerada = livre(semana).replace(/\b[1-7]\b/g, (n) => String(Number(n) - 1));
  return [minuto, hora, livre(dia), mes, numerada].join(' ');
}

/**
 * Dispara as agendas do manifesto na hora de verdade de Brasília (o relógio de negócio não as adianta); com
 * `soAPedido`, só quando `executar` as pede.
 */
export function startSchedules(opcoes: {
  readonly lambdas: Pick<Lambdas, 'invocar'>;
  readonly registrar: (linha: string) => void;
  readonly soAPedido?: boolean;
}): Schedules {
  const opcoesDoCron = { timezone: FUSO, unref: true, paused: opcoes.soAPedido ?? false };
  const executar = (nome: ScheduleName) =>
    opcoes.lambdas.invocar(schedules[nome].function, {
      version: '0',
      id: randomUUID(),
      source: 'aws.scheduler',
      'detail-type': 'Scheduled Event',
      time: new Date().toISOString(),
      detail: { agenda: nome },
    });
  const cronometros = scheduleNames.map((nome) => ({
    nome,
    cron: new Cron(toCroner(schedules[nome].expression), opcoesDoCron, () => {
      executar(nome).catch((erro: unknown) => opcoes.registrar(`agenda ${nome}: ${messageOf(erro)}`));
    }),
  }));
  return {
    executar,
    listar: () =>
      cronometros.map(({ nome, cron }) => ({
        nome,
        expressao: schedules[nome].expression,
        proxima: cron.nextRun()?.toISOString() ?? null,
      })),
    stop: () => {
      for (const { cron } of cronometros) cron.stop();
    },
  };
}
