import { lazy } from 'react';
import { BASES } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { lerConhecimento } from './consultas.ts';
import { useBase } from './enderecos.ts';
import { ListaConhecimento } from './ListaConhecimento.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioConhecimento = lazy(() => import('./FormularioConhecimento.tsx'));

/** A base de conhecimento de um produto (especificação 2, seção 2): cartões e o formulário de criar e editar. */
export default function ConhecimentoPagina() {
  const base = useBase();
  return (
    <TelaDeCadastro
      key={base}
      tela={`Conhecimento: ${BASES[base].nome}`}
      Lista={ListaConhecimento}
      Formulario={FormularioConhecimento}
      ler={lerConhecimento}
      falta={{
        naoEncontrado: 'Conhecimento não encontrado',
        naoCarregou: 'Não foi possível carregar o conhecimento',
      }}
    />
  );
}
