import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { esperarComPrazo } from './prazo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a resposta que vem a tempo passa, e a falha também', async () => {
  await expect(esperarComPrazo(Promise.resolve('entrou'))).resolves.toBe('entrou');
  await expect(esperarComPrazo(Promise.reject(new Error('senha errada')))).rejects.toThrow('senha errada');
  expect(vi.getTimerCount()).toBe(0);
});

test('sem resposta, desiste antes de 15 s, e a que chega depois não muda mais nada', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const vista = vi.fn();
  const desistencia = vi.fn();
  void esperarComPrazo(promise).then(vista, desistencia);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(desistencia).toHaveBeenCalledOnce();
  resolve('entrou');
  await vi.runAllTimersAsync();
  expect(vista).not.toHaveBeenCalled();
});
