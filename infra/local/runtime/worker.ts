import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';

const { arquivo, funcao, memoria } = z
  .object({ arquivo: z.string(), funcao: z.string(), memoria: z.number() })
  .parse(workerData);

const pedido = z.object({
  id: z.string(),
  awsRequestId: z.string(),
  evento: z.unknown(),
  prazo: z.number(),
});
const relogio = z.object({ relogio: z.number() });
type Tratador = (evento: unknown, contexto: unknown) => unknown;

function tratadorDe(modulo: unknown): Tratador {
  const { handler } = z
    .looseObject({ handler: z.custom<Tratador>((v) => typeof v === 'function') })
    .parse(modulo);
  return handler;
}

const carregado = import(arquivo).then(tratadorDe);
// Como na Lambda: a que não consegue carregar cai, e a próxima chamada tenta do começo.
carregado.catch((erro: unknown) => {
  console.error(erro instanceof Error ? (erro.stack ?? erro.message) : String(erro));
  setTimeout(() => process.exit(1), 50);
});

function contexto(awsRequestId: string, prazo: number) {
  return {
    awsRequestId,
    functionName: funcao,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:sa-east-1:000000000000:function:${funcao}`,
    memoryLimitInMB: String(memoria),
    logGroupName: `/aws/lambda/${funcao}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, prazo - Date.now()),
  };
}

parentPort?.on('message', (mensagem: unknown) => {
  const ajuste = relogio.safeParse(mensagem);
  if (ajuste.success) {
    process.env.RELOGIO_DESLOCAMENTO_MS = String(ajuste.data.relogio);
    return;
  }
  const { id, awsRequestId, evento, prazo } = pedido.parse(mensagem);
  carregado
    .then((handler) => handler(evento, contexto(awsRequestId, prazo)))
    // Pelo JSON, como na Lambda: o que não cabe nele não passa.
    .then((resultado) => parentPort?.postMessage({ id, resultado: JSON.stringify(resultado ?? null) }))
    .catch((erro: unknown) => {
      const { name, message, stack } = erro instanceof Error ? erro : new Error(String(erro));
      parentPort?.postMessage({ id, erro: { name, message, stack } });
    });
});
