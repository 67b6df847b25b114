import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ApiError } from '../shell/api.ts';
import { idDoEditar } from './ClienteCartao.tsx';
import { useCliente } from './consultas.ts';
import { ID_NOVO, ListaClientes } from './ListaClientes.tsx';

// O formulário leva consigo o esquema e a biblioteca de formulários: só se baixa quando se abre.
const FormularioCliente = lazy(() => import('./FormularioCliente.tsx'));

/** Espera o cliente inteiro chegar, para que a edição nasça com a versão de agora. */
function EditarCliente({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data, error, refetch } = useCliente(id);
  if (data) return <FormularioCliente cliente={data} aoFechar={aoFechar} />;
  const sumiu = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho
        titulo="Clientes"
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
          mensagem={sumiu ? 'Cliente não encontrado' : 'Não foi possível carregar o cliente'}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
    </>
  );
}

/** Tela de clientes (especificação 1, seção 2): cartões em ordem de nome e o formulário de criar e editar. */
export default function ClientesPagina() {
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
      {/* Escondida, e não desmontada: a lista volta como estava, com os mesmos cartões à vista. */}
      <div hidden={formulario !== null}>
        <ListaClientes aoAbrir={abrir} />
      </div>
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        {formulario === 'novo' && <FormularioCliente key="novo" cliente={null} aoFechar={fechar} />}
        {formulario !== null && formulario !== 'novo' && (
          <EditarCliente key={formulario} id={formulario} aoFechar={fechar} />
        )}
      </Suspense>
    </>
  );
}
