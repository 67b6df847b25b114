import { expect, it } from 'vitest';
import { completarLinks } from './links.rules.ts';

const LOJA = 'https://loja.com.br';

it.each([
  ['Planos: /produtos/over-limite. Veja', 'Planos: https://loja.com.br/produtos/over-limite. Veja'],
  ['/marina/links', 'https://loja.com.br/marina/links'],
  ['(/produtos/x)', '(https://loja.com.br/produtos/x)'],
  ['https://outra.com/produtos/x', 'https://outra.com/produtos/x'],
  ['24/7 e 10/11/2026, e/ou', '24/7 e 10/11/2026, e/ou'],
])('%s', (texto, inteiro) => expect(completarLinks(texto, LOJA)).toBe(inteiro));

it('no domínio da casa, o que é da loja vai sob o nome de quem vende, e o resto fica onde está', () =>
  expect(completarLinks('/produtos/x e /ana/links', 'https://casa.com.br/ana')).toBe(
    'https://casa.com.br/ana/produtos/x e https://casa.com.br/ana/links',
  ));

it('sem domínio, o texto fica como está', () =>
  expect(completarLinks('/produtos/x', '')).toBe('/produtos/x'));
