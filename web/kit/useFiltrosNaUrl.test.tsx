// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { abrirTela, endereco, esperar, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { useFiltrosNaUrl } from './useFiltrosNaUrl.ts';

prepararTelas();
afterEach(() => void vi.useRealTimers());

const PADROES = { busca: '', status: '' };
function Busca() {
  const { textos, mudar } = useFiltrosNaUrl(PADROES);
  return (
    <>
      <input
        aria-label="Buscar"
        value={textos.busca}
        onChange={({ target }) => mudar({ busca: target.value })}
      />
      <Link to="?status=vencidos">Vencidos</Link>
      <Link to="?abrir=p1">Abrir</Link>
    </>
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

it('o que se digitou mesmo antes de mudar de vista não se escreve na outra; ao abrir um registro, sim', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tela = abrirTela(<Busca />, { endereco: '/dashboard/clientes' });
  fireEvent.change(tela.campo('Buscar'), { target: { value: 'ana' } });
  fireEvent.click(tela.papel('link', { name: 'Abrir' }));
  vi.advanceTimersByTime(200);
  expect(endereco()).toBe('/dashboard/clientes?abrir=p1&busca=ana');
  fireEvent.change(tela.campo('Buscar'), { target: { value: 'anab' } });
  fireEvent.click(tela.papel('link', { name: 'Vencidos' }));
  vi.advanceTimersByTime(200);
  expect(endereco()).toBe('/dashboard/clientes?status=vencidos');
  expect(tela.valor('Buscar')).toBe('');
});
