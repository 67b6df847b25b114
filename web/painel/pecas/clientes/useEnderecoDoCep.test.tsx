// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../shell/sessao.ts', () => ({
  configurarSessao: async () => ({ base: '' }),
  obterToken: async () => 'token',
}));

// Os arquivos de unidade dividem os módulos já carregados: estes se carregam de novo, com a sessão de mentira.
vi.resetModules();
const { useEnderecoDoCep } = await import('./useEnderecoDoCep.ts');

const ENDERECOS: Record<string, object> = {
  '01001000': { rua: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' },
  '76950000': { rua: '', bairro: '', cidade: 'Santa Luzia', estado: 'RO' },
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', async (endereco: string) => {
    const cep = endereco.split('/').at(-1) ?? '';
    if (cep === '99999999') return new Response('', { status: 500 });
    return ENDERECOS[cep]
      ? Response.json(ENDERECOS[cep])
      : Response.json({ erro: 'cep_nao_encontrado', mensagem: 'CEP não encontrado' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Um formulário de endereço, e quem nele digita um CEP. */
function umFormulario() {
  const valores = { rua: '', bairro: '', cidade: '', estado: '' };
  const recusas: string[] = [];
  const form = {
    ler: () => ({ ...valores }),
    preencher: (campo: keyof typeof valores, valor: string) => {
      valores[campo] = valor;
    },
    recusar: (mensagem: string) => recusas.push(mensagem),
  };
  const consultas = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={consultas}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useEnderecoDoCep(form), { wrapper });
  return { valores, recusas, digitar: (cep: string) => act(() => result.current.aoMudarCep(cep)) };
}

describe('o endereço de um CEP', () => {
  it('preenche-se sozinho; de uma cidade de CEP único saem a rua e o bairro do anterior', async () => {
    const { valores, digitar } = umFormulario();
    digitar('01001-000');
    await waitFor(() => expect(valores).toEqual(ENDERECOS['01001000']));
    digitar('76950-000');
    await waitFor(() => expect(valores).toEqual(ENDERECOS['76950000']));
  });

  it.each([
    ['00000-000', 'CEP não encontrado'],
    ['99999-999', 'Erro ao buscar endereço pelo CEP'],
  ])('o do CEP anterior some quando %s não se acha, e isso se diz', async (cep, motivo) => {
    const { valores, recusas, digitar } = umFormulario();
    digitar('01001-000');
    await waitFor(() => expect(valores.rua).toBe('Praça da Sé'));
    digitar(cep);
    await waitFor(() => expect(recusas).toEqual([`${motivo}. O endereço do CEP anterior foi apagado`]));
    expect(valores).toEqual({ rua: '', bairro: '', cidade: '', estado: '' });
  });

  it('o que a pessoa escreveu fica, achado ou não o CEP', async () => {
    const { valores, recusas, digitar } = umFormulario();
    digitar('01001-000');
    await waitFor(() => expect(valores.rua).toBe('Praça da Sé'));
    Object.assign(valores, { rua: 'Rua Minha', bairro: 'Meu', cidade: 'Santos', estado: 'RJ' });
    digitar('00000-000');
    await waitFor(() => expect(recusas).toEqual(['CEP não encontrado']));
    digitar('76950-000');
    await waitFor(() => expect(valores.cidade).toBe('Santa Luzia'));
    expect(valores).toMatchObject({ rua: 'Rua Minha', bairro: 'Meu' });
  });
});
