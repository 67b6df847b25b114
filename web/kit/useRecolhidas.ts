import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Grupo, GrupoDe } from './GrupoDaLista.tsx';

/** Até estas, as linhas de um grupo veem-se todas; sendo mais, as primeiras. */
const CABEM = 7;
const A_VISTA = 5;
const ABERTOS = 'abertos';

/**
 * Dos grupos que têm muitas linhas, e `recolhem`, veem-se as primeiras e, por baixo delas, o que mostra as outras: o
 * título diz quantas são, quanto somam e o que se faz. O que se abriu fica no endereço. Um grupo sozinho mostra-se
 * inteiro.
 */
export function useRecolhidas<T>(
  linhas: readonly T[],
  { recolhem, grupos }: { recolhem: readonly string[]; grupos: GrupoDe<T> | undefined },
): { readonly linhas: readonly T[]; readonly grupos: GrupoDe<T> | undefined } {
  const [parametros, definir] = useSearchParams();
  const escritos = parametros.get(ABERTOS) ?? '';
  return useMemo(() => {
    if (recolhem.length === 0 || grupos === undefined) return { linhas, grupos };
    const abertos = new Set(escritos.split(',').filter(Boolean));
    const quantas = new Map<string, number>();
    for (const linha of linhas) {
      const { id } = grupos(linha);
      quantas.set(id, (quantas.get(id) ?? 0) + 1);
    }
    if (quantas.size < 2) return { linhas, grupos };
    const dobra = (id: string) => recolhem.includes(id) && (quantas.get(id) ?? 0) > CABEM;
    const alternar = (id: string) => () =>
      definir(
        (antes) => {
          const novos = new URLSearchParams(antes);
          const ficam = new Set(abertos);
          if (!ficam.delete(id)) ficam.add(id);
          if (ficam.size === 0) novos.delete(ABERTOS);
          else novos.set(ABERTOS, [...ficam].join(','));
          return novos;
        },
        { replace: true, preventScrollReset: true },
      );
    const titulos = new Map<Grupo, Grupo>();
    const vistas = new Map<string, number>();
    return {
      linhas: linhas.filter((linha) => {
        const { id } = grupos(linha);
        const lugar = vistas.get(id) ?? 0;
        vistas.set(id, lugar + 1);
        return lugar < A_VISTA || !dobra(id) || abertos.has(id);
      }),
      grupos: (linha) => {
        const grupo = grupos(linha);
        if (!dobra(grupo.id)) return grupo;
        const titulo = titulos.get(grupo) ?? {
          ...grupo,
          recolher: {
            aberto: abertos.has(grupo.id),
            outras: (quantas.get(grupo.id) ?? 0) - A_VISTA,
            alternar: alternar(grupo.id),
          },
        };
        titulos.set(grupo, titulo);
        return titulo;
      },
    };
  }, [linhas, recolhem, grupos, escritos, definir]);
}
