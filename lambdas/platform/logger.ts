import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** O que toda linha de um trabalho leva; um lote trata várias mensagens ao mesmo tempo, e cada uma tem o seu. */
const current = new AsyncLocalStorage<Fields>();

class WithCurrentFields extends LogFormatter {
  override formatAttributes(...[line, extra]: Parameters<LogFormatter['formatAttributes']>): LogItem {
    const attributes = {
      level: line.logLevel,
      message: line.message,
      timestamp: this.formatTimestamp(line.timestamp),
      service: line.serviceName,
      ...current.getStore(),
    };
    return new LogItem({ attributes }).addAttributes(extra);
  }
}

/** Registro estruturado em JSON; nunca recebe corpo de chamada, nome, e-mail, telefone ou CPF. */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'crm',
  logFormatter: new WithCurrentFields(),
});

/** Faz `work` com estes campos em toda linha que ele registrar, também dentro do que ele espera. */
export function withLogFields<T>(fields: Fields, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work);
}

/** Onde falhou, sem a mensagem: a do SDK ou a de um gateway pode conter dados de alguém. */
export function whereItFailed(error: unknown) {
  if (!(error instanceof Error)) return { nome: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { nome: error.name, pilha: stack?.slice(0, 8) };
}
