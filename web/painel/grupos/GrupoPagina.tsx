import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { ApiError } from '../shell/api.ts';
import { useGrupo } from './consultas.ts';
import { PainelDoGrupo } from './PainelDoGrupo.tsx';

/** Painel de uma linha (especificação 1, seção 2): o servidor diz qual o endereço abre, e os planos dela. */
export default function GrupoPagina() {
  const { produtoSlug: slug = '' } = useParams();
  const { data, error, refetch } = useGrupo(slug);
  const nome = data?.linha.nome ?? 'Painel do produto';

  useEffect(() => {
    document.title = `${nome} · CRM de Assinaturas`;
  }, [nome]);

  if (data) return <PainelDoGrupo grupo={data} />;
  if (error === null) {
    return (
      <>
        <PaginaCabecalho titulo={nome} />
        <EsqueletoCartoes />
      </>
    );
  }
  const naoExiste = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PaginaCabecalho titulo={nome} />
      {naoExiste ? (
        <EstadoVazio
          titulo={`Produto não encontrado: ${slug}`}
          texto="Ele pode ter sido excluído. Escolha outro na lista de produtos."
          acao={
            <Button component={Link} to="/dashboard/produtos" variant="contained">
              Ver os produtos
            </Button>
          }
        />
      ) : (
        <EstadoErro mensagem="Erro ao carregar produto" aoTentarDeNovo={() => void refetch()} />
      )}
    </>
  );
}
