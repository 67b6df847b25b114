import { expect, test } from 'vitest';
import { tentarDeNovo } from './retentativa.ts';

function servico(falhas: number) {
  const esperas: number[] = [];
  let chamadas = 0;
  const fazer = async () => {
    chamadas++;
    if (chamadas <= falhas) throw new Error('fora do ar');
    return 'certo';
  };
  const esperar = async (ms: number) => {
    esperas.push(ms);
  };
  return { fazer, esperar, esperas, chamadas: () => chamadas };
}

test('a renovação espera 200 ms, 400 ms, 800 ms entre as tentativas', async () => {
  const { fazer, esperar, esperas } = servico(3);
  await expect(tentarDeNovo(fazer, { tentativas: 5, passageira: () => true, esperar })).resolves.toBe(
    'certo',
  );
  expect(esperas).toEqual([200, 400, 800]);
});

test('depois da última tentativa a falha aparece', async () => {
  const { fazer, esperar, chamadas } = servico(9);
  await expect(tentarDeNovo(fazer, { tentativas: 3, passageira: () => true, esperar })).rejects.toThrow(
    'fora do ar',
  );
  expect(chamadas()).toBe(3);
});

test('uma recusa de verdade não é tentada de novo', async () => {
  const { fazer, esperar, esperas } = servico(9);
  await expect(tentarDeNovo(fazer, { tentativas: 3, passageira: () => false, esperar })).rejects.toThrow();
  expect(esperas).toEqual([]);
});
