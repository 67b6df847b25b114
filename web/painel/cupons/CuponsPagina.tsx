import { lazy } from 'react';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { rotas } from './consultas.ts';
import { ListaCupons } from './ListaCupons.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioCupom = lazy(() => import('./FormularioCupom.tsx'));

/** Tela de cupons (especificação 1, seção 2): cartões do mais novo ao mais antigo e o formulário de criar e editar. */
export default function CuponsPagina() {
  return (
    <TelaDeCadastro
      tela="Cupons"
      Lista={ListaCupons}
      Formulario={FormularioCupom}
      ler={rotas.ler}
      falta={{ naoEncontrado: 'Cupom não encontrado', naoCarregou: 'Não foi possível carregar o cupom' }}
    />
  );
}
