import Button from '@mui/material/Button';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PERIODOS_EM_MESES, type PeriodoEmMeses } from '../../../shared/relatorios/periodos.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { EsqueletoCartoes, EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { ArrowBackOutlined as ArrowBack } from '../../kit/icones.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { ListaIncompleta } from '../../kit/TelaDeLista.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { NOMES_DOS_MESES } from './mostrar.ts';

type Consulta<R> = {
  readonly chave: QueryKey;
  readonly data: R | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type Filtros = NonNullable<ComponentProps<typeof FiltrosDaLista>['filtros']>;
/**
 * O que está escolhido na tela; `prontos` é false enquanto os números são os do período de antes, e `relendo` enquanto os que se veem
 * podem já não valer.
 */
type Escolha = {
  readonly periodo: PeriodoEmMeses;
  readonly por: string;
  readonly prontos: boolean;
  readonly relendo: boolean;
};

const NO_ENDERECO = { periodo: '', por: '' };

/**
 * Um relatório em números, por meses de calendário: por onde voltar, título, período e filtros no endereço, e as faces de quem
 * espera, falhou, não tem o que mostrar ou chegou.
 */
export function TelaDeRelatorio<R>(props: {
  titulo: string;
  subtitulo: string;
  erroAoCarregar: string;
  /** Sem escolha no endereço. */
  periodoInicial?: PeriodoEmMeses;
  useConsulta: (periodo: PeriodoEmMeses) => Consulta<R>;
  /** Outro filtro, que guarda a escolha em `por`. */
  outros?: (por: string, aoMudar: (por: string) => void) => Filtros;
  /** Quando não há o que mostrar; sem isto, quem mostra é o próprio relatório. */
  vazio?: { quando: (relatorio: R) => boolean; titulo: string; texto: string };
  children: (relatorio: R, escolha: Escolha) => ReactNode;
}) {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const { periodoInicial = '6_meses', vazio } = props;
  const periodo = PERIODOS_EM_MESES.find((um) => um === textos.periodo) ?? periodoInicial;
  const consulta = props.useConsulta(periodo);
  const deNovo = () => void consulta.refetch();
  return (
    <>
      <Button component={Link} to="/dashboard/relatorios" startIcon={<ArrowBack />} sx={{ marginBottom: 1 }}>
        Voltar aos relatórios
      </Button>
      <PaginaCabecalho
        titulo={props.titulo}
        subtitulo={props.subtitulo}
        acao={<BotaoAtualizar chave={consulta.chave} aoAtualizar={deNovo} />}
      />
      <FiltrosDaLista
        filtros={[
          {
            rotulo: 'Período',
            valor: periodo,
            aoMudar: (novo) => mudar({ periodo: novo }),
            opcoes: PERIODOS_EM_MESES.map((um) => [um, NOMES_DOS_MESES[um]] as const),
          },
          ...(props.outros?.(textos.por, (por) => mudar({ por })) ?? []),
        ]}
      />
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
          {vazio?.quando(consulta.data) ? (
            <EstadoVazio titulo={vazio.titulo} texto={vazio.texto} />
          ) : (
            props.children(consulta.data, {
              ...{ periodo, por: textos.por },
              prontos: !consulta.isPlaceholderData,
              relendo: consulta.isFetching,
            })
          )}
        </>
      )}
    </>
  );
}
