import { afterEach, expect, test, vi } from 'vitest';
import { acertarHoje, obterHoje } from './hoje.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('antes da primeira resposta vale o dia de São Paulo, mesmo quando em UTC já é amanhã', async () => {
  // O módulo como a aba o abre: sem resposta nenhuma.
  vi.resetModules();
  const { obterHoje } = await import('./hoje.ts');
  vi.useFakeTimers({ now: new Date('2026-11-22T01:30:00Z') });
  expect(obterHoje()).toBe('2026-11-21');
});

test('depois da resposta vale o dia do servidor, e a meia-noite passa com a aba aberta', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  acertarHoje('2026-12-01');
  expect(obterHoje()).toBe('2026-12-01');
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  expect(obterHoje()).toBe('2026-12-02');
});

test('uma data sem sentido na resposta não muda o dia', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  acertarHoje('2026-11-21');
  acertarHoje('amanhã');
  expect(obterHoje()).toBe('2026-11-21');
});
