import Button from '@mui/material/Button';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PeriodoEmMeses } from '../../../shared/relatorios/periodos.rules.ts';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { FiltrosDaLista } from '../../kit/FiltrosDaLista.tsx';
import { ArrowLeft } from '../../kit/icones.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { FacesDoRelatorio, type FacesProps } from '../pecas/relatorios/FacesDoRelatorio.tsx';
import { escolhaDoPeriodo, NOMES_DOS_MESES } from '../pecas/relatorios/periodos.ts';

type Consulta<R> = ComponentProps<typeof FacesDoRelatorio<R>>['consulta'] & {
  readonly chave: QueryKey;
  readonly isPlaceholderData: boolean;
  readonly isFetching: boolean;
};
type Filtros = NonNullable<ComponentProps<typeof FiltrosDaLista>['filtros']>;
/**
 * O que está escolhido na tela; `prontos` é false enquanto os números são os do período de antes, e `relendo` enquanto
 * os que se veem podem já não valer.
 */
type Escolha = {
  readonly periodo: PeriodoEmMeses;
  readonly por: string;
  readonly prontos: boolean;
  readonly relendo: boolean;
};

const NO_ENDERECO = { periodo: '', por: '' };

/** Por onde se volta de qualquer relatório. */
export const VoltarAosRelatorios = () => (
  <Button component={Link} to="/dashboard/relatorios" startIcon={<ArrowLeft />} sx={{ marginBottom: 1 }}>
    Voltar aos relatórios
  </Button>
);

/** Um relatório por meses de calendário: por onde voltar, título, período e filtros no endereço, e as faces dele. */
export function TelaDeRelatorio<R>(
  props: FacesProps<R> & {
    titulo: string;
    subtitulo: string;
    /** Sem escolha no endereço. */
    periodoInicial?: PeriodoEmMeses;
    useConsulta: (periodo: PeriodoEmMeses) => Consulta<R>;
    /** Outro filtro, que guarda a escolha em `por`. */
    outros?: (por: string, aoMudar: (por: string) => void) => Filtros;
    children: (relatorio: R, escolha: Escolha) => ReactNode;
  },
) {
  const { textos, mudar } = useFiltrosNaUrl(NO_ENDERECO);
  const { titulo, subtitulo, periodoInicial = '6_meses', useConsulta, outros, children, ...faces } = props;
  const { periodo, filtro } = escolhaDoPeriodo(NOMES_DOS_MESES, {
    escrito: textos.periodo,
    inicial: periodoInicial,
    aoMudar: (novo) => mudar({ periodo: novo }),
  });
  const consulta = useConsulta(periodo);
  return (
    <>
      <VoltarAosRelatorios />
      <PaginaCabecalho
        titulo={titulo}
        subtitulo={subtitulo}
        acao={<BotaoAtualizar chave={consulta.chave} aoAtualizar={() => void consulta.refetch()} />}
      />
      <FiltrosDaLista filtros={[filtro, ...(outros?.(textos.por, (por) => mudar({ por })) ?? [])]} />
      <FacesDoRelatorio {...faces} consulta={consulta}>
        {(relatorio) =>
          children(relatorio, {
            periodo,
            por: textos.por,
            prontos: !consulta.isPlaceholderData,
            relendo: consulta.isFetching,
          })
        }
      </FacesDoRelatorio>
    </>
  );
}
