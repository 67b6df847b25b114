import { useCallback, useEffect, useRef, useState } from 'react';
import type { DadosPessoais } from './dados.ts';
import { pedidoGuardado } from './guardados.ts';
import { type Desfecho, pagar } from './pagar.ts';
import { type Compra, resumoDaCompra } from './pedido.ts';

/** Depois disto, se a página de pagamento não abriu, o botão volta. */
const LIMITE_DO_SALTO_MS = 20_000;

/** O pedido desta compra que o servidor já respondeu, para quem volta da página de pagamento. */
export function pedidoJaEnviado(compra: Compra, dados: DadosPessoais): string | null {
  const guardado = pedidoGuardado();
  const dela =
    guardado?.enviado && guardado.fim === undefined && guardado.resumo === resumoDaCompra(compra, dados);
  return dela ? guardado.id : null;
}

/**
 * O botão de pagar: um clique duplo envia uma vez; com sucesso a página vai ao pagamento e o botão fica ocupado até
 * ela sair. Quem volta (também do histórico do navegador, que traz a página como estava) o encontra livre.
 */
export function usePagamento(aoRecusar: (recusa: Extract<Desfecho, { tipo: 'recusado' }>) => void) {
  const [ocupado, definirOcupado] = useState(false);
  const enviando = useRef(false);

  const liberar = useCallback(() => {
    enviando.current = false;
    definirOcupado(false);
  }, []);

  useEffect(() => {
    const aoVoltar = ({ persisted }: PageTransitionEvent) => {
      if (persisted) liberar();
    };
    window.addEventListener('pageshow', aoVoltar);
    return () => window.removeEventListener('pageshow', aoVoltar);
  }, [liberar]);

  const continuar = useCallback(
    async (dados: DadosPessoais, compra: Compra, campoEscondido: string) => {
      if (enviando.current) return;
      enviando.current = true;
      definirOcupado(true);
      const desfecho = await pagar(dados, compra, campoEscondido);
      if (desfecho.tipo === 'recusado') {
        liberar();
        aoRecusar(desfecho);
        return;
      }
      setTimeout(liberar, LIMITE_DO_SALTO_MS);
      location.assign(desfecho.url);
    },
    [aoRecusar, liberar],
  );

  return { ocupado, continuar };
}
