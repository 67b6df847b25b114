import { IdempotencyPersistenceLayerError } from '@aws-lambda-powertools/idempotency';
import type * as z from 'zod';
import { HTTP_DA_FAMILIA, Refusal, recusasComuns, refusal } from '../../shared/base/refusals.ts';

/** Corpo de toda resposta de erro. */
export type ErrorBody = { erro: string; mensagem: string; campo?: string; id: string };

/** A primeira falha de um esquema, com o caminho do campo e a frase que o esquema dá. */
export function refusalFromZod(erro: z.ZodError): Refusal {
  const primeira = erro.issues[0];
  const campo = primeira?.path.map(String).join('.');
  return new Refusal('entrada_invalida', {
    familia: 'invalida',
    mensagem: primeira?.message ?? recusasComuns.entrada_invalida.mensagem,
    ...(campo ? { campo } : {}),
  });
}

/** Nomes de erro do SDK que querem dizer 'tente daqui a pouco', não 'há um defeito'. */
const PASSAGEIROS = new Set([
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'TransactionCanceledException',
  'TransactionInProgressException',
  'TimeoutError',
  'AbortError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

function passageiro(erro: unknown): boolean {
  if (!(erro instanceof Error)) return false;
  if (erro instanceof IdempotencyPersistenceLayerError) return passageiro(erro.cause);
  const codigo = 'code' in erro ? String(erro.code) : '';
  return PASSAGEIROS.has(erro.name) || PASSAGEIROS.has(codigo) || passageiro(erro.cause);
}

/** Traduz o que foi lançado em código HTTP e corpo; um defeito nunca mostra o que há por dentro. */
export function toHttpError(
  erro: unknown,
  id: string,
): { status: number; body: ErrorBody; defeito: boolean } {
  const recusa =
    erro instanceof Refusal ? erro : passageiro(erro) ? refusal(recusasComuns, 'indisponivel') : null;
  if (recusa) {
    const { erro: nome, message, campo, familia } = recusa;
    return {
      status: HTTP_DA_FAMILIA[familia],
      body: { erro: nome, mensagem: message, ...(campo ? { campo } : {}), id },
      defeito: familia === 'indisponivel' && !(erro instanceof Refusal),
    };
  }
  return {
    status: 500,
    body: {
      erro: 'falha',
      mensagem: `Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${id}`,
      id,
    },
    defeito: true,
  };
}
