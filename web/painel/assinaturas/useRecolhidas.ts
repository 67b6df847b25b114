import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo, GrupoDe } from '../../kit/GrupoDaLista.tsx';
import { grupoDaLinha } from './grupos.tsx';

/** Até estas, as vencidas veem-se com as outras. */
const CABEM = 5;
const ABERTAS = 'abertas';

/**
 * Entre todas, as vencidas que são muitas vêm recolhidas no título delas, que diz quantas são, quanto somam e o que se
 * faz: embaixo lê-se o que vence a seguir. O que se abriu fica no endereço. Das recolhidas só a primeira segue na
 * lista, para o título ter lugar, e não se desenha.
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
      linhas: abertas ? linhas : [...linhas.slice(0, 1), ...linhas.slice(quantas)],
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
