import { describe, expect, it } from 'vitest';
import { comecoPeloSobrenome, nomesPeloSobrenome } from './sobrenomes.ts';

describe('o nome a partir dos sobrenomes', () => {
  it.each([
    ['Ana Paula de Souza Ferreira', ['ferreira ana paula souza', 'souza ana paula ferreira']],
    ['Úrsula Araújo', ['araujo ursula']],
    ['João dos Santos', ['santos joao']],
    ['Maria Clara Sá', ['sa maria clara', 'clara maria sa']],
    ['Zé', []],
    ['  ', []],
    ['🔥', []],
    ['da', []],
    ["Caio D'Ávila-Lima", ['lima caio avila', 'avila caio lima']],
    ['Rosa Rosa Rosa', ['rosa rosa rosa', 'rosa rosa rosa']],
    // 'Neto' só conta como sobrenome quando faltam outros.
    ['José Souza Pereira Neto', ['pereira jose souza neto', 'souza jose pereira neto']],
    ['Carlos Lima Junior', ['lima carlos junior', 'junior carlos lima']],
    ['Carlos Neto', ['neto carlos']],
  ])('%s', (nome, copias) => {
    expect(nomesPeloSobrenome(nome)).toEqual(copias);
  });
});

describe('o que se escreveu, a partir do sobrenome', () => {
  it.each([
    ['souza', 'souza'],
    ['SOUZÁ', 'souza'],
    ['Ana Souza', 'souza ana'],
    ['ana paula de souza', 'souza ana paula'],
    ['da Silva', 'silva'],
    ['sa', null],
    ['ana sa', 'sa ana'],
    ['de', null],
    ['🔥🔥', null],
    ['', null],
    ['ana@', null],
    ['c0ffee00', null],
  ])('%j procura-se por %j', (escrito, comeco) => {
    expect(comecoPeloSobrenome(escrito)).toBe(comeco);
  });

  it('quem se escreve pelo primeiro nome e por qualquer dos dois sobrenomes acha-se numa das cópias', () => {
    const copias = nomesPeloSobrenome('Ana Paula de Souza Ferreira');
    for (const escrito of ['souza', 'ferr', 'Ana Souza', 'ana ferreira', 'Ana Paula de Souza']) {
      const comeco = comecoPeloSobrenome(escrito) ?? '?';
      expect(
        copias.filter((copia) => copia.startsWith(comeco)),
        escrito,
      ).toHaveLength(1);
    }
  });
});
