import { type AddressInfo, Server } from 'node:net';
import { parentPort } from 'node:worker_threads';

/**
 * Obriga os servidores desta thread a escutar só em 127.0.0.1 (o fauxqs escuta em todas as interfaces e não
 * deixa escolher) e conta ao dono da thread a primeira porta aberta.
 */
export function listenOnLoopbackOnly(): void {
  const original = Server.prototype.listen;
  let avisado = false;
  const trocado = function (this: Server, ...args: unknown[]): Server {
    const [primeiro] = args;
    if (typeof primeiro === 'object' && primeiro !== null) args[0] = { ...primeiro, host: '127.0.0.1' };
    this.once('listening', () => {
      const endereco = this.address();
      if (avisado || endereco === null || typeof endereco === 'string') return;
      avisado = true;
      parentPort?.postMessage({ porta: (endereco as AddressInfo).port });
    });
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(Server.prototype, 'listen', { value: trocado, writable: true, configurable: true });
}
