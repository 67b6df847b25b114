import { expect, test } from 'vitest';
import { destinoDepoisDeEntrar } from './destino.ts';

const origem = 'https://loja.exemplo';
const ir = (voltar: string) => destinoDepoisDeEntrar(`?voltar=${encodeURIComponent(voltar)}`, origem);

test('depois de entrar, volta à tela do painel de onde se veio', () => {
  expect(ir('/dashboard/assinaturas?status=expirado')).toBe('/dashboard/assinaturas?status=expirado');
});

test('sem destino, vai para o início', () => {
  expect(destinoDepoisDeEntrar('', origem)).toBe('/dashboard');
});

test.each([
  'https://mau.exemplo/dashboard',
  '//mau.exemplo/dashboard',
  '/\\mau.exemplo/dashboard',
  'javascript:alert(1)',
  '/dashboard/../login',
  '/dashboardfalso',
])('não leva para fora do painel: %s', (voltar) => {
  expect(ir(voltar)).toBe('/dashboard');
});
