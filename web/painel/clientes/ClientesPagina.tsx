import { lazy } from 'react';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { rotas } from '../pecas/clientes/consultas.ts';
import { ListaClientes } from './ListaClientes.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioCliente = lazy(() => import('./FormularioCliente.tsx'));

/** Tela de clientes (especificação 1, seção 2): cartões em ordem de nome e o formulário de criar e editar. */
export default function ClientesPagina() {
  return (
    <TelaDeCadastro
      tela="Clientes"
      Lista={ListaClientes}
      Formulario={FormularioCliente}
      ler={rotas.ler}
      falta={{ naoEncontrado: 'Cliente não encontrado', naoCarregou: 'Não foi possível carregar o cliente' }}
    />
  );
}
