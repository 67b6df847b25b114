import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTable, putIfAbsent, tryTransact } from './table.ts';

const AWS = 'com.amazonaws.dynamodb.v20120810#';
type Resposta = { readonly erro: string; readonly razoes?: readonly string[] } | 'gravou';

/**
 * Um DynamoDB que responde o que se manda, na ordem, e conta as chamadas: a disputa de verdade não se provoca quando se
 * quer.
 */
async function umDynamoQue(...respostas: Resposta[]) {
  let chamadas = 0;
  const servidor = createServer((_, resposta) => {
    const vez = respostas[chamadas] ?? 'gravou';
    chamadas += 1;
    resposta.setHeader('content-type', 'application/x-amz-json-1.0');
    if (vez === 'gravou') return resposta.end('{}');
    resposta.statusCode = 400;
    const CancellationReasons = vez.razoes?.map((Code) => ({ Code }));
    return resposta.end(JSON.stringify({ __type: `${AWS}${vez.erro}`, CancellationReasons }));
  });
  await new Promise<void>((pronto) => {
    servidor.listen(0, '127.0.0.1', pronto);
  });
  const endereco = servidor.address();
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${Object(endereco).port}`);
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x');
  return { tabela: openTable('tabela'), chamadas: () => chamadas, parar: () => servidor.close() };
}
afterEach(() => vi.unstubAllEnvs());

const item = { pk: 'u1#CLIENTE', sk: 'c1' };

describe('a gravação que encontra outra no caminho', () => {
  it('sozinha, contra uma transação no mesmo item, é tentada de novo', async () => {
    const conflito = { erro: 'TransactionConflictException' };
    const { tabela, chamadas, parar } = await umDynamoQue(conflito, conflito);
    expect(await putIfAbsent(tabela, item)).toBe(true);
    expect(chamadas()).toBe(3);
    parar();
  });

  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'em transação desfeita por %s, é tentada de novo',
    async (razao) => {
      const desfeita = { erro: 'TransactionCanceledException', razoes: ['None', razao] };
      const { tabela, chamadas, parar } = await umDynamoQue(desfeita, desfeita);
      expect(await tryTransact(tabela, [{ put: item }])).toBeNull();
      expect(chamadas()).toBe(3);
      parar();
    },
  );

  it.each(['ProvisionedThroughputExceededException', 'ThrottlingException'])(
    'recusada por excesso (%s), é tentada de novo',
    async (erro) => {
      const { tabela, chamadas, parar } = await umDynamoQue({ erro });
      expect(await tryTransact(tabela, [{ put: item }])).toBeNull();
      expect(chamadas()).toBe(2);
      parar();
    },
  );

  it('o que está errado não é tentado de novo', async () => {
    const { tabela, chamadas, parar } = await umDynamoQue({ erro: 'ValidationException' });
    await expect(putIfAbsent(tabela, item)).rejects.toThrow();
    expect(chamadas()).toBe(1);
    parar();
  });
});
