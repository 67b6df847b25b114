import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { CAMPOS_DO_CUPOM } from '../../../shared/cupons/cupons.campos.ts';
import type { CupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { RecadosProvider } from '../../kit/Recados.tsx';
import { CupomCampos } from './CupomCampos.tsx';
import { CUPOM_EM_BRANCO, type ValoresCupom } from './valores.ts';

function Formulario() {
  const { control } = useForm<ValoresCupom, unknown, CupomEntrada>({
    defaultValues: { ...CUPOM_EM_BRANCO, todos_os_produtos: false },
  });
  return <CupomCampos control={control} hoje="2026-11-21" nomes={new Map()} grupos={new Map()} />;
}

it('cada campo declarado de um cupom tem onde se preencher', () => {
  const tela = renderToStaticMarkup(
    <RecadosProvider>
      <Formulario />
    </RecadosProvider>,
  );
  // A escolha de vários produtos não tem um `name`: acha-se pelo rótulo.
  const sem = Object.entries(CAMPOS_DO_CUPOM).filter(
    ([campo, { rotulo }]) => !tela.includes(`name="${campo}"`) && !tela.includes(`>${rotulo}</label>`),
  );
  expect(sem, 'campos de CAMPOS_DO_CUPOM sem lugar em CupomCampos.tsx').toEqual([]);
});
