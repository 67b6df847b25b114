import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useTarefa } from '../pecas/tarefas/consultas.ts';
import { ApiError } from '../shell/api.ts';
import { Acompanhar } from './Acompanhar.tsx';
import { Enviando } from './Enviando.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import { listaDoEndereco, TIPO_DA_IMPORTACAO } from './listaImportada.ts';
import { useUploadDoArquivo } from './useUploadDoArquivo.ts';

/**
 * Importação de clientes ou de assinaturas, conforme o endereço. A tarefa fica no endereço (`?tarefa=`): recarregar
 * ou voltar continua de onde estava.
 */
export default function ImportarPagina() {
  const { pathname } = useLocation();
  const [parametros] = useSearchParams();
  const navegar = useNavigate();
  const de = listaDoEndereco(pathname);
  const id = parametros.get('tarefa');
  const aoAbrir = useCallback((nova: string) => navegar({ search: `tarefa=${nova}` }), [navegar]);
  const { estado, escolher, repetir, parar } = useUploadDoArquivo(TIPO_DA_IMPORTACAO[de], aoAbrir);
  const { data: tarefa, error, refetch } = useTarefa(id);

  const recomecar = () => {
    parar();
    navegar({ search: '' });
  };
  const conteudo = () => {
    if (estado.fase === 'enviando' || estado.fase === 'falhou') {
      return <Enviando estado={estado} tarefa={id} aoRepetir={() => void repetir()} aoDesistir={recomecar} />;
    }
    if (id === null || estado.fase === 'recusado') {
      return (
        <EscolherArquivo
          de={de}
          erro={estado.fase === 'recusado' ? estado.erro : null}
          aoEscolher={escolher}
        />
      );
    }
    const sumiu = error instanceof ApiError && error.status === 404;
    if (sumiu || (tarefa !== undefined && tarefa.tipo !== TIPO_DA_IMPORTACAO[de])) {
      return (
        <EstadoVazio
          titulo="Importação não encontrada"
          texto="O endereço pode estar errado, ou a importação é antiga e já foi apagada."
          acao={
            <Button variant="contained" onClick={recomecar}>
              Importar um arquivo
            </Button>
          }
        />
      );
    }
    if (tarefa === undefined) {
      return error === null ? (
        <EsqueletoTabela />
      ) : (
        <EstadoErro mensagem="Não foi possível carregar a importação" aoTentarDeNovo={() => void refetch()} />
      );
    }
    return (
      <Acompanhar
        de={de}
        tarefa={tarefa}
        semNoticias={error !== null}
        aoReler={() => void refetch()}
        aoEscolher={escolher}
        aoRecomecar={recomecar}
      />
    );
  };

  const titulo = de === 'clientes' ? 'Importar clientes' : 'Importar assinaturas';
  return (
    <>
      <PaginaCabecalho
        titulo={titulo}
        subtitulo={id !== null && tarefa?.nome_arquivo ? tarefa.nome_arquivo : 'De um arquivo CSV ou .xlsx'}
        acao={
          <Button component={Link} to={`/dashboard/${de}`} variant="outlined">
            {de === 'clientes' ? 'Voltar aos clientes' : 'Voltar às assinaturas'}
          </Button>
        }
      />
      {conteudo()}
    </>
  );
}
