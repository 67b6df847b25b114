import type { Context } from 'aws-lambda';
import { DO_CANAL } from '../../shared/mensagens/avisos.rules.ts';
import type { Canal } from '../../shared/mensagens/envios.rules.ts';
import { systemClock } from '../platform/clock.ts';
import { logger, withLogFields } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { pedirAvisosDoDia, type ResultadoDoDia } from './pedir-do-dia.ts';
import type { SaidaDe } from './ports.ts';

type Deps = { readonly tabela: Table; readonly saidaDe: SaidaDe };

/** A entrada da agenda de um canal. */
export const agendaDosAvisos =
  (deps: Deps, { canal }: { readonly canal: Canal }) =>
  (_: unknown, { awsRequestId }: Pick<Context, 'awsRequestId'>): Promise<ResultadoDoDia> =>
    withLogFields({ correlacao: awsRequestId }, async () => {
      const resultado = await pedirAvisosDoDia({ ...deps, relogio: systemClock }, { canal });
      logger.info(`${DO_CANAL[canal].automacao} do dia: pedidos`, resultado);
      return resultado;
    });
