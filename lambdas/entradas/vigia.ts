import type { Context } from 'aws-lambda';
import { abrirPagina } from '../adapters/pagina.ts';
import { readEnv } from '../platform/env.ts';
import { withLogFields } from '../platform/logger.ts';
import { abrirEnderecos, lerEnderecos, type ResultadoDaVigia } from '../vigia/abrir-enderecos.ts';

const env = readEnv(['ESTAGIO', 'ENDERECOS_VIGIADOS']);

/** Agenda `vigia`, de cinco em cinco minutos: abre a loja como um visitante. */
export function handler(
  _: unknown,
  { awsRequestId }: Pick<Context, 'awsRequestId'>,
): Promise<ResultadoDaVigia> {
  return withLogFields({ correlacao: awsRequestId }, () =>
    abrirEnderecos({ abrir: abrirPagina }, lerEnderecos(env.ENDERECOS_VIGIADOS)),
  );
}
