// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';

vi.mock('../shell/sessao.ts', () => ({
  configurarSessao: async () => ({ base: '' }),
  obterToken: async () => 'token',
}));

// Os arquivos de unidade dividem os módulos já carregados: estes se carregam de novo, com a sessão de mentira.
vi.resetModules();
const { AlertaDeMesmoNome } = await import('./AlertaDeMesmoNome.tsx');
const { PRODUTO_EM_BRANCO } = await import('./valores.ts');

const PRODUTOS = [
  { id: 'p1', nome: 'Método Cerccos', periodicidade: 'único', preco: 497 },
  { id: 'p2', nome: 'Over Limite', periodicidade: 'mensal', preco: 49.9 },
];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', async () => Response.json({ itens: PRODUTOS, proximo_cursor: null }));
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

function Formulario({ nome, id }: { nome: string; id: string | null }) {
  const { control } = useForm<typeof PRODUTO_EM_BRANCO, unknown, ProdutoEntrada>({
    defaultValues: { ...PRODUTO_EM_BRANCO, nome },
  });
  return <AlertaDeMesmoNome control={control} id={id} />;
}
const abrir = (nome: string, id: string | null = null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Formulario nome={nome} id={id} />
        <Formulario nome="Over Limite" id={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('diz qual produto já tem o nome, sem diferença de acento nem de maiúscula, e leva a ele', async () => {
  abrir(' metodo CERCCOS ');
  await screen.findByText(/Já existe um produto chamado Método Cerccos \(.*R\$ 497,00\)/);
  const [elo] = screen.getAllByRole('link', { name: 'Abrir o existente' });
  expect(elo?.getAttribute('href')).toBe('/dashboard/produtos?formulario=p1');
});

it('o próprio produto que se edita, e um nome novo, não são repetidos', async () => {
  abrir('Over Limite', 'p2');
  // O segundo formulário só fala depois que os produtos chegaram.
  await screen.findByText(/Já existe um produto chamado Over Limite/);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
