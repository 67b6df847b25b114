import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, GrupoDe } from '../../kit/GrupoDaLista.tsx';
import { grupoDaLinha } from './grupos.tsx';

/** Até estas, as vencidas veem-se todas; sendo mais, as que venceram há mais tempo. */
const CABEM = 5;
const A_VISTA = 3;
const ABERTAS = 'abertas';

/**
 * Entre todas, das vencidas que são muitas veem-se as primeiras, e o título delas, que diz quantas são, quanto somam e
 * o que se faz, mostra as outras: embaixo lê-se o que vence a seguir. O que se abriu fica no endereço.
 */
export function useRecolhidas(
  linhas: readonly AssinaturaLinha[],
  { hoje, valem, grupos }: { hoje: Data; valem: boolean; grupos: GrupoDe<AssinaturaLinha> | undefined },
): { readonly linhas: readonly AssinaturaLinha[]; readonly grupos: GrupoDe<AssinaturaLinha> | undefined } {
  const [parametros, definir] = useSearchParams();
  const abertas = parametros.get(ABERTAS) === '1';
  return useMemo(() => {
    if (!valem || grupos === undefined) return { linhas, grupos };
    const vencida = (linha: AssinaturaLinha) => grupoDaLinha(linha, hoje) === 'vencidas';
    const quantas = linhas.findIndex((linha) => !vencida(linha));
    if (quantas <= CABEM) return { linhas, grupos };
    const recolher: Grupo['recolher'] = {
      aberto: abertas,
      alternar: () =>
        definir(
          (antes) => {
            const novos = new URLSearchParams(antes);
            if (abertas) novos.delete(ABERTAS);
            else novos.set(ABERTAS, '1');
            return novos;
          },
          { replace: true, preventScrollReset: true },
        ),
    };
    const comRecolher = new Map<Grupo, Grupo>();
    return {
      linhas: abertas ? linhas : [...linhas.slice(0, A_VISTA), ...linhas.slice(quantas)],
      grupos: (linha) => {
        const grupo = grupos(linha);
        if (!vencida(linha)) return grupo;
        const feito = comRecolher.get(grupo) ?? { ...grupo, recolher };
        comRecolher.set(grupo, feito);
        return feito;
      },
    };
  }, [linhas, hoje, valem, grupos, abertas, definir]);
}
