import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CupomAplicado,
  type CupomLembrado,
  esquecerCupom,
  guardarCupom,
  lerCupom,
  validarCupom,
} from './cupom.ts';
import type { PlanoDoCheckout } from './planos.ts';

type Estado = {
  readonly aplicado: CupomAplicado | null;
  /** O que fica escrito na caixa. */
  readonly codigo: string;
  readonly erro: string;
  readonly conferindo: boolean;
};
const SEM_CUPOM: Estado = { aplicado: null, codigo: '', erro: '', conferindo: false };

/** O cupom com que o passo 2 abre: o do link, se é outro que o de antes; senão o de antes. */
function cupomDePartida(slug: string, plano: PlanoDoCheckout, doLink: string): CupomLembrado | null {
  const lembrado = lerCupom(slug, plano);
  if (doLink === '' || doLink === lembrado?.codigo) return lembrado;
  return { codigo: doLink, aplicado: null };
}

/**
 * O cupom do passo 2: nenhum, aplicado, removido (especificação 2, seção 4). O de antes volta ao recarregar; trocado
 * o plano ou o preço, é conferido de novo para o de agora. `doLink` é o que o endereço sugere, que se confere como o
 * que se digita (regra 66); quem o tira ou aplica outro o solta com `soltarLink`, e ele não volta.
 */
export function useCupom(
  slug: string,
  plano: PlanoDoCheckout,
  { doLink, soltarLink }: { readonly doLink: string; readonly soltarLink: () => void },
) {
  const lembrado = useState(() => cupomDePartida(slug, plano, doLink))[0];
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

  const escolher = useCallback(
    (codigo: string) => {
      soltarLink();
      return aplicar(codigo);
    },
    [aplicar, soltarLink],
  );
  const tirar = useCallback(() => {
    soltarLink();
    remover();
  }, [remover, soltarLink]);

  return { ...estado, aplicar, remover, escolher, tirar };
}
export type UsoDoCupom = ReturnType<typeof useCupom>;
