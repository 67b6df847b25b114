import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { FaixaDeNumeros, type Parte, POR_BAIXO, Proporcao } from '../../kit/FaixaDeNumeros.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { numero } from '../pecas/contar.ts';
import { GRUPOS } from './grupos.tsx';
import { type GrupoDeClientes, grupoDoCliente, type OQueTem } from './mostrar.ts';

/** De quantos dias para cá um cliente é novo. */
const DIAS_DE_NOVO = 30;

const TONS: Readonly<Record<GrupoDeClientes, Parte['tom']>> = {
  em_dia: 'corre',
  vencem: 'alerta',
  vencidos: 'erro',
  outros: 'apagado',
  sem: 'ausente',
};
const PARTES = [
  'em_dia',
  'vencem',
  'vencidos',
  'outros',
  'sem',
] as const satisfies readonly GrupoDeClientes[];

type Composicao = {
  readonly novos: number;
  readonly quantos: Readonly<Record<GrupoDeClientes, number>>;
};

/** Quantos entraram nos últimos 30 dias e quantos há em cada situação. Passa uma vez por cada um. */
export function comporClientes(
  clientes: readonly Pick<ClienteResumo, 'id' | 'criado_em'>[],
  { doCliente, hoje }: OQueTem,
): Composicao {
  const desde = somarDias(hoje, -DIAS_DE_NOVO);
  const quantos = { vencidos: 0, vencem: 0, em_dia: 0, outros: 0, sem: 0 };
  let novos = 0;
  for (const { id, criado_em } of clientes) {
    quantos[grupoDoCliente(doCliente.get(id)?.[0], hoje)] += 1;
    // A troca de versão é aos poucos: a API de antes ainda não diz desde quando é.
    if (criado_em && dataEmSaoPaulo(new Date(criado_em)) > desde) novos += 1;
  }
  return { novos, quantos };
}

/** Os que têm alguma coisa que corre: em dia, ou a vencer. */
const contarAtivos = ({ quantos: { em_dia, vencem } }: Composicao): number => em_dia + vencem;

/** '8 novos em 30 dias'. */
const dizerNovos = (novos: number): string =>
  `${numero(novos)} ${novos === 1 ? 'novo' : 'novos'} em ${DIAS_DE_NOVO} dias`;

/**
 * Quantos clientes têm o que corre, de quantos, quantos são novos, e em que situação estão todos; na tela larga, cada
 * situação que se filtra leva a ela. Enquanto não se sabe a de todos (`em` é null), o lugar é o mesmo.
 */
export function FaixaDosClientes({
  clientes,
  em,
}: {
  clientes: readonly ClienteResumo[];
  em: OQueTem | null;
}) {
  const cabe = useMediaQuery(CABE_TABELA);
  const composicao = useMemo(() => (em ? comporClientes(clientes, em) : null), [clientes, em]);
  if (em !== null && clientes.length === 0) return null;
  return (
    <FaixaDeNumeros aria-label="Os clientes por situação" aria-busy={composicao === null} sx={POR_BAIXO}>
      <div>
        <h2>Clientes ativos</h2>
        <strong>{composicao ? numero(contarAtivos(composicao)) : '–'}</strong>
        {composicao && (
          <p>
            de {numero(clientes.length)} · {dizerNovos(composicao.novos)}
          </p>
        )}
      </div>
      <Proporcao
        rotulo="Por situação"
        partes={PARTES.map((nome) => ({
          id: nome,
          rotulo: GRUPOS[nome].titulo,
          quantas: composicao?.quantos[nome] ?? 0,
          tom: TONS[nome],
          ...(cabe && nome !== 'outros' && { para: `/dashboard/clientes?situacao=${nome}` }),
        }))}
      />
    </FaixaDeNumeros>
  );
}
