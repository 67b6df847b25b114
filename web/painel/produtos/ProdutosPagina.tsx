import { lazy } from 'react';
import { TelaDeCadastro } from '../../kit/TelaDeCadastro.tsx';
import { rotas } from './consultas.ts';
import { ListaProdutos } from './ListaProdutos.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioProduto = lazy(() => import('./FormularioProduto.tsx'));

/** Tela de produtos (especificação 1, seção 2): cartões em ordem de nome e o formulário de criar e editar. */
export default function ProdutosPagina() {
  return (
    <TelaDeCadastro
      tela="Produtos"
      Lista={ListaProdutos}
      Formulario={FormularioProduto}
      ler={rotas.ler}
      falta={{ naoEncontrado: 'Produto não encontrado', naoCarregou: 'Não foi possível carregar o produto' }}
    />
  );
}
