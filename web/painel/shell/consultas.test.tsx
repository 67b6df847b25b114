// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { consultas } from './consultas.ts';

afterEach(() => {
  cleanup();
  consultas.clear();
});

/** O navegador perde a rede e volta a tê-la. */
const perderEAcharARede = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

function abrir(ler: () => Promise<string>) {
  let vezes = 0;
  function Tela() {
    const { data, isError } = useQuery({
      queryKey: ['prova'],
      queryFn: () => {
        vezes += 1;
        return ler();
      },
      retry: false,
    });
    return <p>{isError ? 'Não carregou' : (data ?? 'Carregando')}</p>;
  }
  render(
    <QueryClientProvider client={consultas}>
      <Tela />
    </QueryClientProvider>,
  );
  return () => vezes;
}

it('a tela que não carregou sem rede volta sozinha quando a rede volta', async () => {
  let semRede = true;
  abrir(() => (semRede ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('Clientes')));
  await screen.findByText('Não carregou');
  semRede = false;
  await perderEAcharARede();
  await screen.findByText('Clientes');
});

it('a que carregou não se lê de novo por isso', async () => {
  const vezes = abrir(async () => 'Clientes');
  await screen.findByText('Clientes');
  await perderEAcharARede();
  expect(vezes()).toBe(1);
});
