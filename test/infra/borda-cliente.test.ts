import { DescribeKeyValueStoreCommand } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { expect, it, vi } from 'vitest';
import { clienteDaBorda } from '../../lambdas/adapters/borda.ts';

const KvsARN = 'arn:aws:cloudfront::123456789012:key-value-store/0f0f';

// O emulador aceita outra assinatura: só aqui se vê se o pacote que assina para várias regiões está na montagem.
it('na AWS o publicador assina como o KeyValueStore exige, para qualquer região', async () => {
  vi.stubEnv('AWS_REGION', 'sa-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXEMPLOEXEMPLO00');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'segredo-de-exemplo');
  const cliente = clienteDaBorda('');
  const enviados: Record<string, string>[] = [];
  cliente.middlewareStack.add(
    () =>
      async ({ request }) => {
        enviados.push({ ...Object(request).headers, host: Object(request).hostname });
        throw new Error('parado antes da rede');
      },
    { step: 'deserialize', priority: 'high' },
  );
  await expect(cliente.send(new DescribeKeyValueStoreCommand({ KvsARN }))).rejects.toThrow(
    'parado antes da rede',
  );
  expect(enviados[0]?.host).toBe('123456789012.cloudfront-kvs.global.api.aws');
  expect(enviados[0]?.authorization).toMatch(/^AWS4-ECDSA-P256-SHA256 /);
  expect(enviados[0]?.['x-amz-region-set']).toBe('*');
});
