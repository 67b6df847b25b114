import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { dataEmSaoPaulo, somarDias } from '../../../shared/base/datas.ts';
import type { ClienteResumo } from '../../../shared/clientes/clientes.schema.ts';
import { FaixaDeNumeros, type Parte, Proporcao } from '../../kit/FaixaDeNumeros.tsx';
import { CABE_TABELA } from '../../kit/Tabela.tsx';
import { numero } from '../pecas/contar.ts';
import { GRUPOS } from './grupos.tsx';
import { type GrupoDeClientes, grupoDoCliente, type OQueTem } from './mostrar.ts';

/** De quantos dias para cá um cliente é novo. */
const DIAS_DE_NOVO = 30;

const TONS: Readonly<Record<GrupoDeClientes, Parte['tom']>> = {
  em_dia: { acento: 1 },
  vencem: { acento: 0.55 },
  vencidos: 'erro',
  outros: { acento: 0.25 },
  sem: 'apagado',
};
const PARTES = [
  'em_dia',
  'vencem',
  'vencidos',
  'outros',
  'sem',
] as const satisfies readonly GrupoDeClientes[];

/** Quantos clientes há em cada situação, e quantos entraram nos últimos 30 dias. Passa uma vez por cada um. */
export function comporClientes(
  clientes: readonly Pick<ClienteResumo, 'id' | 'criado_em'>[],
  { doCliente, hoje }: OQueTem,
): { readonly novos: number; readonly quantos: Readonly<Record<GrupoDeClientes, number>> } {
  const desde = somarDias(hoje, -DIAS_DE_NOVO);
  const quantos = { vencidos: 0, vencem: 0, em_dia: 0, outros: 0, sem: 0 };
  let novos = 0;
  for (const { id, criado_em } of clientes) {
    quantos[grupoDoCliente(doCliente.get(id)?.[0], hoje)] += 1;
    // A troca de versão é aos poucos: a API de antes ainda não o diz.
    if (criado_em && dataEmSaoPaulo(new Date(criado_em)) > desde) novos += 1;
  }
  return { novos, quantos };
}

/**
 * Quantos clientes são novos, e em que situação estão todos; cada situação que se filtra leva a ela. Enquanto não se
 * sabe a de todos (`em` é null), o lugar é o mesmo; na tela estreita, é da lista.
 */
export function FaixaDosClientes({
  clientes,
  em,
}: {
  clientes: readonly ClienteResumo[];
  em: OQueTem | null;
}) {
  const cabe = useMediaQuery(CABE_TABELA);
  const composicao = useMemo(() => (cabe && em ? comporClientes(clientes, em) : null), [cabe, clientes, em]);
  if (!cabe || (em !== null && clientes.length === 0)) return null;
  return (
    <FaixaDeNumeros aria-label="Os clientes por situação" aria-busy={composicao === null}>
      <div>
        <h2>Novos em {DIAS_DE_NOVO} dias</h2>
        <strong>{composicao ? numero(composicao.novos) : '–'}</strong>
        {composicao && <p>de {numero(clientes.length)} ao todo</p>}
      </div>
      <Proporcao
        rotulo="Clientes por situação"
        partes={PARTES.map((nome) => ({
          id: nome,
          rotulo: GRUPOS[nome].titulo,
          quantas: composicao?.quantos[nome] ?? 0,
          tom: TONS[nome],
          ...(nome !== 'outros' && { para: `/dashboard/clientes?situacao=${nome}` }),
        }))}
      />
    </FaixaDeNumeros>
  );
}
