import { useCallback, useMemo, useState } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';

/** Os vencidos que se escolheram, para os remover juntos. */
export type Escolha = {
  readonly ids: ReadonlySet<string>;
  readonly alternar: (id: string) => void;
  /** Escolhe estes, ou nenhum. */
  readonly definir: (ids: readonly string[]) => void;
  readonly remover: (membros: readonly Membro[]) => void;
};

/** Guarda a escolha; `remover` abre a pergunta. */
export function useEscolha(remover: (membros: readonly Membro[]) => void): Escolha {
  const [ids, definirIds] = useState<ReadonlySet<string>>(new Set());
  const alternar = useCallback((id: string) => {
    definirIds((antes) =>
      antes.has(id) ? new Set([...antes].filter((texto) => texto !== id)) : new Set([...antes, id]),
    );
  }, []);
  const definir = useCallback((novos: readonly string[]) => definirIds(new Set(novos)), []);
  return useMemo(() => ({ ids, alternar, definir, remover }), [ids, alternar, definir, remover]);
}
