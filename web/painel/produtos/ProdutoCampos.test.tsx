import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { CAMPOS_DO_PRODUTO } from '../../../shared/produtos/produtos.campos.ts';
import type { ProdutoEntrada } from '../../../shared/produtos/produtos.schema.ts';
import { ProdutoCampos } from './ProdutoCampos.tsx';
import { PRODUTO_EM_BRANCO, type ValoresProduto } from './valores.ts';

function Formulario() {
  const { control } = useForm<ValoresProduto, unknown, ProdutoEntrada>({ defaultValues: PRODUTO_EM_BRANCO });
  return <ProdutoCampos control={control} linhas={[]} gravado={false} />;
}

it('cada campo declarado de um produto tem onde se preencher', () => {
  const tela = renderToStaticMarkup(<Formulario />);
  const sem = Object.keys(CAMPOS_DO_PRODUTO).filter((campo) => !tela.includes(`name="${campo}"`));
  expect(sem, 'campos de CAMPOS_DO_PRODUTO sem lugar em ProdutoCampos.tsx').toEqual([]);
});
