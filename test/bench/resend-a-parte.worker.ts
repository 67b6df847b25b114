import { parentPort, workerData } from 'node:worker_threads';
import { startResendFake } from '../../infra/local/fakes/resend.ts';
import { opcoesDaResend, pedidoAResend } from './resend-a-parte.ts';

const porta = parentPort;
if (!porta) throw new Error('Isto roda numa thread');
const fake = await startResendFake(opcoesDaResend.parse(workerData));
porta.on('message', (mensagem: unknown) => {
  const { falhar, contar } = pedidoAResend.parse(mensagem);
  if (falhar) fake.falhar(falhar);
  if (contar) porta.postMessage({ emails: fake.emails(), recusadas: fake.limite.recusadas() });
});
porta.postMessage({ porta: Number(new URL(fake.endpoint).port) });
