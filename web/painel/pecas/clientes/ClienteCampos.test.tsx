import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { CAMPOS_DO_CLIENTE } from '../../../../shared/clientes/clientes.campos.ts';
import type { ClienteEntrada } from '../../../../shared/clientes/clientes.schema.ts';
import { ClienteCampos } from './ClienteCampos.tsx';
import { CLIENTE_EM_BRANCO, type ValoresCliente } from './valores.ts';

function Formulario() {
  const form = useForm<ValoresCliente, unknown, ClienteEntrada>({
    defaultValues: { ...CLIENTE_EM_BRANCO, estrangeiro: true },
  });
  return <ClienteCampos form={form} />;
}

it('cada campo declarado de um cliente tem onde se preencher', () => {
  const tela = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Formulario />
    </QueryClientProvider>,
  );
  const sem = Object.keys(CAMPOS_DO_CLIENTE).filter((campo) => !tela.includes(`name="${campo}"`));
  expect(sem, 'campos de CAMPOS_DO_CLIENTE sem lugar em ClienteCampos.tsx').toEqual([]);
});
