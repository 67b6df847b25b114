import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { EsqueletoCartoes, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { ListaIncompleta } from '../../kit/TelaDeLista.tsx';

type Consulta<R> = {
  readonly data: R | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** Um relatório em números: por onde voltar, título, filtros, e as faces de quem espera, falhou ou chegou. */
export function TelaDeRelatorio<R>(props: {
  titulo: string;
  subtitulo: string;
  chave: QueryKey;
  consulta: Consulta<R>;
  filtros: ReactNode;
  acao?: ReactNode;
  erroAoCarregar: string;
  children: (relatorio: R) => ReactNode;
}) {
  const { consulta } = props;
  const deNovo = () => void consulta.refetch();
  return (
    <>
      <Button component={Link} to="/dashboard/relatorios" startIcon={<ArrowBack />} sx={{ marginBottom: 1 }}>
        Voltar aos relatórios
      </Button>
      <PaginaCabecalho
        titulo={props.titulo}
        subtitulo={props.subtitulo}
        acao={
          <>
            {props.acao}
            <BotaoAtualizar chave={props.chave} aoAtualizar={deNovo} />
          </>
        }
      />
      {props.filtros}
      {consulta.data === undefined ? (
        consulta.isError ? (
          <EstadoErro mensagem={props.erroAoCarregar} aoTentarDeNovo={deNovo} />
        ) : (
          <EsqueletoCartoes quantidade={4} />
        )
      ) : (
        <>
          {consulta.isError && (
            <ListaIncompleta aoTentarDeNovo={deNovo}>{props.erroAoCarregar}.</ListaIncompleta>
          )}
          {props.children(consulta.data)}
        </>
      )}
    </>
  );
}
