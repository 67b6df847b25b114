import { describe, expect, it } from 'vitest';
import { lerHost } from './dominios.rules.ts';

describe('o domínio que se digita', () => {
  it.each([
    ['www.minhaloja.com.br', 'www.minhaloja.com.br'],
    [' Vendas.MinhaLoja.com.br. ', 'vendas.minhaloja.com.br'],
    ['loja.são-joão.com.br', 'loja.xn--so-joo-3tae.com.br'],
    ['a-1.b2.com', 'a-1.b2.com'],
  ])('%j é %s', (digitado, host) => {
    expect(lerHost(digitado)).toEqual({ host });
  });

  it.each([
    '',
    '   ',
    'https://www.loja.com.br',
    'www.loja.com.br/',
    'www.loja.com.br:443',
    'www.loja.com.br?x=1',
    'ana@loja.com.br',
    '192.168.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    'localhost',
    '*.loja.com.br',
    '-a.loja.com.br',
    'a-.loja.com.br',
    'a..loja.com.br',
    '_crm.loja.com.br',
    'loja.com.br\nHost: outro',
    'loja%2ecom.br',
    'www.loja.123',
    `${'a'.repeat(64)}.com.br`,
    `${'a.'.repeat(120)}com.br`,
    '<b>.com.br',
    'loja.com.br\\@outro.com',
  ])('recusa %j com uma frase', (digitado) => {
    expect(lerHost(digitado)).toEqual({ recusa: expect.stringMatching(/^(Informe|Domínio inválido)/) });
  });
});
