import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { esquecerPedido } from './pedido.ts';

/**
 * Diz se o pedido que já saiu daqui foi pago, para quem volta da página de pagamento não pagar outra vez. Sem
 * resposta vale que não: o servidor confere de novo.
 */
export function useJaPago(pedido_id: string | null): boolean {
  const [pago, definir] = useState<string | null>(null);

  useEffect(() => {
    if (pedido_id === null) return;
    const busca = new AbortController();
    const perguntar = () =>
      api('GET /api/checkout/pedidos/{id}', { params: { id: pedido_id } }, { signal: busca.signal })
        .then(({ situacao }) => {
          if (situacao === 'pago') definir(pedido_id);
          // O servidor o daria por terminado: quem compra outra vez precisa de outro.
          if (situacao === 'estornado' || situacao === 'perdido') esquecerPedido();
        })
        .catch(() => undefined);
    void perguntar();
    const aoVoltar = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void perguntar();
    };
    window.addEventListener('pageshow', aoVoltar);
    return () => {
      busca.abort();
      window.removeEventListener('pageshow', aoVoltar);
    };
  }, [pedido_id]);

  return pedido_id !== null && pago === pedido_id;
}
