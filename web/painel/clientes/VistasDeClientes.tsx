import { useMemo } from 'react';
import { escreverEndereco } from '../../kit/useFiltrosNaUrl.ts';
import { Vistas } from '../../kit/Vistas.tsx';
import { numero } from '../pecas/contar.ts';
import { useQuantasProcurar } from '../pecas/painel-inicio/consultas.ts';
import { type Apertados, contarApertados, type lerSituacao } from './mostrar.ts';
import type { EmAndamento } from './OQueCorre.tsx';

const CAMINHO = '/dashboard/clientes';
const NADA = { busca: '', situacao: '', contato: '' };

type Vista = 'todos' | keyof Apertados | 'contatos';

/** A vista em que se está; a situação sem vista não é nenhuma. */
export const vistaDe = (situacao: ReturnType<typeof lerSituacao>, arquivados: boolean) => {
  if (arquivados || situacao === 'em_dia' || situacao === 'sem') return null;
  return situacao === '' ? 'todos' : situacao;
};

/** Quantos apertam; null enquanto não se sabe de todos: meia conta enganaria. */
export function useApertados(
  clientes: readonly { readonly id: string }[],
  em: EmAndamento,
  completo: boolean,
): Apertados | null {
  return useMemo(
    () => (completo && !em.chegando && em.erro === null ? contarApertados(clientes, em) : null),
    [clientes, em, completo],
  );
}

/** As vistas da tela Clientes: todos, os que apertam, e quem se combinou de procurar; a busca segue com elas. */
export function VistasDeClientes(props: {
  /** null se o que se vê não é nenhuma delas. */
  atual: Vista | null;
  quantos: Apertados | null;
  busca?: string;
}) {
  const { atual, quantos, busca = '' } = props;
  const procurar = useQuantasProcurar();
  const vista = (nome: Vista, rotulo: string, conta: number | undefined, filtro: Partial<typeof NADA>) => ({
    rotulo: conta === undefined ? rotulo : `${rotulo} (${numero(conta)})`,
    para: escreverEndereco(CAMINHO, NADA, { ...NADA, ...filtro }),
    atual: nome === atual,
  });
  return (
    <Vistas
      rotulo="Vistas de clientes"
      vistas={[
        vista('todos', 'Todos', undefined, { busca }),
        vista('vencidos', 'Vencidos', quantos?.vencidos, { busca, situacao: 'vencidos' }),
        vista('vencem', 'Expira em breve', quantos?.vencem, { busca, situacao: 'vencem' }),
        vista('contatos', 'Procurar hoje', procurar, { contato: 'hoje' }),
      ]}
    />
  );
}
