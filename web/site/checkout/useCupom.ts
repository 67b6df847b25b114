import { useCallback, useEffect, useRef, useState } from 'react';
import { type CupomAplicado, esquecerCupom, guardarCupom, lerCupom, validarCupom } from './cupom.ts';
import type { PlanoDoCheckout } from './planos.ts';

type Estado = {
  readonly aplicado: CupomAplicado | null;
  /** O que fica escrito na caixa. */
  readonly codigo: string;
  readonly erro: string;
  readonly conferindo: boolean;
};
const SEM_CUPOM: Estado = { aplicado: null, codigo: '', erro: '', conferindo: false };

/**
 * O cupom do passo 2: nenhum, aplicado, removido (especificação 2, seção 4). O de antes volta ao recarregar; trocado
 * o plano ou o preço, é conferido de novo para o de agora.
 */
export function useCupom(slug: string, plano: PlanoDoCheckout) {
  const lembrado = useState(() => lerCupom(slug, plano))[0];
  const [estado, definir] = useState<Estado>({
    ...SEM_CUPOM,
    aplicado: lembrado?.aplicado ?? null,
    codigo: lembrado?.codigo ?? '',
  });
  const pedido = useRef(0);

  const aplicar = useCallback(
    async (codigo: string) => {
      const este = ++pedido.current;
      definir({ ...SEM_CUPOM, codigo, conferindo: true });
      const { cupom, erro } = await validarCupom(codigo, plano);
      if (este !== pedido.current) return;
      if (cupom !== null) guardarCupom(slug, plano, cupom);
      definir({ ...SEM_CUPOM, codigo, aplicado: cupom, erro: erro ?? '' });
    },
    [slug, plano],
  );

  const remover = useCallback((erro = '', codigo = '') => {
    pedido.current++;
    esquecerCupom();
    definir({ ...SEM_CUPOM, codigo, erro });
  }, []);

  useEffect(() => {
    if (lembrado !== null && lembrado.aplicado === null) void aplicar(lembrado.codigo);
    return () => {
      pedido.current++;
    };
  }, [lembrado, aplicar]);

  return { ...estado, aplicar, remover };
}
export type UsoDoCupom = ReturnType<typeof useCupom>;
