import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import {
  type Conta,
  TIPOS_DE_PAGAMENTO,
  type TipoDePagamento,
} from '../../../shared/pagamentos/formas.rules.ts';
import type { LancamentoDaApi, TotaisDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import type { Contador } from '../../kit/Contadores.tsx';
import { SO_PARA_OUVIR_NO_CELULAR } from '../../kit/noCelular.ts';
import { Mudou } from '../pecas/Mudou.tsx';
import { useResumoDoDia } from '../pecas/painel-inicio/consultas.ts';
import { juntadoAntes } from './antes.ts';
import { DE_QUE_TIPO } from './lancamento.ts';
import type { Periodo, periodoDeAntes } from './periodo.ts';
import { desenhaSe, RecebidoPorDia } from './RecebidoPorDia.tsx';
import { type ParteDoTodo, Resumo } from './Resumo.tsx';

/** O período de antes, e o que nele se recebeu; null enquanto não se sabe. */
type DeAntes = NonNullable<ReturnType<typeof periodoDeAntes>> & { readonly recebido: number | null };

const SEM_TOTAIS: Pick<TotaisDaApi, 'recebido' | 'estornado' | 'contestado' | 'perdido' | 'liquido'> = {
  recebido: 0,
  estornado: 0,
  contestado: 0,
  perdido: 0,
  liquido: 0,
};

const recebidoDe = (lancamentos: readonly LancamentoDaApi[], tipo: TipoDePagamento): number =>
  somarReais(
    lancamentos.flatMap((item) => (item.conta === 'recebido' && item.tipo === tipo ? [item.valor] : [])),
  );

/** Quanto mudou desde o período de antes; no celular, só quanto. */
const Comparado = ({ agora, antes: { recebido, dito } }: { agora: number; antes: DeAntes }) =>
  recebido !== null && (
    <>
      <Box component="span" sx={agora > recebido ? { color: 'success.main' } : {}}>
        <Mudou agora={agora} antes={recebido} />
      </Box>
      <Box component="span" sx={SO_PARA_OUVIR_NO_CELULAR}>
        {recebido > 0 && ' · '}
        {formatarReais(recebido)} {dito}
      </Box>
    </>
  );

/**
 * Os números de um período de pagamentos: o que se recebeu, dia a dia e ao lado do período de antes, de que é, e o que
 * voltou atrás. `totais` e `lancamentos` são null enquanto não chegam, e `periodo`, se não se pode pedir.
 */
export function ResumoDosPagamentos(props: {
  totais: TotaisDaApi | null | undefined;
  antes: DeAntes | null;
  lancamentos: readonly LancamentoDaApi[] | null;
  periodo: Periodo | null;
  escolhido: {
    readonly houve: string;
    readonly tipo: TipoDePagamento | undefined;
    readonly filtrado: boolean;
  };
  mudar: (filtros: { houve?: string; tipo?: string }) => void;
}) {
  const { totais, antes, lancamentos, periodo, escolhido, mudar } = props;
  const noCelular = useMediaQuery('(max-width:599.95px)');
  const apertada = useMediaQuery('(min-width:1100px) and (max-width:1279.95px)');
  const daHome = useResumoDoDia().data?.dias;
  const { recebido, estornado, contestado, perdido, liquido } = totais ?? SEM_TOTAIS;

  const filtrarPor = (conta: Conta) => ({
    ligado: escolhido.houve === conta,
    mostrar: () => mudar({ houve: escolhido.houve === conta ? 'tudo' : conta }),
  });
  const partes: ParteDoTodo[] = (lancamentos === null ? [] : TIPOS_DE_PAGAMENTO).map((tipo) => {
    const quanto = recebidoDe(lancamentos ?? [], tipo);
    const ligado = escolhido.tipo === tipo;
    const filtro = { ligado, mostrar: () => mudar({ tipo: ligado ? 'todas' : tipo }) };
    return { quanto, contador: [DE_QUE_TIPO[tipo], formatarReais(quanto), noCelular ? undefined : filtro] };
  });
  const outros: Contador[] = [
    ['Estornado', formatarReais(estornado), filtrarPor('estornado')],
    ['Em contestação', formatarReais(somarReais([contestado, -perdido])), filtrarPor('contestado')],
  ];
  if (perdido !== 0) outros.push(['Contestação perdida', formatarReais(perdido)]);
  if (liquido !== recebido) outros.push(['Depois de devoluções', formatarReais(liquido)]);

  // O lugar da comparação guarda-se até se saber; sem nada com que comparar, não há nenhum.
  const comparado = antes && <Comparado agora={recebido} antes={antes} />;
  // A Home soma tudo o que se recebeu: com um filtro, os dias dela são outros.
  const comparavel = antes && daHome && !escolhido.filtrado && antes.recebido !== null;
  const juntado = comparavel ? juntadoAntes(daHome, antes, antes.recebido ?? 0) : null;
  return (
    <Resumo
      prontos={totais !== null && totais !== undefined}
      principal={['Recebido', formatarReais(recebido), filtrarPor('recebido'), comparado ?? undefined]}
      desenho={
        periodo !== null &&
        desenhaSe(periodo) && <RecebidoPorDia lancamentos={lancamentos} periodo={periodo} antes={juntado} />
      }
      // O que voltou atrás toma, onde o lugar é pouco, o do que distingue a primeira compra da renovação.
      partes={apertada && liquido !== recebido ? null : partes}
      outros={outros}
    />
  );
}
