// O produto inteiro num processo à parte, que se mata (SIGKILL) na escrita que o teste mandar.
import { startStack } from '../../../infra/local/stack.ts';

const [dir = ''] = process.argv.slice(2);
const stack = await startStack({ dir, vazio: true, quieto: true });

process.on('message', ({ escrita, quando }: { escrita: number; quando: 'antes' | 'depois' }) => {
  stack.falhas.aoEscrever((n) => {
    if (n === escrita && quando === 'antes') process.kill(process.pid, 'SIGKILL');
    if (n > escrita) process.kill(process.pid, 'SIGKILL');
    // 'depois': a escrita chega à tabela, a resposta não chega a quem pediu.
    return n === escrita ? 'depois' : undefined;
  });
  process.send?.('armado');
});
process.send?.({ origin: stack.origin, dynamodb: stack.endpoints.dynamodb, operador: stack.operador });
