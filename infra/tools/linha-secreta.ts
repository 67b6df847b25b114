import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Pede uma linha no terminal sem mostrar o que se digita. */
export function lerLinhaSecreta(pergunta: string): Promise<string> {
  const mudo = new Writable({ write: (_pedaco, _codificacao, pronto) => pronto() });
  const leitor = createInterface({ input: process.stdin, output: mudo, terminal: true });
  process.stderr.write(pergunta);
  return new Promise((resolve) => {
    leitor.question('', (linha) => {
      leitor.close();
      process.stderr.write('\n');
      resolve(linha.trim());
    });
  });
}
