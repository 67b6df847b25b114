import { IdempotencyPersistenceLayerError } from '@aws-lambda-powertools/idempotency';
import type * as z from 'zod';
import { HTTP_DA_FAMILIA, Refusal, recusasComuns, refusal } from '../../shared/base/refusals.ts';

/** Corpo de toda resposta de erro. */
export type ErrorBody = { erro: string; mensagem: string; campo?: string; id: string };

/** A primeira falha de um esquema, com o caminho do campo e a frase que o esquema dá. */
export function refusalFromZod(error: z.ZodError): Refusal {
  const first = error.issues[0];
  const campo = first?.path.map(String).join('.');
  return new Refusal('entrada_invalida', {
    familia: 'invalida',
    mensagem: first?.message ?? recusasComuns.entrada_invalida.mensagem,
    ...(campo ? { campo } : {}),
  });
}

/** Nomes de erro do SDK que querem dizer 'tente daqui a pouco', não 'há um defeito'. */
const TRANSIENT = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'TransactionCanceledException',
  'TransactionInProgressException',
  'TooMuchContention',
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof IdempotencyPersistenceLayerError) return isTransient(error.cause);
  const code = 'code' in error ? String(error.code) : '';
  return TRANSIENT.has(error.name) || TRANSIENT.has(code) || isTransient(error.cause);
}

/** Traduz o que foi lançado em código HTTP e corpo; um defeito nunca mostra o que há por dentro. */
export function toHttpError(error: unknown, id: string): { status: number; body: ErrorBody; fault: boolean } {
  const refused =
    error instanceof Refusal ? error : isTransient(error) ? refusal(recusasComuns, 'indisponivel') : null;
  if (refused) {
    const { erro: nome, message, campo, familia } = refused;
    return {
      status: HTTP_DA_FAMILIA[familia],
      body: { erro: nome, mensagem: message, ...(campo ? { campo } : {}), id },
      fault: familia === 'indisponivel' && !(error instanceof Refusal),
    };
  }
  return {
    status: 500,
    body: {
      erro: 'falha',
      mensagem: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${id}`,
      id,
    },
    fault: true,
  };
}
