import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

/** Quantas chamadas cabem num segundo, e quanto a rede leva até ela e de volta. */
export const opcoesDaResend = z.object({ por_segundo: z.number(), demora_ms: z.number() });
/** O que se pede a ela: uma falha na próxima chamada, ou que conte o que aceitou. */
export const pedidoAResend = z.object({
  falhar: z.enum(['limite', '500', 'corta_depois', 'mudo']).optional(),
  contar: z.literal(true).optional(),
});
type Falha = NonNullable<z.output<typeof pedidoAResend>['falhar']>;

const subiu = z.object({ porta: z.number() });
const contada = z.object({
  emails: z.array(
    z.object({
      em: z.string(),
      tags: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  recusadas: z.number(),
});

/**
 * A Resend de mentira numa thread só dela: o que quem manda tem para fazer não atrasa a conta de quem recebe, como não
 * atrasa a da Resend de verdade.
 */
export async function subirResendAParte(opcoes: z.output<typeof opcoesDaResend>) {
  const thread = new Worker(new URL('./resend-a-parte.worker.ts', import.meta.url), {
    workerData: opcoes,
    execArgv: [],
  });
  const ouvir = async () => (await once(thread, 'message'))[0] as unknown;
  const { porta } = subiu.parse(await ouvir());
  return {
    endpoint: `http://127.0.0.1:${porta}`,
    falhar: (falhar: Falha): void => thread.postMessage({ falhar }),
    /** Tudo o que ela aceitou até aqui, e quantas recusou por passarem do limite. */
    contar: async () => {
      thread.postMessage({ contar: true });
      return contada.parse(await ouvir());
    },
    stop: async (): Promise<void> => {
      await thread.terminate();
    },
  };
}
