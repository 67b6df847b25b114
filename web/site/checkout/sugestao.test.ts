import { describe, expect, it } from 'vitest';
import { distancia, emailSugerido } from './sugestao.ts';

describe('e-mail escrito com o domínio errado', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmil.con', 'ana@gmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['Ana.Souza@GMIAL.com ', 'Ana.Souza@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@yaho.com.br', 'ana@yahoo.com.br'],
    ['ana@iclod.com', 'ana@icloud.com'],
    ['ana@uol.com.b', 'ana@uol.com.br'],
  ])('%s: sugere %s', (digitado, certo) => {
    expect(emailSugerido(digitado)).toBe(certo);
  });

  it.each([
    'ana@gmail.com',
    'ana@bol.com.br',
    'ana@uol.com.br',
    'ana@mail.com',
    'ana@ymail.com',
    'ana@msn.com',
    'ana@hotmail.com.br',
    'ana@empresa.com.br',
    'ana@usp.br',
    'ana@exemplo.com.br',
    'ana@exemplo.pt',
    'ana@constructor.com',
    'ana@gmail',
    'ana',
    '@gmial.com',
    '',
  ])('%s: não estranha', (digitado) => {
    expect(emailSugerido(digitado)).toBeNull();
  });

  it('duas letras trocadas de lugar contam como um erro só', () => {
    expect(distancia('gmial', 'gmail')).toBe(1);
    expect(distancia('', 'abc')).toBe(3);
    expect(distancia('abc', 'abc')).toBe(0);
  });
});
