import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ApiError } from '../shell/api.ts';
import { useProduto } from './consultas.ts';
import { ID_NOVO, ListaProdutos } from './ListaProdutos.tsx';
import { idDoEditar } from './ProdutoCartao.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioProduto = lazy(() => import('./FormularioProduto.tsx'));

/** Espera o produto chegar, para que a edição nasça com a versão de agora. */
function EditarProduto({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data, error, refetch } = useProduto(id);
  if (data) return <FormularioProduto produto={data} aoFechar={aoFechar} />;
  const sumiu = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho
        titulo="Produtos"
        acao={
          <Button variant="outlined" onClick={aoFechar}>
            Cancelar
          </Button>
        }
      />
      {error === null ? (
        <EsqueletoCartoes quantidade={1} />
      ) : (
        <EstadoErro
          mensagem={sumiu ? 'Produto não encontrado' : 'Não foi possível carregar o produto'}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
    </>
  );
}

/** Tela de produtos (especificação 1, seção 2): cartões em ordem de nome e o formulário de criar e editar. */
export default function ProdutosPagina() {
  const [formulario, abrir, fechar] = usePassoNaUrl('formulario');
  const ultimo = useRef<string | null>(null);

  // Ao fechar, o foco (e a rolagem com ele) volta para o botão que abriu o formulário.
  useEffect(() => {
    if (formulario === null && ultimo.current !== null) {
      const botao = document.getElementById(idDoEditar(ultimo.current)) ?? document.getElementById(ID_NOVO);
      botao?.focus();
    }
    ultimo.current = formulario;
  }, [formulario]);

  return (
    <>
      {/* Escondida, e não desmontada: a lista volta como estava. */}
      <div hidden={formulario !== null}>
        <ListaProdutos aoAbrir={abrir} />
      </div>
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        {formulario === 'novo' && <FormularioProduto key="novo" produto={null} aoFechar={fechar} />}
        {formulario !== null && formulario !== 'novo' && (
          <EditarProduto key={formulario} id={formulario} aoFechar={fechar} />
        )}
      </Suspense>
    </>
  );
}
