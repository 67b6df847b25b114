// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abrirTela, endereco, esperar, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { useFiltrosNaUrl } from './useFiltrosNaUrl.ts';

prepararTelas();

const PADROES = { busca: '' };
function Busca() {
  const { textos, mudar } = useFiltrosNaUrl(PADROES);
  return (
    <input
      aria-label="Buscar"
      value={textos.busca}
      onChange={({ target }) => mudar({ busca: target.value })}
    />
  );
}

it('a tecla que chega enquanto o endereço muda não se perde', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tela = abrirTela(<Busca />, { endereco: '/dashboard/clientes' });
  fireEvent.change(tela.campo('Buscar'), { target: { value: 'ana' } });
  vi.advanceTimersByTime(200);
  expect(endereco()).toBe('/dashboard/clientes?busca=ana');
  // O endereço já mudou, e a tela ainda não o leu.
  fireEvent.change(tela.campo('Buscar'), { target: { value: 'anab' } });
  expect(tela.valor('Buscar')).toBe('anab');
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await esperar(() => expect(endereco()).toBe('/dashboard/clientes?busca=anab'));
  expect(tela.valor('Buscar')).toBe('anab');
});
