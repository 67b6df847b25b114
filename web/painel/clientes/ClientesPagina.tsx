import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { rotas } from '../pecas/clientes/consultas.ts';
import { ContatosDoDia } from './ContatosDoDia.tsx';
import { ListaClientes } from './ListaClientes.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioCliente = lazy(() => import('./FormularioCliente.tsx'));

/**
 * Tela de clientes (especificação 1, seção 2): cartões em ordem de nome e o formulário de criar e editar; e, à parte,
 * quem se combinou de procurar hoje.
 */
export default function ClientesPagina() {
  const [parametros] = useSearchParams();
  if (parametros.get('contato') === 'hoje') return <ContatosDoDia />;
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
