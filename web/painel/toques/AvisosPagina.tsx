import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { api, CHAVE_DOS_AVISOS } from '../pecas/avisos/consultas.ts';
import { mensagemDaFalha } from '../shell/api.ts';
import { Aparelhos } from './Aparelhos.tsx';
import { Escolhas } from './Escolhas.tsx';
import { EsteAparelho } from './EsteAparelho.tsx';

/** Tela Avisos: onde, de quê e quando quem vende é avisado do que acontece. */
export default function AvisosPagina() {
  const { data, error, refetch } = useQuery({
    queryKey: CHAVE_DOS_AVISOS,
    queryFn: ({ signal }) => api('GET /api/avisos', {}, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <PaginaCabecalho
        titulo="Avisos"
        subtitulo={
          <>
            Saiba na hora de uma venda, mesmo com o painel fechado.{' '}
            <Link to="/dashboard/perfil">Voltar ao perfil</Link>
          </>
        }
      />
      {data ? (
        <>
          <EsteAparelho aparelhos={data.aparelhos} />
          <Aparelhos aparelhos={data.aparelhos} />
          <Escolhas escolhas={data.escolhas} />
        </>
      ) : error === null ? (
        <EsqueletoCartoes quantidade={3} altura="14rem" />
      ) : (
        <EstadoErro
          mensagem={`Não foi possível carregar os avisos. ${mensagemDaFalha(error)}`}
          aoTentarDeNovo={() => void refetch()}
        />
      )}
    </>
  );
}
