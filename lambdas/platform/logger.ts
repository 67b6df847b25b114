import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** O que toda linha de um trabalho leva; um lote trata várias mensagens ao mesmo tempo, e cada uma tem o seu. */
const current = new AsyncLocalStorage<Record<string, unknown>>();

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

/**
 * O número que liga tudo o que uma chamada começou: o que o API Gateway lhe deu, e nunca o que o navegador diga. Vai
 * com os eventos pelas filas; null fora de uma chamada, de uma mensagem ou de uma agenda.
 */
export function currentCorrelation(): string | null {
  const { correlacao } = current.getStore() ?? {};
  return typeof correlacao === 'string' ? correlacao : null;
}

/**
 * Passa a seguir o que outra chamada começou: a notificação de um gateway chega sozinha, e é do pedido que se descobre
 * que ele é. Uma linha leva os dois números; as seguintes, e os eventos que se gravarem, levam o de lá.
 */
export function joinCorrelation(correlacao: string | null): void {
  const store = current.getStore();
  const own = currentCorrelation();
  if (!store || correlacao === null || correlacao === own) return;
  store.correlacao = correlacao;
  store.correlacao_de_origem = own;
  logger.info('segue o que outra chamada começou');
}

/** Registra uma chamada a um serviço de fora: a quem, para quê, o que ele respondeu e quanto demorou. */
export async function providerCall<T>(
  { provedor, acao }: { readonly provedor: string; readonly acao: string },
  call: () => Promise<T>,
  outcome: (result: T) => Fields = () => ({}),
): Promise<T> {
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const result = await call();
    logger.info('provedor chamado', { provedor, acao, ...outcome(result), ms: ms() });
    return result;
  } catch (error) {
    logger.warn('provedor chamado', { provedor, acao, causa: whereItFailed(error), ms: ms() });
    throw error;
  }
}

/** Onde falhou, sem a mensagem: a do SDK ou a de um gateway pode conter dados de alguém. */
export function whereItFailed(error: unknown) {
  if (!(error instanceof Error)) return { nome: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { nome: error.name, pilha: stack?.slice(0, 8) };
}
