import { useEffect, useState } from 'react';
import type { SituacaoDoPedido } from '../../../shared/checkout/checkout.schema.ts';
import { api } from './api.ts';
import { encerrarPedido } from './guardados.ts';

type Situacao = SituacaoDoPedido['situacao'];

/** O que já não se retoma: quem compra outra vez precisa de outro pedido, e o que venceu sai do caminho dele. */
const FINS: { readonly [situacao in Situacao]?: 'trocado' | 'terminado' } = {
  vencido: 'trocado',
  cancelado: 'terminado',
  estornado: 'terminado',
  perdido: 'terminado',
};

/**
 * Em que pé está o pedido que já saiu daqui, para quem volta da página de pagamento não pagar outra vez, nem abrir de
 * novo a cobrança que venceu. Sem resposta é null: o servidor confere de novo.
 */
export function useSituacao(pedido_id: string | null): Situacao | null {
  const [lida, definir] = useState<{ id: string; situacao: Situacao } | null>(null);

  useEffect(() => {
    if (pedido_id === null) return;
    const busca = new AbortController();
    const perguntar = () =>
      api('GET /api/checkout/pedidos/{id}/situacao', { params: { id: pedido_id } }, { signal: busca.signal })
        .then(({ situacao }) => {
          const fim = FINS[situacao];
          if (fim) encerrarPedido(pedido_id, fim);
          definir({ id: pedido_id, situacao });
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

  return lida !== null && lida.id === pedido_id ? lida.situacao : null;
}
