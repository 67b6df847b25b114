import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router-dom';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { ApiError } from '../shell/api.ts';
import { usePagina } from './consultas.ts';
import { LISTA } from './endereco.ts';
import FormularioPagina from './FormularioPagina.tsx';

/** Espera a página chegar, para que a edição nasça com a versão de agora. */
function EditarPagina({ id, aoFechar }: { id: string; aoFechar: () => void }) {
  const { data, error, refetch } = usePagina(id);
  if (data) return <FormularioPagina pagina={data} aoFechar={aoFechar} />;
  const sumiu = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho
        titulo="Landing Pages"
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
          mensagem={sumiu ? 'Página não encontrada' : 'Não foi possível carregar a página'}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
    </>
  );
}

/** Editor de landing pages em /new e /edit/{id}; cancelar e salvar voltam à lista (especificação 2, seção 2). */
export default function EditorPagina() {
  const { id } = useParams();
  const navegar = useNavigate();
  const voltar = () => void navegar(LISTA);
  return id === undefined ? (
    <FormularioPagina key="nova" pagina={null} aoFechar={voltar} />
  ) : (
    <EditarPagina key={id} id={id} aoFechar={voltar} />
  );
}
