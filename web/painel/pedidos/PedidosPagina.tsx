import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { passoDoParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ChavesRecusadas } from '../pecas/integracoes/ChavesRecusadas.tsx';
import { ListaDePagamentos } from './ListaDePagamentos.tsx';
import { ListaDePedidos } from './ListaDePedidos.tsx';

const PedidoAberto = lazy(() => import('./PedidoAberto.tsx'));

const PEDIDO = passoDoParametro('venda');

/** A tela Vendas: os pedidos ou o dinheiro deles, e cada venda com pagamentos, linha do tempo e estorno. */
export default function PedidosPagina() {
  const [parametros] = useSearchParams();
  const [pedido, abrir, fechar] = usePassoNaUrl(PEDIDO);
  return (
    <>
      <ChavesRecusadas />
      {parametros.get('visao') === 'pagamentos' ? (
        <ListaDePagamentos aoAbrir={abrir} />
      ) : (
        <ListaDePedidos aoAbrir={abrir} />
      )}
      {pedido !== null && (
        <Suspense>
          <PedidoAberto key={pedido} id={pedido} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
