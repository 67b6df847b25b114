import { useRef, useState } from 'react';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { api, useEsquecer } from './consultas.ts';
import type { Aberto } from './Desfechos.tsx';
import { nuncaSeChamou } from './mostrar.ts';
import { useDecidir } from './useDecidir.ts';

/** O lugar de quem se chama primeiro: o de quem nunca se chamou; senão, o de quem ainda não se chamou hoje. */
function acharPrimeira(itens: readonly NaFila[]): number {
  const estaPorCobrar = ({ contato }: NaFila) => !contato.cobrada_hoje;
  const nunca = itens.findIndex((item) => estaPorCobrar(item) && nuncaSeChamou(item));
  return Math.max(0, nunca >= 0 ? nunca : itens.findIndex(estaPorCobrar));
}

/** A fila que se anda: quem está à vista, o que se abriu dela, e o que acontece quando se resolve. */
export function useAndar({
  itens,
  guardar,
  pedirMais,
}: {
  itens: readonly NaFila[];
  guardar: (id: string, item: NaFila | null) => void;
  pedirMais: () => void;
}) {
  const [escolhida, definirEscolhida] = useState<string | null>(null);
  const [aberto, abrir] = useState<Aberto>(null);
  const esquecer = useEsquecer();
  // Quem se resolve some, e a seguinte toma o lugar dela: a posição fica.
  const posicao = useRef<number | null>(null);
  const achada = itens.findIndex(({ assinatura_id }) => assinatura_id === escolhida);
  if (achada >= 0) posicao.current = achada;
  else if (posicao.current === null && itens.length > 0) posicao.current = acharPrimeira(itens);
  const aqui = Math.max(0, Math.min(posicao.current ?? 0, itens.length - 1));
  const atual = itens[aqui] ?? null;

  const escolher = (id: string | undefined) => {
    if (id === undefined) return;
    definirEscolhida(id);
    abrir(null);
  };
  const andar = (passo: 1 | -1, focar = true) => {
    const id = itens[aqui + passo]?.assinatura_id;
    escolher(id);
    if (passo === 1 && aqui + 2 >= itens.length) pedirMais();
    if (!focar || id === undefined) return;
    document.querySelector<HTMLElement>(`[data-fila="${CSS.escape(id)}"]`)?.focus();
  };
  const decidir = useDecidir((id, item) => {
    abrir(null);
    guardar(id, item);
  });
  return {
    atual,
    aqui,
    /** Outra ordem: recomeça-se por cima. */
    recomecar: () => {
      definirEscolhida(null);
      abrir(null);
      posicao.current = null;
    },
    aberto,
    abrir,
    escolher,
    andar,
    ocupado: decidir.ocupado,
    decidir: (pedido: Parameters<typeof decidir.agir>[0]['pedido']) => {
      if (atual) decidir.agir({ pessoa: atual, pedido });
    },
    cobrada: (pessoa: NaFila, saiu: boolean) => {
      const { contato, assinatura_id: id } = pessoa;
      // Fica à vista ainda que a leitura seguinte a ponha noutro lugar.
      if (id === atual?.assinatura_id) definirEscolhida(id);
      if (saiu) guardar(id, { ...pessoa, contato: { ...contato, cobrada_hoje: true } });
      // O que não saiu, ou se desfez, sabe-se depois: entretanto a pessoa pode ter mudado.
      else
        void api('GET /api/renovacoes/{id}', { params: { id } }).then(
          (agora) => guardar(id, agora),
          () => null,
        );
      esquecer(id);
    },
    renovada: (pessoa: NaFila) => {
      abrir(null);
      guardar(pessoa.assinatura_id, null);
    },
  };
}
