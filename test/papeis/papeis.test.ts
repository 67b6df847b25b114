import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sintetizar } from '../infra/sintese.ts';
import { ACEITAS } from './aceitas.ts';
import { comparar, concedidasEm } from './concedidas.ts';

const pasta = join(import.meta.dirname, '../../.test/chamadas-aws');
const sintese = sintetizar();
const concedidas = concedidasEm(sintese);

/** O que as funções pediram à AWS enquanto a suíte inteira rodava. */
const pedidas = readdirSync(pasta).flatMap((arquivo) =>
  readFileSync(join(pasta, arquivo), 'utf8').trim().split('\n'),
);

describe('o papel de cada função, e o que ela pediu à AWS em toda a suíte', () => {
  const { faltam, sobram } = comparar({ pedidas, concedidas });

  it('nenhuma pediu o que o papel dela não deixa', () => {
    expect(pedidas.length).toBeGreaterThan(300);
    expect(faltam).toEqual([]);
  });

  it('nenhum papel deixa o que ninguém pediu, fora as exceções escritas', () => {
    const semRazao = sobram.filter((texto) => !ACEITAS.some(({ molde }) => molde.test(texto)));
    expect(semRazao).toEqual([]);
  });

  it('toda exceção fala de uma permissão que existe', () => {
    for (const { molde, razao } of ACEITAS) {
      expect(
        concedidas.some((concedida) => molde.test(concedida)),
        razao,
      ).toBe(true);
    }
  });

  it('uma permissão que falta e uma que sobra são apanhadas', () => {
    const plantada = comparar({
      pedidas: ['cupons dynamodb:Scan tabela', 'tarefas s3:GetObject arquivos/importacoes'],
      concedidas: ['cupons dynamodb:PutItem tabela', 'tarefas s3:GetObject arquivos/*'],
    });
    expect(plantada).toEqual({
      faltam: ['cupons dynamodb:Scan tabela'],
      sobram: ['cupons dynamodb:PutItem tabela'],
    });
  });
});
