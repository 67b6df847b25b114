import { describe, expect, it } from 'vitest';
import { primeiroNome } from './nomes.ts';

describe('o primeiro nome, como se fala com alguém', () => {
  it.each([
    ['Eduarda Ribeiro Ribeiro', 'Eduarda'],
    ['EDUARDA RIBEIRO', 'Eduarda'],
    ['eduarda ribeiro', 'Eduarda'],
    ['ÉRICA', 'Érica'],
    ['ana-clara souza', 'Ana-Clara'],
    ["d'ávila", "D'Ávila"],
    // O que a pessoa escreveu distinguindo as letras fica como ela o escreveu.
    ['McDonald Silva', 'McDonald'],
    ['JP Moreira', 'JP'],
    ['  Rita  ', 'Rita'],
    ['', ''],
  ])('%j lê-se %j', (nome, lido) => {
    expect(primeiroNome(nome)).toBe(lido);
  });
});
